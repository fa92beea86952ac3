import HabitCore
import HabitTestSupport

/// The first figure in which the reports of a case differ from the slow model, or `nil`.
func firstDifference(in generated: GeneratedCase) -> String? {
  let slow = generated.log.habits.map {
    SlowHabit($0, asOf: generated.asOf, firstWeekday: generated.firstWeekday)
  }
  var differences = Differences()
  let report = generated.report
  for (habit, slow) in zip(report.habits, slow) {
    differences.compare(habit, slow)
  }
  differences.compare(report, slow)
  differences.compare(generated.report(within: generated.range), slow)
  guard let difference = differences.first else { return nil }
  let drawings = report.habits.map { $0.history.drawing(asOf: generated.asOf) }
  let range = "\(generated.range.first) to \(generated.range.last)"
  let reported = "seed \(generated.seed), weeks from \(generated.firstWeekday), range \(range)"
  return ([reported] + drawings + [difference]).joined(separator: "\n")
}

extension Differences {
  /// Compares what does not depend on a range.
  fileprivate mutating func compare(_ fast: HabitReport, _ slow: SlowHabit?) {
    compare("has a lifetime", fast.figures != nil, slow != nil)
    guard first == nil, let fast = fast.figures, let slow else { return }
    compare("lifetime", fast.days, DayRange(slow.first, slow.last))
    guard first == nil else { return }
    compare("marks", fast.marks.marks, slow.marks)
    compare(about: "sums", slow.days.map { fast.marks.sum(on: $0) }, slow.sums)
    compare("states", fast.states, slow.days.map { slow.states[$0] ?? .off })
    let never = fast.unscheduled.flatMap { Array($0) }
    compare("days never due", never, slow.days.filter { slow.rules[$0] == Schedule.none })
    let (strengths, slowStrengths) = (fast.life.strengths, slow.strengths)
    compare("has a strength", strengths != nil, slowStrengths != nil)
    compare(about: "strength", strengths ?? [], slowStrengths ?? [], within: 1e-9)
    let months = [slow.first.month + -1] + fast.days.months + [slow.last.month + 1]
    for month in months where Day.accepted.contains(month.first) {
      let steps = fast.life.sequence(of: month)?.steps.map(SlowDueDay.init)
      compare("sequence of \(month)", steps, slow.sequence(of: month))
    }
  }

  /// Compares two reports on the same days.
  fileprivate mutating func compare(_ report: Report, _ slow: [SlowHabit?]) {
    let lives = slow.compactMap(\.self)
    let firsts = lives.map(\.first)
    let slow = slow.map { habit in
      habit.flatMap { habit in
        let last = max(habit.last, report.asOf)
        return SlowSummary(habit, in: report.range ?? DayRange(habit.first, last))
      }
    }
    for (habit, slow) in zip(report.habits, slow) {
      compare("has days", habit.figures != nil, slow != nil)
      guard let fast = habit.figures?.summary, let slow else { continue }
      compare(fast, slow)
    }
    compare(
      report.overall,
      SlowOverall(slow.compactMap(\.self), asOf: report.asOf),
      of: report.log.habits.map(\.habit)
    )
    let (active, slowActive) = (
      report.activeStreak(),
      slowActiveStreak(of: lives, in: report.range ?? Day.accepted, asOf: report.asOf)
    )
    compare("current active streak", active.current, slowActive.current)
    compare("longest active streak", active.longest, slowActive.longest)
    compare("days of the longest active streak", active.longestDays, slowActive.days)
    let habits = Array(zip(report.habits.map(\.habit), slow))
    let order = report.log.categories.map(\.name)
    compare(
      groups: report.categories,
      SlowGroup.groups(of: habits, order: order)
    )
    compare("experience", report.experience?.total, slowExperience(report, slow, firsts: firsts))
  }

  private mutating func compare(groups fast: [GroupTotal], _ slow: [SlowGroup]) {
    compare("names of groups", fast.map(\.name), slow.map(\.name))
    for (fast, slow) in zip(fast, slow) {
      let name = slow.name ?? "no name"
      compare("habits of \(name)", fast.habitCount, slow.habitCount)
      compare(tally: name, fast.tally, slow.tally)
      let units = slow.sums.keys.sorted()
      compare("units of \(name)", fast.sums.keys.sorted(), units)
      let sums = (units.map { fast.sums[$0] ?? 0 }, units.map { slow.sums[$0] ?? 0 })
      compare(about: "sums of \(name)", sums.0, sums.1)
    }
  }

  private func slowExperience(_ report: Report, _ slow: [SlowSummary?], firsts: [Day]) -> Int? {
    let end = report.range?.last ?? report.asOf
    let entries = report.log.habits.flatMap(\.entries)
    let isCut = firsts.contains { $0 < report.range?.first ?? $0 }
    if let stored = report.log.storedExperience, !isCut,
      !entries.contains(where: { end < $0.day && $0.day <= report.asOf })
    {
      return stored
    }
    let isKnown =
      entries.contains { $0.experience != nil }
      || report.log.habits.contains { $0.habit.difficulty != nil }
    return isKnown ? slow.reduce(0) { $0 + ($1?.experience ?? 0) } : nil
  }
}
