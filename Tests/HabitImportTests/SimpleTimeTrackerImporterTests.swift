import HabitCore
import Testing

@testable import HabitImport

private let header = "activity name,time started,time ended,comment,categories,record tags\n"

private let unread = "a: note: a column that may hold a comment or a tag; not read ×2"

@Test func readsTheRecordsOfSimpleTimeTracker() throws {
  let log = try imported(fixtureText("simple-time-tracker/good.csv"))
  #expect(log.sources.map(\.format.id) == ["simple-time-tracker"])
  #expect(log.habits.map(\.habit.name) == ["Lunch", "Read \"slowly\"", "Pill"])
  #expect(log.habits.map(\.habit.category) == ["Essentials", "Mind", nil])
  #expect(log.habits.map(\.habit.unit) == ["min", "min", "min"])
  #expect(log.habits.allSatisfy { $0.habit.kind == .tracking })
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-09-17 60.0"], ["2026-09-17 45.5", "2026-10-25 120.0"], ["2026-09-18 done"],
    ]
  )
  #expect(log.reported == [unread])
  #expect(log.sources[0].omissions.map(\.text) == ["2 columns: private, or not about habits"])
}

@Test func readsTheRecordsOfEarlierVersions() throws {
  let log = try imported(
    "activity name,time started,time ended,comment,activity tags,record tags\n"
      + "Run,2022-03-01 07:00:00,2022-03-01 07:30:30,by the lake,Sport,\n"
  )
  #expect(log.habits.map(\.habit.category) == ["Sport"])
  #expect(log.habits.map(\.drawn) == [["2022-03-01 30.5"]])
}

@Test(arguments: [
  ("UTC", "2026-01-15"), ("Asia/Tokyo", "2026-01-16"), ("America/New_York", "2026-01-15"),
])
func readsInstantsOfSimpleTimeTracker(_ zone: String, day: String) throws {
  let row = "Run,2026-01-15T20:00:00.000Z,2026-01-15T20:30:00.000Z,,,\n"
  #expect(try imported(header + row, zone: zone).habits.first?.drawn == ["\(day) 30.0"])
}

@Test func reportsWhatIsOddInSimpleTimeTracker() throws {
  let log = try imported(fixtureText("simple-time-tracker/odd.csv"))
  #expect(log.habits.map(\.habit.name) == ["Run", "Walk"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-09-17 30.0", "2026-09-18 done"], ["2026-09-20 90.0"],
    ]
  )
  #expect(
    log.reported == [
      "a:3: warning: neither a length like '0:36:26' nor a start and an end like"
        + " '2025-01-31 07:30:00'; the record has no minutes",
      "a:4: warning: a session that ends before it starts, or lasts over a year; row left out",
      "a:5: warning: '2026-09-31 07:00:00' is not a date; row left out",
      "a:6: warning: no activity in this row; row left out", unread,
    ]
  )
}

@Test func refusesSimpleTimeTrackerThatIsBroken() throws {
  #expect(
    errors(try fixtureText("simple-time-tracker/broken.csv"))
      == ["a:3: a quote opens here and does not close; double the quotes inside a cell"]
  )
  #expect(
    errors("Date,Read\n2025-01-01,x\n", format: "simple-time-tracker") == [
      "a:1: no column 'activity name' in the header, as Simple Time Tracker, CSV export has it"
    ]
  )
  #expect(
    errors("activity name,time started,comment\n") == [
      "a: not a format that habitsite reads: it looks like Simple Time Tracker, CSV export, but it lacks the"
        + " column 'time ended'; export it again, whole;"
        + " see 'habitsite formats simple-time-tracker'"
    ]
  )
}
