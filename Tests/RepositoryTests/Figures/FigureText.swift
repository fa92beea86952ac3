import HabitCore

/// Values as a person writes them in an example.
enum FigureText {
  /// At most six decimals: `0.75`, `12`, or `none`.
  static func number(_ value: Double?) -> String {
    guard let value else { return "none" }
    let millionths = Int((abs(value) * 1e6).rounded())
    var fraction = (millionths % 1_000_000).padded(to: 6)
    while fraction.hasSuffix("0") {
      fraction.removeLast()
    }
    let sign = value < 0 && millionths > 0 ? "-" : ""
    return sign + "\(millionths / 1_000_000)" + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// `3 of 4`, or `none` where nothing was judged.
  static func share(_ kept: Int, _ missed: Int) -> String {
    kept + missed == 0 ? "none" : "\(kept) of \(kept + missed)"
  }

  static func days(_ days: DayRange) -> String {
    "\(days.first) to \(days.last)"
  }

  /// `1 day`, `3 weeks`.
  static func length(_ count: Int, _ unit: Streak.Unit) -> String {
    "\(count) \(count == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue)"
  }

  /// The current run, or `none`.
  static func current(_ streak: Streak?) -> String {
    guard let streak, streak.hasCurrent else { return "none" }
    return length(streak.current, streak.unit)
  }

  /// The longest run with its days, or `none`.
  static func longest(_ streak: Streak?) -> String {
    guard let streak, let days = streak.longestDays else { return "none" }
    return "\(length(streak.longest, streak.longestUnit)), \(Self.days(days))"
  }
}
