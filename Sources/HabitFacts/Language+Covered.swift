package import HabitCore
package import HabitText

/// What is said of a habit whose done days also cover the days around them.
extension Language {
  /// Writes `17 of 31`, or `3 times` under a rolling rule and of a habit with few entries.
  package func count(_ tally: Tally, of habit: HabitReport) -> String {
    times(tally, of: habit) ?? count(tally)
  }

  /// Returns the number of times for a habit with a rolling rule or few entries, else `nil`.
  private func times(_ tally: Tally, of habit: HabitReport) -> String? {
    if habit.habit.isRolling { return count(tally.done + tally.clean, .times) }
    return habit.isToldByTimes && tally.rate != nil ? share(tally.judged, .times) : nil
  }

  /// Returns the note that seldom due habits are left out of the share of all; empty unless there
  /// are such habits beside others.
  package func seldomNote(on habits: [HabitReport]) -> String {
    let totals = habits.compactMap(\.figures?.total)
    let isBeside = totals.contains { $0.rare.count > 0 } && totals.contains { $0.rate != nil }
    return isBeside ? self[.seldomCounts] : ""
  }
}

extension Facts {
  /// Returns `next due 11 November 2026`, or `next due tomorrow`, for a habit with a
  /// ``lastCoveredDay(of:)``; empty otherwise.
  package func coverage(of habit: HabitReport) -> String {
    guard let last = lastCoveredDay(of: habit) else { return "" }
    if last == report.asOf { return language[.dueTomorrow] }
    return language.text(.nextDue, ["date": language.date(last + 1)])
  }

  /// Returns the last day that the done days of a habit cover under a rolling rule, or `nil` if it
  /// precedes the last one of the report, and beside a pause.
  package func lastCoveredDay(of habit: HabitReport) -> Day? {
    guard case .rolling(let times, let window) = habit.habit.schedule(on: report.asOf),
      let figures = habit.figures, habit.goesOn, figures.days.last == report.asOf
    else { return nil }
    let marks = figures.marks
    var missing = times
    for day in figures.days.reversed() {
      switch marks[day] {
      case .paused: return nil
      case .done, .clean: missing -= 1
      default: break
      }
      guard missing <= 0 else { continue }
      let last = day + (window - 1)
      return last < report.asOf ? nil : last
    }
    return nil
  }
}
