import HabitTestSupport
import Testing

@testable import HabitCore

@Suite struct CompletionTests {
  private func completions(_ habit: Habit, _ entries: [Entry]) throws -> [Completion] {
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    let figures = try #require(Report(of: log, asOf: Day("2026-10-18")).habits.first?.figures)
    return figures.summary.completions(in: Month(year: 2026, month: 10).days)
  }

  @Test func addsUpWhatWasRecordedOnEachDoneDay() throws {
    var read = Habit(id: "a", name: "Read", source: "test")
    read.kind = .atLeast(target: 20)
    read.difficulty = .hard
    var entries = [
      Entry(day: Day("2026-09-30"), value: 50), Entry(day: Day("2026-10-01"), value: 12),
      Entry(day: Day("2026-10-01"), value: 13), Entry(day: Day("2026-10-02"), value: 19),
      Entry(day: Day("2026-10-03"), state: .skipped), Entry(day: Day("2026-10-05"), value: 20),
      Entry(day: Day("2026-10-20"), value: 90),
    ]
    entries[1].minutes = 10
    entries[2].minutes = 15.5
    entries[5].details.experience = 7
    #expect(
      try completions(read, entries) == [
        Completion(day: Day("2026-10-01"), sum: 25, minutes: 25.5, experience: 100),
        Completion(day: Day("2026-10-05"), sum: 20, minutes: 0, experience: 7),
      ]
    )
  }

  @Test func findsNoCompletionInADayWithoutASlip() throws {
    var sugar = Habit(id: "a", name: "No sugar", source: "test")
    sugar.kind = .avoid
    sugar.created = Day("2026-10-01")
    #expect(try completions(sugar, [Entry(day: Day("2026-10-05"), state: .done)]) == [])
  }

  @Test(arguments: ["xx-x[x x]sf", "----", "x", "-x-x-xx--xxx-x[x x]"])
  func findsAsManyCompletionsAsDoneDays(pattern: String) throws {
    let figures = try Drawn(pattern).figures()
    let completions = figures.summary.completions(in: figures.days)
    #expect(completions.count == figures.total.done)
    #expect(completions.map(\.day) == completions.map(\.day).sorted())
  }
}
