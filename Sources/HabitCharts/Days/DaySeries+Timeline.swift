import HabitCore
import HabitText

/// The days of a seldom due habit as a line of time, because nearly all days of its rule are kept.
extension DaySeries {
  /// Returns the cells for rows, sheets and rings: of a seldom due habit only done days, days at
  /// rest until the rule asks for the next one, missed and excused days, and today if it is open,
  /// with `nil` before the first done day; of other habits all days.
  ///
  /// A done day keeps the days before it, too: a line of time does not show that.
  func timeline(in range: DayRange) -> [DayCell?] {
    guard isSparse, let habitDays, let shownDays = days.intersection(range) else {
      return cells(in: range)
    }
    let habit = habitDays.habit
    var shown: [DayCell?] = Array(repeating: nil, count: range.count)
    // The days before each done one, without those of pauses.
    var done: [Int] = []
    var passed = 0
    let last = days.position(of: shownDays.last)
    for position in start(of: shownDays, habitDays)...last {
      let day = days[position]
      guard let cell = habitDays.cell(at: position) else { continue }
      if cell.style == .level5 { done.append(passed) }
      if day >= shownDays.first {
        shown[range.position(of: day)] = shownCell(cell, on: day, habit) { times, window in
          // What was not done yet is not late.
          done.count < times ? nil : passed - done[done.count - times] < window
        }
      }
      if cell.fact != .word(.paused) { passed += 1 }
    }
    return shown
  }

  /// Returns the position of the done day before some days on which their first one depends.
  private func start(of shown: DayRange, _ habitDays: HabitDays) -> Int {
    var missing = habitDays.habit.schedules.reduce(0) { most, change in
      if case .rolling(let times, _) = change.schedule { max(most, times) } else { most }
    }
    var position = days.position(of: shown.first)
    while position > 0, missing > 0 {
      position -= 1
      if habitDays.cell(at: position)?.style == .level5 { missing -= 1 }
    }
    return position
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
      return isAtRest(times, window).map {
        $0 ? DayCell(.rest, .notYetDue) : DayCell(.missed, .overdue)
      }
    }
  }
}
