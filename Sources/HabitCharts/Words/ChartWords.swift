/// The texts that the charts print, and the names of months and weekdays: all from the file of a
/// language.
package struct ChartWords: Sendable {
  private var texts: [ChartWord: String]
  /// The names of months and weekdays, and the separators of numbers.
  package var names: CalendarNames
}

extension ChartWords {
  /// Takes the texts of a language; what is not given is empty.
  package init(_ texts: [ChartWord: String], names: CalendarNames) {
    self.texts = texts
    self.names = names
  }

  /// A text, with its slots not yet filled.
  package subscript(word: ChartWord) -> String {
    get { texts[word] ?? "" }
    set { texts[word] = newValue }
  }
}
