import HabitCore
import HabitText

/// The figure of a month or a week.
package enum ChartFigure: Hashable, Sendable {
  /// A part of the judged days; a whole of 0 has no share.
  case share(Int, of: Int)
  /// The same where done days cover others: what is kept is more than what was done, so that only the
  /// share is said.
  case covered(Int, of: Int)
  /// A sum of values, or a number of days.
  case amount(Double)

  var isShare: Bool {
    if case .amount = self { false } else { true }
  }

  /// Creates the share of what is judged of several habits.
  init(_ judged: JudgedTally, isCovered: Bool) {
    self =
      isCovered
      ? .covered(judged.kept, of: judged.count) : .share(judged.kept, of: judged.count)
  }

  /// The height of the bar in the measure of its series, or `nil` if there is no bar.
  var value: Double? {
    switch self {
    case .share(_, of: 0), .covered(_, of: 0): nil
    case .share(let part, let whole), .covered(let part, let whole): Double(part) / Double(whole)
    case .amount(let amount): amount
    }
  }
}

extension Wording {
  /// Writes `3 of 4, 75 %`, `75 %` or `12 pages`.
  func write(_ figure: ChartFigure, unit: String?, to markup: inout Markup) {
    switch figure {
    case .share(let part, let whole): write(share: part, of: whole, to: &markup)
    case .covered(let part, let whole):
      if let percentage = Percentage(part, of: whole) {
        write(percentage, to: &markup)
      } else {
        markup.text(words[.noShare])
      }
    case .amount(let amount): write(amount: amount, unit: unit, to: &markup)
    }
  }
}
