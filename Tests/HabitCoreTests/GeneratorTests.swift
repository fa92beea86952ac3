import HabitCore
import HabitTestSupport
import Testing

/// The generated cases are worth nothing if they miss what is hard.
@Suite struct GeneratorTests {
  @Test func givesTheSameNumbersForTheSameSeed() {
    // Published values of SplitMix64 for the seed 1234567.
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  @Test func drawsACaseThatAPatternReads() {
    let drawing = Drawn("x-[s1 x]3?[2.5]").history.drawing(asOf: Drawn.monday + 3)
    #expect(
      drawing == """
        yesNo, daily
        created 2025-09-01, archived unknown, as of 2025-09-04
        2025-09-01: x-[s1 x]3|?[2.5]
        """
    )
  }

  @Test func reachesEveryEdge() {
    var seen: Set<String> = []
    for seed in 0..<UInt64(2_000) {
      let generated = GeneratedCase(seed: seed)
      for habit in generated.report.habits {
        seen.formUnion(edges(of: habit, in: generated))
        seen.formUnion(extras(of: habit))
      }
      seen.formUnion(edges(ofRangeIn: generated))
    }
    let expected: Set<String> = [
      "yesNo", "atLeast", "atMost", "avoid", "tracking", "daily", "weekdays", "every", "quota",
      "rolling", "none", "no schedule", "changing", "no lifetime", "one day", "years", "no entries",
      "entries after", "entry before created", "archived", "archived on the day",
      "archived later", "entry after archiving", "excused period", "open", "skipped", "failed",
      "partial", "bonus", "several entries", "week from sunday", "leap day", "trivial", "easy",
      "normal", "hard", "brutal",
      "no difficulty", "points", "several points of a day", "milestone", "category", "no category",
      "priority", "unit", "negative value", "skipped value", "award of days", "award of times",
      "best month", "strength", "no strength", "range inside", "range around", "range beside",
      "range that cuts the beginning", "range that cuts the end", "range that cuts a quota",
      "stored experience",
    ]
    #expect(expected.subtracting(seen).isEmpty)
  }

  private func edges(of report: HabitReport, in generated: GeneratedCase) -> Set<String> {
    let habit = report.habit
    var edges: Set<String> = [habit.kind.name]
    edges.formUnion(habit.schedules.map { "\("\($0.schedule)".prefix { $0 != ":" })" })
    let entries = report.history.entries
    let found: [(String, Bool)] = [
      ("no schedule", habit.schedules.isEmpty),
      ("changing", habit.schedules.count > 1),
      ("no lifetime", report.figures == nil),
      ("no entries", entries.isEmpty),
      ("entries after", entries.contains { $0.day > generated.asOf }),
      ("entry before created", habit.created.map { $0 > entries.first?.day ?? $0 } ?? false),
      ("archived", habit.archived.map { $0 < generated.asOf } ?? false),
      ("archived on the day", habit.archived == generated.asOf),
      ("archived later", habit.archived.map { $0 > generated.asOf } ?? false),
      ("entry after archiving", habit.archived.map { $0 < entries.last?.day ?? $0 } ?? false),
      ("several entries", zip(entries, entries.dropFirst()).contains { $0.day == $1.day }),
      ("week from sunday", generated.firstWeekday == .sunday),
    ]
    edges.formUnion(found.filter(\.1).map(\.0))
    return report.figures.map { edges.union(self.edges(of: $0)) } ?? edges
  }

  /// What the figures beyond kept and missed days need.
  private func extras(of report: HabitReport) -> Set<String> {
    let habit = report.habit
    let entries = report.history.entries
    let points = entries.filter { $0.experience != nil }
    let awards = report.figures?.summary.awards ?? []
    let found: [(String, Bool)] = [
      (habit.difficulty?.rawValue ?? "no difficulty", true),
      (habit.category == nil ? "no category" : "category", true),
      ("priority", habit.priority != nil),
      ("unit", habit.unit != nil),
      ("points", !points.isEmpty),
      ("several points of a day", zip(points, points.dropFirst()).contains { $0.day == $1.day }),
      ("milestone", entries.contains { $0.milestone != nil }),
      ("negative value", entries.contains { $0.value ?? 0 < 0 }),
      ("skipped value", entries.contains { $0.value ?? 0 > 0 && $0.state == .skipped }),
      ("award of days", awards.contains { $0.kind == .streak && $0.count > 7 }),
      ("award of times", awards.contains { $0.kind == .total }),
      ("best month", report.figures?.summary.bestMonth != nil),
      (report.figures?.life.strengths == nil ? "no strength" : "strength", true),
    ]
    return Set(found.filter(\.1).map(\.0))
  }

  private func edges(ofRangeIn generated: GeneratedCase) -> Set<String> {
    let range = generated.range
    let found = generated.report.habits.compactMap(\.figures).flatMap { figures in
      let days = figures.days
      let part = days.intersection(range)
      let periods = figures.life.periods.filter { $0.days.intersection(range) != nil }
      return [
        ("range beside", part == nil),
        ("range inside", days.first < range.first && range.last < days.last),
        ("range around", part == days && range != days),
        ("range that cuts the beginning", part != nil && days.first < range.first),
        ("range that cuts the end", part != nil && range.last < days.last),
        ("range that cuts a quota", periods.contains { !range.contains($0.days.last) }),
        ("stored experience", generated.storedExperience != nil),
      ]
    }
    return Set(found.filter(\.1).map(\.0))
  }

  private func edges(of figures: HabitReport.Figures) -> Set<String> {
    let total = figures.total
    let found: [(String, Bool)] = [
      ("one day", figures.days.count == 1),
      ("years", figures.days.count > 366),
      ("excused period", figures.states.allSatisfy { $0 == .off } && total.excused > 0),
      ("open", total.open > 0),
      ("skipped", total.skipped > 0),
      ("failed", total.failed > 0),
      ("partial", total.partial > 0),
      ("bonus", total.bonus > 0),
      ("leap day", figures.days.contains(Day("2024-02-29"))),
    ]
    return Set(found.filter(\.1).map(\.0))
  }
}
