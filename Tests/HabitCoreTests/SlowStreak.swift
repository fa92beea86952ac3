import HabitCore

/// The runs that were found among the steps.
struct SlowStreak {
  var current = 0
  var currentDays: DayRange?
  var longest = 0
  var longestDays: DayRange?
  /// Whether a run is counted on the last day.
  var hasCurrent = true
  var unit: Streak.Unit
  var longestUnit: Streak.Unit
}

extension SlowSummary {
  /// The runs up to the last day of the range: the current one is that of the last stretch, the
  /// longest of those that go on in the range the one with most done days of those that are the
  /// longest of their stretch.
  var streak: SlowStreak? {
    guard let unit = days.compactMap(habit.unit(on:)).last else { return nil }
    var streak = SlowStreak(unit: unit, longestUnit: unit)
    let stretches = habit.stretches(upTo: range.last)
    let isArchived = habit.isArchived(by: min(range.last, habit.asOf))
    let isEnded = habit.isEnded && range.last >= habit.asOf
    streak.hasCurrent = isArchived || !isEnded && days.last.flatMap(habit.unit(on:)) != nil
    let inForce = days.last { habit.unit(on: $0) != nil }.flatMap { habit.rules[$0] }
    // A period of a new schedule may begin in the range and end after it.
    if !isArchived, streak.hasCurrent, let last = stretches.last, last.last?.rule == inForce,
      let unbroken = last.split(omittingEmptySubsequences: false, whereSeparator: \.isBroken).last
    {
      // The first run since the last missed day: those after an open day may still join it.
      let current = runs(of: Array(unbroken)).first { length(of: $0) > 0 }
      streak.current = current.map(length) ?? 0
      streak.currentDays = current.flatMap(span)
    }
    var most = 0
    for stretch in stretches {
      let all = runs(of: stretch).filter { length(of: $0) > 0 }
        .filter { $0[$0.count - 1].counted >= range.first }
      let greatest = all.map(length).max() ?? 0
      guard let longest = all.last(where: { length(of: $0) == greatest }) else { continue }
      let done = longest.reduce(0) { $0 + $1.done }
      guard done >= most else { continue }
      most = done
      streak.longest = greatest
      streak.longestDays = span(of: longest)
      streak.longestUnit = longest[longest.count - 1].unit
    }
    return streak
  }

  private func span(of run: [SlowStep]) -> DayRange? {
    run.first.flatMap { first in run.last.map { DayRange(first.first, min($0.last, range.last)) } }
  }

  /// The awards of the whole life in the range as words, in the order of their days: "2025-09-07
  /// streak 7".
  var awards: [String] {
    var reached: [Int: Day] = [:]
    for stretch in habit.stretches(upTo: habit.last) where stretch[0].unit.isDaily {
      for run in runs(of: stretch) {
        var (count, decided) = (0, habit.first)
        for step in run {
          count += length(of: [step])
          decided = max(decided, habit.decision(of: step))
          if length(of: [step]) > 0, reached[count] == nil { reached[count] = decided }
        }
      }
    }
    var awards = [7, 30, 100, 365].compactMap { count in
      reached[count].map { (day: $0, text: "\($0) streak \(count)") }
    }
    let done = habit.days.filter { habit.mark($0) == .done }
    for count in [100, 500, 1_000] where done.count >= count {
      awards.append((done[count - 1], "\(done[count - 1]) total \(count)"))
    }
    return awards.filter { days.contains($0.day) }.sorted { $0.day < $1.day }.map(\.text)
  }
}

/// The kept steps between those that end a run.
private func runs(of steps: [SlowStep]) -> [[SlowStep]] {
  steps.split(omittingEmptySubsequences: false) { $0.isBroken || $0.outcome == .undecided }
    .map { run in run.filter { $0.outcome == .kept } }
}

/// The done days of a run under a rolling rule, else its days or periods.
private func length(of run: [SlowStep]) -> Int {
  run.reduce(0) { $0 + ("\($1.rule)".hasPrefix("rolling") ? $1.done : 1) }
}

extension SlowStep {
  fileprivate var isBroken: Bool { outcome == .broken }
}

extension SlowHabit {
  /// The steps up to a day between two changes of schedule, but from one that names days to
  /// another; a time without one is ignored.
  fileprivate func stretches(upTo last: Day) -> [[SlowStep]] {
    var stretches: [[SlowStep]] = []
    for step in steps where step.decided <= last {
      let rule = stretches.last?.last?.rule
      let namesDays = [rule, step.rule].allSatisfy { rule in
        ["daily", "weekdays", "every"].contains { "\(rule.map { "\($0)" } ?? "")".hasPrefix($0) }
      }
      if rule != step.rule, !namesDays { stretches.append([]) }
      stretches[stretches.count - 1].append(step)
    }
    return stretches
  }

  /// The day from which on a step is kept: a rest once some days up to it have enough done ones.
  fileprivate func decision(of step: SlowStep) -> Day {
    guard case .rolling(let times, let count) = step.rule, step.done == 0 else { return step.last }
    let usual = days.filter { !mark($0).isAside }
    for day in usual where day >= step.first && !isAfterArchiving(day) {
      let window = usual.filter { $0 <= day }.suffix(count)
      if window.count(where: isKept) >= times { return day }
    }
    return step.last
  }
}
