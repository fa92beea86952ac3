/// The texts of the charts, and the names of months and weekdays, all from the file of a language.
package struct ChartWords: Sendable {
  private var texts: [ChartWord: String]
  /// The names of months and weekdays, and the separators of numbers.
  package var names: CalendarNames
}

extension ChartWords {
  /// Creates the words from the texts of a language; missing ones are empty.
  package init(_ texts: [ChartWord: String], names: CalendarNames) {
    self.texts = texts
    self.names = names
  }

  /// A text with its slots unfilled.
  package subscript(word: ChartWord) -> String {
    get { texts[word] ?? "" }
    set { texts[word] = newValue }
  }
}
