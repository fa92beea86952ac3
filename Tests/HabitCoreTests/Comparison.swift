import HabitCore
import HabitTestSupport

/// The first figure in which the report of a case differs from the slow model, or `nil`.
func firstDifference(in generated: GeneratedCase) -> String? {
  let report = generated.report
  let slow = generated.log.habits.map {
    SlowHabit($0, asOf: generated.asOf, firstWeekday: generated.firstWeekday)
  }
  for (habit, slow) in zip(report.habits, slow) {
    guard let difference = firstDifference(habit.figures, slow) else { continue }
    let drawing = habit.history.drawing(asOf: generated.asOf)
    return "seed \(generated.seed), weeks from \(generated.firstWeekday)\n\(drawing)\n\(difference)"
  }
  let overall = SlowOverall(slow.compactMap(\.self), asOf: generated.asOf)
  guard let difference = firstDifference(report.overall, overall) else { return nil }
  let drawings = report.habits.map { $0.history.drawing(asOf: generated.asOf) }
  return (["seed \(generated.seed)"] + drawings + [difference]).joined(separator: "\n")
}

/// Compares figures one after the other, and keeps the first difference.
private struct Differences {
  private(set) var first: String?

  mutating func compare<Value: Equatable>(
    _ name: @autoclosure () -> String,
    _ fast: Value,
    _ slow: Value
  ) {
    guard first == nil, fast != slow else { return }
    first = "\(name()): fast \(fast), slow \(slow)"
  }

  mutating func compare(tally name: String, _ fast: Tally?, _ slow: Tally) {
    guard let fast else {
      compare(name, "nil", "a tally")
      return
    }
    compare("\(name) counts", counts(fast), counts(slow))
    let isSameSum = abs(fast.sum - slow.sum) < 1e-6 && abs(fast.minutes - slow.minutes) < 1e-6
    compare("\(name) sum \(fast.sum) \(slow.sum), \(fast.minutes) \(slow.minutes)", isSameSum, true)
    let judged = slow.kept + slow.missed
    compare("\(name) rate", fast.rate, judged == 0 ? nil : Double(slow.kept) / Double(judged))
  }

  private func counts(_ tally: Tally) -> [String] {
    [
      "entries \(tally.entries)", "done \(tally.done)", "partial \(tally.partial)",
      "skipped \(tally.skipped)", "failed \(tally.failed)", "bonus \(tally.bonus)",
      "kept \(tally.kept)", "missed \(tally.missed)", "excused \(tally.excused)",
      "open \(tally.open)",
    ]
  }
}

func firstDifference(_ fast: HabitReport.Figures?, _ slow: SlowHabit?) -> String? {
  guard let fast, let slow else {
    return fast == nil && slow == nil ? nil : "lifetime: fast \(fast != nil), slow \(slow != nil)"
  }
  var differences = Differences()
  differences.compare("lifetime", fast.days, DayRange(slow.first, slow.last))
  guard differences.first == nil else { return differences.first }
  for day in slow.days {
    differences.compare("mark on \(day)", fast.mark(on: day), slow.marks[day])
    let sums = (fast.marks.sum(on: day), slow.sums[day] ?? 0)
    differences.compare("sum on \(day) \(sums)", abs(sums.0 - sums.1) < 1e-6, true)
    differences.compare("state on \(day)", fast.state(on: day), slow.states[day])
  }
  let never = fast.unscheduled.flatMap { Array($0) }
  differences.compare("days never due", never, slow.days.filter(slow.unscheduled.contains))
  compareTallies(fast, slow, &differences)
  differences.compare("has a streak", fast.streak != nil, slow.streak != nil)
  if let fast = fast.streak, let slow = slow.streak {
    differences.compare("streak unit", fast.unit, slow.unit)
    differences.compare("current streak", fast.current, slow.current)
    differences.compare("longest streak", fast.longest, slow.longest)
    differences.compare("days of the longest", fast.longestDays, slow.longestDays)
  }
  return differences.first
}

private func compareTallies(
  _ fast: HabitReport.Figures,
  _ slow: SlowHabit,
  _ differences: inout Differences
) {
  let months = DayRange(slow.first, slow.last).months
  differences.compare("months", fast.months.months, months)
  for month in months {
    differences.compare(tally: "\(month)", fast.months[month], slow.months[month] ?? Tally())
  }
  for year in DayRange(slow.first, slow.last).years {
    let sum = slowSum(of: months.filter { $0.year == year }.map { slow.months[$0] ?? Tally() })
    differences.compare(tally: "year \(year)", fast.months[year: year], sum)
  }
  differences.compare(tally: "total", fast.total, slowSum(of: Array(slow.months.values)))
  differences.compare("count of weekdays", fast.weekdays.count, 7)
  for (weekday, tally) in zip(Weekday.allCases, fast.weekdays) {
    differences.compare("\(weekday)", tally, slow.weekdays[weekday] ?? WeekdayTally())
  }
}

private func firstDifference(_ fast: OverallReport?, _ slow: SlowOverall?) -> String? {
  guard let fast, let slow else {
    return fast == nil && slow == nil ? nil : "overall: fast \(fast != nil), slow \(slow != nil)"
  }
  var differences = Differences()
  differences.compare("overall days", Array(fast.days), slow.days)
  for day in slow.days {
    differences.compare("completion of \(day)", fast.completion(on: day), slow.completion(on: day))
  }
  let months = fast.days.months
  differences.compare("count of months", fast.months.count, months.count)
  for month in months {
    differences.compare("overall \(month)", fast[month], slow.tally(of: [month]))
  }
  for year in fast.days.years {
    let ofYear = months.filter { $0.year == year }
    differences.compare("overall \(year)", fast[year: year], slow.tally(of: ofYear))
  }
  differences.compare("overall total", fast.total, slow.tally(of: months))
  differences.compare("current perfect", fast.perfectStreak.current, slow.perfectStreak.current)
  differences.compare("longest perfect", fast.perfectStreak.longest, slow.perfectStreak.longest)
  return differences.first
}

func slowSum(of tallies: [Tally]) -> Tally {
  tallies.reduce(into: Tally()) { sum, tally in
    sum.entries += tally.entries
    sum.done += tally.done
    sum.partial += tally.partial
    sum.skipped += tally.skipped
    sum.failed += tally.failed
    sum.bonus += tally.bonus
    sum.kept += tally.kept
    sum.missed += tally.missed
    sum.excused += tally.excused
    sum.open += tally.open
    sum.sum += tally.sum
    sum.minutes += tally.minutes
  }
}
