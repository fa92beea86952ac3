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
      }
    }
    let expected: Set<String> = [
      "yesNo", "atLeast", "atMost", "avoid", "tracking", "daily", "weekdays", "every", "quota",
      "rolling", "none", "no schedule", "changing", "no lifetime", "one day", "years", "no entries",
      "entries after", "entry before created", "archived", "archived on the day",
      "archived later", "entry after archiving", "excused period", "open", "skipped", "failed",
      "partial", "bonus", "several entries", "week from sunday", "leap day",
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
