/// What a month came to.
package enum MonthFigure: Hashable, Sendable {
  /// A part of what was judged; a whole of 0 has no share.
  case share(Int, of: Int)
  /// A sum of values, or a number of days.
  case amount(Double)
}

extension MonthFigure {
  /// The height of the bar in the measure of its series, or `nil` where there is no bar.
  var value: Double? {
    switch self {
    case .share(_, of: 0): nil
    case .share(let part, let whole): Double(part) / Double(whole)
    case .amount(let amount): amount
    }
  }
}
