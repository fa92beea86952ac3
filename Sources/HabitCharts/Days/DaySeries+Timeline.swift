import HabitCore
import HabitText

/// What is seldom done as a line of time, where the days of a rule that are kept say little.
extension DaySeries {
  /// Returns the cells of pictures of rows, sheets and rings: the cells of days, but of what is
  /// seldom due the done days, those at rest until the rule asks for the next one, missed ones,
  /// those that are excused, and today if it is open; `nil` before the first done day.
  ///
  /// A done day keeps the days before it, too: a line of time does not show that.
  func timeline(in range: DayRange) -> [DayCell?] {
    guard isSparse, let habit = habitDays?.habit, range.last >= days.first,
      let known = days.intersection(DayRange(days.first, range.last))
    else { return cells(in: range) }
    var shown: [DayCell?] = Array(repeating: nil, count: range.count)
    // The days before each done one, without those of pauses.
    var done: [Int] = []
    var passed = 0
    for (day, cell) in zip(known, cells(in: known)) {
      guard let cell else { continue }
      if cell.style == .level5 { done.append(passed) }
      if range.contains(day) {
        shown[range.position(of: day)] = shownCell(cell, on: day, habit) { times, window in
          // What was not done yet is not late.
          done.count < times ? nil : passed - done[done.count - times] < window
        }
      }
      if cell.fact != .word(.paused) { passed += 1 }
    }
    return shown
  }

  private func shownCell(
    _ cell: DayCell,
    on day: Day,
    _ habit: Habit,
    isAtRest: (_ times: Int, _ window: Int) -> Bool?
  ) -> DayCell? {
    guard case .rolling(let times, let window) = habit.schedule(on: day), habit.isSparse(on: day)
    else { return cell }
    switch cell.style {
    case .level5, .excused: return cell
    case .open where day == end.today: return cell
    default:
      return isAtRest(times, window).map { $0 ? DayCell(.rest, .kept) : DayCell(.missed, .missed) }
    }
  }
}
