import HabitCore

/// The figures of all habits together, worked out day by day from the slow habits.
struct SlowOverall {
  let summaries: [SlowSummary]
  let habits: [SlowHabit]
  let asOf: Day
  let days: [Day]
  var completions: [Day: DayProgress] = [:]

  /// Takes the habits, or gives `nil` where none of them has a day.
  init?(_ summaries: [SlowSummary], asOf: Day) {
    let firsts = summaries.map { $0.days[0] }
    let lasts = summaries.map { $0.days[$0.days.count - 1] }
    guard let first = firsts.min(), let last = lasts.max() else { return nil }
    self.summaries = summaries
    habits = summaries.map(\.habit)
    self.asOf = asOf
    days = Array(DayRange(first, last))
    for day in days {
      completions[day] = completion(of: day)
    }
  }

  func completion(on day: Day) -> DayProgress { completions[day] ?? DayProgress() }

  private func completion(of day: Day) -> DayProgress {
    var completion = DayProgress()
    for habit in habits {
      guard let state = habit.states[day] else { continue }
      if habit.isJudged(day) {
        guard [.kept, .missed, .open].contains(state) else { continue }
        completion.due += 1
        completion.total += 1
        completion.done += habit.isKept(day) ? 1 : 0
      } else if habit.mark(day) == .done {
        completion.total += 1
        completion.done += 1
      }
    }
    return completion
  }

  /// Whether a habit is due on that very day, and all such habits are done or clean.
  private func isPerfect(_ day: Day) -> Bool? {
    let due = habits.filter { habit in
      habit.isJudged(day) && [.kept, .missed, .open].contains(habit.states[day])
    }
    return due.isEmpty ? nil : due.allSatisfy { $0.isKept(day) }
  }

  /// What each month comes to.
  var months: [Month: OverallTally] {
    var months: [Month: OverallTally] = [:]
    for day in days {
      var tally = months[day.month] ?? OverallTally()
      let living = habits.filter { $0.states[day] != nil }
      if !living.isEmpty { tally.days += 1 }
      if living.contains(where: { $0.mark(day) == .done }) {
        tally.activeDays += 1
      }
      if isPerfect(day) == true { tally.perfectDays += 1 }
      months[day.month] = tally
    }
    for (month, counted) in summaries.flatMap(\.months) {
      months[month]?.done += counted.done
      months[month]?.clean += counted.clean
      months[month]?.kept += counted.kept
      months[month]?.missed += counted.missed
    }
    return months
  }

  var perfectStreak: (current: Int, longest: Int) {
    let counted = days.filter { day in
      isPerfect(day).map { $0 || day != asOf } ?? false
    }
    let runs = counted.split(omittingEmptySubsequences: false) { isPerfect($0) == false }
    return (runs.last?.count ?? 0, runs.map(\.count).max() ?? 0)
  }
}

func slowSum(of tallies: [OverallTally]) -> OverallTally {
  var sum = OverallTally()
  for tally in tallies {
    sum.days += tally.days
    sum.activeDays += tally.activeDays
    sum.perfectDays += tally.perfectDays
    sum.done += tally.done
    sum.clean += tally.clean
    sum.kept += tally.kept
    sum.missed += tally.missed
  }
  return sum
}
