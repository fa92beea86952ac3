import HabitCore
import Testing

@testable import HabitImport

private let unread = "a: note: a column that may hold the name of a preset; not read"

@Test func readsTheSessionsOfInsightTimer() throws {
  let log = try imported(fixtureText("insight-timer/good.csv"))
  #expect(log.sources.map(\.format.id) == ["insight-timer"])
  #expect(log.habits.map(\.habit.name) == ["Meditation", "Yoga"])
  #expect(log.habits.map(\.habit.unit) == ["min", "min"])
  #expect(log.habits.allSatisfy { $0.habit.kind == .tracking })
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-04-05 0.5", "2026-04-20 45.0", "2026-04-20 10.25"], ["2026-04-06 60.0"],
    ]
  )
  #expect(log.reported == [unread])
  #expect(log.sources[0].omissions.map(\.text) == ["1 column: private, or not about habits"])
}

@Test func reportsWhatIsOddInInsightTimer() throws {
  let log = try imported(fixtureText("insight-timer/odd.csv"))
  #expect(log.habits.map(\.habit.name) == ["(no activity)", "Meditation"])
  #expect(log.habits.map(\.drawn) == [["2026-04-20 45.0"], ["2026-04-21 done"]])
  #expect(
    log.reported == [
      "a:3: warning: '45 min' is not a length like '0:36:26'; left out",
      "a:4: warning: '20/04/2026 08:21:14' is not a date; row left out",
      "a:5: warning: a session that ends before it starts, or lasts over a year; row left out",
      unread,
    ]
  )
}

@Test func refusesInsightTimerThatIsBroken() throws {
  #expect(
    errors(try fixtureText("insight-timer/broken.csv"))
      == ["a: no dates like M/D/Y; the first cell is '20 minutes ago'"]
  )
  #expect(
    errors("Date,Read\n2025-01-01,x\n", format: "insight-timer")
      == ["a:1: no column 'started at' in the header, as Insight Timer, CSV export has it"]
  )
  #expect(
    errors("Started At,Duration,Preset\n") == [
      "a: not a format that habitsite reads: it looks like Insight Timer, CSV export, but it lacks the column"
        + " 'activity'; export it again, whole; see 'habitsite formats insight-timer'"
    ]
  )
}
