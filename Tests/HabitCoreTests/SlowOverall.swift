import HabitCore

/// The figures of all habits together, worked out day by day from the slow habits.
struct SlowOverall {
  let habits: [SlowHabit]
  let asOf: Day
  let days: [Day]

  /// Takes the habits, or gives `nil` where none of them has a lifetime.
  init?(_ habits: [SlowHabit], asOf: Day) {
    guard let first = habits.map(\.first).min(), let last = habits.map(\.last).max() else {
      return nil
    }
    self.habits = habits
    self.asOf = asOf
    days = Array(DayRange(first, last))
  }

  func completion(on day: Day) -> DayCompletion {
    var completion = DayCompletion()
    for habit in habits {
      guard let state = habit.states[day] else { continue }
      let isJudged = habit.judgedDays.contains(day)
      if isJudged ? state == .kept : habit.mark(day) == .done {
        completion.done += 1
        completion.total += 1
      } else if isJudged, state == .missed || state == .open {
        completion.total += 1
      }
    }
    return completion
  }

  func tally(of months: [Month]) -> OverallTally {
    var tally = OverallTally()
    for day in days where months.contains(day.month) {
      let living = habits.filter { $0.states[day] != nil }
      if !living.isEmpty { tally.days += 1 }
      if living.contains(where: { $0.habit.kind != .avoid && $0.mark(day) == .done }) {
        tally.activeDays += 1
      }
      let completion = completion(on: day)
      if completion.total > 0, completion.done == completion.total { tally.perfectDays += 1 }
    }
    for habit in habits {
      for (month, counted) in habit.months where months.contains(month) {
        tally.done += counted.done
        tally.kept += counted.kept
        tally.missed += counted.missed
      }
    }
    return tally
  }

  var perfectStreak: (current: Int, longest: Int) {
    let counted = days.filter { day in
      let completion = completion(on: day)
      let isPerfect = completion.done == completion.total
      return completion.total > 0 && (isPerfect || day != asOf)
    }
    let runs = counted.split(omittingEmptySubsequences: false) { day in
      let completion = completion(on: day)
      return completion.done < completion.total
    }
    return (runs.last?.count ?? 0, runs.map(\.count).max() ?? 0)
  }
}
