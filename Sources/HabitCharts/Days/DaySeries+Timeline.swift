import HabitCore
import HabitText

/// What is seldom done as a line of time, where the days of a rule that are kept say little.
extension DaySeries {
  /// Returns the cells of the done days, and of those at rest until the rule asks for the next one;
  /// `nil` for others.
  ///
  /// A done day keeps the days before it, too: a line of time does not show that.
  func timeline(in range: DayRange) -> [DayCell?] {
    guard case .rolling(let times, let window)? = habitDays?.habit.schedule(on: end.day)
    else { return doneDays(in: range) }
    let done = doneDays(in: DayRange(range.first - (window - 1), range.last))
    var count = done.prefix(window - 1).count { $0 != nil }
    return range.indices.map { position in
      if done[position + window - 1] != nil { count += 1 }
      defer { if done[position] != nil { count -= 1 } }
      let isAtRest = count >= times && range[position] <= days.last
      return done[position + window - 1] ?? (isAtRest ? DayCell(.rest, .kept) : nil)
    }
  }

  /// Returns the cells of the done days; `nil` for others.
  private func doneDays(in range: DayRange) -> [DayCell?] {
    cells(in: range).map { $0?.style == .level5 ? $0 : nil }
  }
}
