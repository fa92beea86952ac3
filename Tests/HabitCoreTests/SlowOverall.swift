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
        completion.due += habit.isPaused(day) ? 0 : 1
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
      habit.isJudged(day) && !habit.isPaused(day)
        && [.kept, .missed, .open].contains(habit.states[day])
    }
    return due.isEmpty ? nil : due.allSatisfy { $0.isKept(day) }
  }

  /// The level of each day.
  ///
  /// - Parameter all: All habits of the report, also those without a day in it.
  /// - Returns: One level a day, 0...5.
  func levels(of all: [Habit]) -> [Int] {
    let numbers = days.map { completion(on: $0).done }
    if all.allSatisfy(slowIsOnlyCounted) {
      return numbers.map { slowLevel(of: $0, among: numbers) }
    }
    return days.map { day in
      let (done, total) = (completion(on: day).done, completion(on: day).total)
      if done == 0 { return 0 }
      return (1...4).first { 5 * done <= $0 * total } ?? 5
    }
  }

  /// What each month comes to.
  var months: [Month: OverallTally] {
    var months: [Month: OverallTally] = [:]
    for day in days {
      var tally = months[day.month] ?? OverallTally()
      let living = habits.filter { $0.states[day] != nil && $0.mark(day) != .unknown }
      if !living.isEmpty { tally.days += 1 }
      if living.contains(where: { $0.mark(day) == .done }) {
        tally.activeDays += 1
      }
      if isPerfect(day) == true { tally.perfectDays += 1 }
      months[day.month] = tally
    }
    for summary in summaries {
      for (month, counted) in summary.months {
        months[month]?.done += counted.done
        months[month]?.clean += counted.clean
        months[month]?.judged.kept += counted.kept - counted.rare.kept
        months[month]?.judged.missed += counted.missed - counted.rare.missed
      }
    }
    return months
  }
}

/// The runs of days with something done up to the last day: that which reaches it, and the longest
/// of those that go on in the range, of equal ones the latest.
func slowActiveStreak(
  of habits: [SlowHabit],
  in range: DayRange,
  asOf: Day
) -> (current: Int, longest: Int, days: DayRange?) {
  guard let first = habits.map(\.first).min(), first <= min(asOf, range.last) else {
    return (0, 0, nil)
  }
  var runs: [[Day]] = [[]]
  for day in DayRange(first, min(asOf, range.last)) {
    let marks = habits.filter { $0.first <= day && day <= $0.last }.map { $0.mark(day) }
      .filter { $0 != .unknown }
    if marks.contains(.done) {
      runs[runs.count - 1].append(day)
    } else if day != asOf, marks.isEmpty || marks.contains(where: { $0 != .paused }) {
      runs.append([])
    }
  }
  let touching = runs.filter { run in run.last.map { $0 >= range.first } ?? false }
  let longest = touching.max { ($0.count, $0[0]) < ($1.count, $1[0]) }
  return (
    runs[runs.count - 1].count, longest?.count ?? 0,
    longest.map { DayRange($0[0], $0[$0.count - 1]) }
  )
}

/// Whether a habit has neither a schedule nor a target.
private func slowIsOnlyCounted(_ habit: Habit) -> Bool {
  if habit.kind == .tracking { return true }
  if habit.kind.target != nil || habit.schedules.isEmpty { return false }
  return !habit.schedules.contains { "\($0.schedule)" != "none" }
}

/// The quarter of the positive numbers in which one of them lies; 5 for the greatest.
private func slowLevel(of number: Int, among numbers: [Int]) -> Int {
  let positive = numbers.filter { $0 > 0 }
  if number == 0 { return 0 }
  if number == positive.max() { return 5 }
  let lower = positive.count { $0 < number }
  return (1...3).first { 4 * lower < $0 * positive.count } ?? 4
}

func slowSum(of tallies: [OverallTally]) -> OverallTally {
  var sum = OverallTally()
  for tally in tallies {
    sum.days += tally.days
    sum.activeDays += tally.activeDays
    sum.perfectDays += tally.perfectDays
    sum.done += tally.done
    sum.clean += tally.clean
    sum.judged.kept += tally.judged.kept
    sum.judged.missed += tally.judged.missed
  }
  return sum
}
