import HabitCore
import Testing

@testable import HabitImport

private let header =
  "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,"
  + "Duration,Tags\n"

private let unread =
  "a: note: a column that may hold a name, an address, a description, a tag or money; not read"

@Test func readsAReportOfToggl() throws {
  let log = try imported(fixtureText("toggl/good.csv"))
  #expect(log.sources.map(\.format.id) == ["toggl"])
  #expect(log.habits.map(\.habit.name) == ["Website", "(no project)", "Website"])
  #expect(log.habits.map(\.habit.id) == ["Acme/Website", "(no project)", "Globex/Website"])
  #expect(log.habits.map(\.habit.category) == ["Acme", nil, "Globex"])
  #expect(log.habits.map(\.habit.unit) == ["min", "min", "min"])
  #expect(log.habits.allSatisfy { $0.habit.kind == .tracking })
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-07-02 45.0", "2026-07-03 1560.0"], ["2026-07-03 0.5"], ["2026-07-04 10.0"],
    ]
  )
  #expect(
    log.reported == ["a:6: note: an entry that is still running; left out", unread + " ×10"]
  )
  #expect(
    log.sources[0].omissions.map(\.text) == [
      "1 row: still running", "10 columns: private, or not about habits",
    ]
  )
}

@Test func readsAReportOfClockify() throws {
  let log = try imported(fixtureText("clockify/good.csv"))
  #expect(log.sources.map(\.format.id) == ["clockify"])
  #expect(log.habits.map(\.habit.name) == ["Thesis", "(no project)"])
  #expect(log.habits.map(\.habit.category) == ["University", nil])
  #expect(
    log.habits.map(\.drawn) == [["2026-05-13 90.0", "2026-06-01 20.25"], ["2026-06-01 5.0"]]
  )
  #expect(log.reported == [unread + " ×10"])
}

@Test(arguments: [
  (
    "toggl",
    [
      "a:4: warning: '2026-02-30' is not a date; row left out",
      "a:5: warning: a session that ends before it starts, or lasts over a year; row left out",
      "a:6: warning: 8 cells where the header has 13; the rest of the row counts as empty",
      "a:6: note: an entry that is still running; left out", unread + " ×9",
    ]
  ),
  (
    "clockify",
    [
      "a:3: warning: '13/13/2026' is not a date; row left out",
      "a:4: warning: 'x' is not a length like '0:36:26'; left out", unread + " ×2",
    ]
  ),
])
func reportsWhatIsOddInAReport(_ format: String, reported: [String]) throws {
  let log = try imported(fixtureText("\(format)/odd.csv"))
  #expect(log.reported == reported)
  let drawn = [
    "toggl": ["2026-07-02 45.0", "2026-07-02 45.0"],
    "clockify": ["2026-05-13 90.0", "2026-05-14 done"],
  ]
  #expect(log.habits.flatMap(\.drawn).sorted() == drawn[format]?.sorted())
}

@Test func takesTheOrderOfDatesInAReport() throws {
  let row = "A,a@b.example,,Web,,x,No,07/02/2026,08:00:00,07/02/2026,08:10:00,00:10:00,\n"
  #expect(
    errors(header + row)
      == ["a: '07/02/2026' can be two days; set the order with --date-format D/M/Y or M/D/Y"]
  )
  let log = try imported(header + row, dateFormat: "M/D/Y")
  #expect(log.habits.map(\.drawn) == [["2026-07-02 10.0"]])
}

@Test func refusesReportsThatAreBroken() throws {
  #expect(
    errors(try fixtureText("toggl/broken.csv")) == [
      "a: no dates; the first cell is 'yesterday'; write days like 2025-01-31, or set --date-format"
    ]
  )
  #expect(
    errors(try fixtureText("clockify/broken.csv"))
      == ["a:3: a quote opens here and does not close; double the quotes inside a cell"]
  )
  for (id, name) in [("toggl", "Toggl Track"), ("clockify", "Clockify")] {
    #expect(
      errors("Date,Read\n2025-01-01,x\n", format: id)
        == ["a:1: no column 'project' in the header, as \(name), detailed report has it"]
    )
  }
  #expect(
    errors("User,Project,Description,Duration\nA,Web,x,00:10:00\n") == [
      "a: not a format that habitsite reads: it looks like text without a known header; give a CSV with a header"
        + " such as 'date,habit,value', or habitsite's own JSON; see 'habitsite formats'"
    ]
  )
  #expect(
    errors("Mine\n" + header + "A,a@b.example,,W,,x,No,2026-11-01,08:00:00,,,00:10:00,\n") == [
      "a: not a format that habitsite reads: it looks like Toggl Track, detailed report, but it was changed;"
        + " export it again; see 'habitsite formats toggl'"
    ]
  )
}
