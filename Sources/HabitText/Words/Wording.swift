package import HabitCore

/// The words of the charts, prepared for repeated writing.
///
/// A class, because every chart holds all of the words: one reference instead of many copies.
package final class Wording: Sendable {
  package let words: ChartWords
  private let datePattern: TextPattern
  let dayPattern: TextPattern
  let monthPattern: TextPattern
  let percentPattern: TextPattern
  let countPattern: TextPattern
  private let sharePattern: TextPattern
  private let amountPattern: TextPattern
  /// The format of numbers in markup; its separators are escaped.
  private let numberForm: NumberForm
  private let plainNumberForm: NumberForm
  private let months: MarkupList
  /// The first day of a month, as a date has it.
  private let firstDay: Markup
  /// The text of each ``DayWord``, in the order of the cases.
  private let dayWords: MarkupList
  /// The name of the region of a chart.
  package let chartRegion: TextPattern
  /// The name of the region of the table of a chart.
  package let tableRegion: TextPattern
  /// Parses the patterns.
  package init(_ words: ChartWords) {
    self.words = words
    datePattern = TextPattern(words[.date], "day", "month", "year")
    dayPattern = TextPattern(words[.dayAndMonth], "day", "month")
    monthPattern = TextPattern(words[.monthOfYear], "month", "year")
    percentPattern = TextPattern(words[.percent], "number")
    chartRegion = TextPattern(words[.chartRegion], "title")
    tableRegion = TextPattern(words[.tableRegion], "title")
    countPattern = TextPattern(words[.count], "part", "whole")
    sharePattern = TextPattern(words[.share], "count", "percent")
    amountPattern = TextPattern(words[.amount], "number", "unit")
    plainNumberForm = NumberForm(
      minus: "\u{2212}",
      group: words.names.groupSeparator,
      decimal: words.names.decimalSeparator
    )
    numberForm = NumberForm(
      minus: plainNumberForm.minus,
      group: Markup(text: words.names.groupSeparator).string,
      decimal: Markup(text: words.names.decimalSeparator).string
    )
    months = MarkupList(words.names.monthsShort.map(Markup.init(text:)))
    firstDay = Markup(text: words.names.firstDay)
    dayWords = MarkupList(DayWord.allCases.map { Markup(text: $0.text(in: words)) })
  }

  /// Writes `5 Nov 2026`.
  package func write(_ day: Day, to markup: inout Markup) {
    let (year, month, day) = day.civil
    datePattern.write(to: &markup) { index, markup in
      switch index {
      case 0: write(dayOfMonth: day, to: &markup)
      case 1: markup.append(month - 1, of: months)
      default: markup.integer(year)
      }
    }
  }

  private func write(dayOfMonth day: Int, to markup: inout Markup) {
    if day == 1 { markup.append(firstDay) } else { markup.integer(day) }
  }

  /// Writes `5 Nov`.
  package func writeWithoutYear(_ day: Day, to markup: inout Markup) {
    let (_, month, day) = day.civil
    dayPattern.write(to: &markup) { index, markup in
      index == 0 ? write(dayOfMonth: day, to: &markup) : markup.append(month - 1, of: months)
    }
  }

  /// Writes `Nov 2026`.
  package func write(_ month: Month, to markup: inout Markup) {
    monthPattern.write(to: &markup) { index, markup in
      index == 0 ? markup.append(month.number - 1, of: months) : markup.integer(month.year)
    }
  }

  /// Writes `75 %`.
  package func write(_ percentage: Percentage, to markup: inout Markup) {
    percentPattern.write(to: &markup) { $1.integer(percentage.number) }
  }

  /// Returns the text `1,234`; a negative number begins with U+2212.
  package func text(number: Int) -> String {
    if 0..<1_000 ~= number { return String(number) }
    return Markup.written { plainNumberForm.write(number, to: &$0) }.string
  }

  /// Returns the text `1,234.5`, with at most two decimals; a negative number begins with U+2212.
  ///
  /// A number of more than 18 digits is written as Swift describes it: `1e+300`.
  package func text(number: Double) -> String {
    if 0..<1_000 ~= number, number == number.rounded() { return text(number: Int(number)) }
    return Markup.written { plainNumberForm.write(number, to: &$0) }.string
  }

  /// Writes `1,234`.
  package func write(number: Int, to markup: inout Markup) { markup.number(number, numberForm) }

  /// Writes `1,234.5`.
  package func write(number: Double, to markup: inout Markup) { markup.number(number, numberForm) }

  /// Writes `17 of 31`.
  package func write(part: Int, of whole: Int, to markup: inout Markup) {
    countPattern.write(to: &markup) { index, markup in
      write(number: index == 0 ? part : whole, to: &markup)
    }
  }

  /// Writes `3 of 4, 75 %`, or the text for a missing share.
  package func write(share part: Int, of whole: Int, to markup: inout Markup) {
    guard let percentage = Percentage(part, of: whole) else {
      markup.text(words[.noShare])
      return
    }
    sharePattern.write(to: &markup) { index, markup in
      if index == 0 {
        write(part: part, of: whole, to: &markup)
      } else {
        write(percentage, to: &markup)
      }
    }
  }

  /// Writes `12 pages`, or the number alone if there is no unit.
  package func write(amount: Double, unit: String?, to markup: inout Markup) {
    guard let unit, !unit.isEmpty else {
      write(number: amount, to: &markup)
      return
    }
    amountPattern.write(to: &markup) { index, markup in
      index == 0 ? write(number: amount, to: &markup) : markup.embeddedText(unit)
    }
  }

  /// Returns the text around a sum, as in `12 of 20 pages`, or in `12 pages` without a target.
  package func piecesAroundSum(target: Double?, unit: String?) -> MarkupList {
    if let target {
      return countPattern.pieces(around: 0) { write(amount: target, unit: unit, to: &$1) }
    }
    guard let unit, !unit.isEmpty else { return MarkupList([Markup(), Markup()]) }
    return amountPattern.pieces(around: 0) { $1.embeddedText(unit) }
  }

  /// The text around a number of habits, as in `3 done`.
  package var piecesAroundCount: MarkupList {
    TextPattern(words[.countDone], "count").pieces(around: 0) { _, _ in }
  }

  /// Returns the text of a word, whose slot a closure fills.
  package func filled(
    _ word: ChartWord,
    _ slot: String,
    fill: (inout Markup) -> Void
  ) -> Markup {
    .written { TextPattern(words[word], slot).write(to: &$0) { fill(&$1) } }
  }

  /// Returns `75 %`.
  package func text(_ percentage: Percentage) -> Markup { .written { write(percentage, to: &$0) } }

  /// Returns `1,234.5` as markup.
  package func markup(_ number: Double) -> Markup { .written { write(number: number, to: &$0) } }

  /// Writes the word of a day.
  package func write(_ word: DayWord, to markup: inout Markup) {
    markup.append(Int(word.rawValue), of: dayWords)
  }
}

/// The texts of the charts, and the names of months and weekdays, all from the file of a language.
package struct ChartWords: Sendable {
  private var texts: [ChartWord: String]
  /// The names of months and weekdays, and the separators of numbers.
  package var names: CalendarNames

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
