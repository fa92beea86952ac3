package import HabitCore
package import HabitWriting

/// The words of the charts, made ready to be written many times.
///
/// A class, because every chart holds all of the words: one reference, and not a copy of each.
package final class Wording: Sendable {
  package let words: ChartWords
  private let dateForm: Form
  private let monthForm: Form
  private let percentForm: Form
  private let countForm: Form
  private let shareForm: Form
  private let amountForm: Form
  /// How numbers stand in markup: its separators are escaped.
  private let numberForm: NumberForm
  private let plainNumberForm: NumberForm
  private let months: MarkupList
  /// What each ``DayWord`` says, in the order of the cases.
  private let dayWords: MarkupList
  /// The same as the ends of cells.
  private let cellEnds: MarkupList
  /// The names of the regions of charts and of their tables.
  let (chartRegion, tableRegion): (Form, Form)
  /// The five steps of 20 %.
  let shareItems: [LegendItem]

  /// Reads the forms.
  package init(_ words: ChartWords) {
    self.words = words
    dateForm = Form(words.date, "day", "month", "year")
    monthForm = Form(words.monthOfYear, "month", "year")
    let percentForm = Form(words.percent, "number")
    self.percentForm = percentForm
    shareItems = LegendItem.shares(words, percentForm)
    chartRegion = Form(words.chartRegion, "title")
    tableRegion = Form(words.tableRegion, "title")
    countForm = Form(words.count, "part", "whole")
    shareForm = Form(words.share, "count", "percent")
    amountForm = Form(words.amount, "number", "unit")
    plainNumberForm = NumberForm(
      minus: "\u{2212}",
      group: words.groupSeparator,
      decimal: words.decimalSeparator
    )
    numberForm = NumberForm(
      minus: plainNumberForm.minus,
      group: Markup(text: words.groupSeparator).string,
      decimal: Markup(text: words.decimalSeparator).string
    )
    months = MarkupList(words.monthsShort.map(Markup.init(text:)))
    let dayWords = DayWord.allCases.map { Markup(text: $0.text(in: words)) }
    self.dayWords = MarkupList(dayWords)
    cellEnds = MarkupList(
      dayWords.map { word in
        .written { markup in
          markup.append(word)
          markup.raw("</title></rect>")
        }
      }
    )
  }
}

extension Wording {
  static let english = Wording(.english)

  /// Writes `5 Nov 2026`.
  package func write(_ day: Day, to markup: inout Markup) {
    let (year, month, day) = day.civil
    dateForm.write(to: &markup) { place, markup in
      switch place {
      case 0: markup.integer(day)
      case 1: markup.append(month - 1, of: months)
      default: markup.integer(year)
      }
    }
  }

  /// Writes `Nov 2026`.
  package func write(_ month: Month, to markup: inout Markup) {
    monthForm.write(to: &markup) { place, markup in
      place == 0 ? markup.append(month.number - 1, of: months) : markup.integer(month.year)
    }
  }

  /// Writes `75 %`.
  package func write(_ percentage: Percentage, to markup: inout Markup) {
    percentForm.write(to: &markup) { $1.integer(percentage.number) }
  }

  /// The text `1,234`; a negative number has U+2212 before it.
  package func text(number: Int) -> String {
    if 0..<1_000 ~= number { return String(number) }
    var bytes = ByteBuffer()
    plainNumberForm.write(number, to: &bytes)
    return bytes.string
  }

  /// The text `1,234.5`, with at most two decimals; a negative number has U+2212 before it.
  ///
  /// A number of more than 13 digits is written as Swift describes it: `1e+300`.
  package func text(number: Double) -> String {
    if 0..<1_000 ~= number, number == number.rounded() { return text(number: Int(number)) }
    var bytes = ByteBuffer()
    plainNumberForm.write(number, to: &bytes)
    return bytes.string
  }

  /// Writes `1,234`.
  package func write(number: Int, to markup: inout Markup) {
    markup.number(number, numberForm)
  }

  /// Writes `1,234.5`.
  package func write(number: Double, to markup: inout Markup) {
    markup.number(number, numberForm)
  }

  /// Writes `17 of 31`.
  package func write(part: Int, of whole: Int, to markup: inout Markup) {
    countForm.write(to: &markup) { place, markup in
      write(number: place == 0 ? part : whole, to: &markup)
    }
  }

  /// Writes `3 of 4, 75 %`, or what stands for a share of nothing.
  package func write(share part: Int, of whole: Int, to markup: inout Markup) {
    guard let percentage = Percentage(part, of: whole) else {
      markup.text(words.noShare)
      return
    }
    shareForm.write(to: &markup) { place, markup in
      if place == 0 {
        write(part: part, of: whole, to: &markup)
      } else {
        write(percentage, to: &markup)
      }
    }
  }

  /// Writes `12 pages`, or the number alone where there is no unit.
  package func write(amount: Double, unit: String?, to markup: inout Markup) {
    guard let unit, !unit.isEmpty else {
      write(number: amount, to: &markup)
      return
    }
    amountForm.write(to: &markup) { place, markup in
      place == 0 ? write(number: amount, to: &markup) : markup.embeddedText(unit)
    }
  }

  /// What stands around a sum, as in `12 of 20 pages`, or in `12 pages` where there is no target.
  func piecesAroundSum(target: Double?, unit: String?) -> MarkupList {
    if let target {
      return countForm.pieces(around: 0) { write(amount: target, unit: unit, to: &$1) }
    }
    guard let unit, !unit.isEmpty else { return MarkupList([Markup(), Markup()]) }
    return amountForm.pieces(around: 0) { $1.embeddedText(unit) }
  }

  func write(_ word: DayWord, to markup: inout Markup) {
    markup.append(Int(word.rawValue), of: dayWords)
  }

  /// Writes a word as the end of the title of a cell, and closes both.
  func finishCell(_ word: DayWord, to markup: inout Markup) {
    markup.append(Int(word.rawValue), of: cellEnds)
  }
}
