import HabitCore
import Testing

@testable import HabitImport

private let header = "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n"

private let unread = "a: note: a column that may hold a title or data of the body; not read"

@Test func readsTheActivitiesOfGarmin() throws {
  let log = try imported(fixtureText("garmin-csv/good.csv"))
  #expect(log.sources.map(\.format.id) == ["garmin-csv"])
  #expect(log.habits.map(\.habit.name) == ["Running", "Pool Swim", "Strength Training"])
  #expect(log.habits.map(\.habit.unit) == [nil, nil, "min"])
  #expect(log.habits.allSatisfy { $0.habit.kind == .tracking })
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-03-02 6.29 36.43 min", "2026-03-05 10.01 58.17 min"], ["2026-03-04 1000.0 28.17 min"],
      ["2026-03-04 45.0"],
    ]
  )
  #expect(log.reported == [unread + " ×10"])
  #expect(log.sources[0].omissions.map(\.text) == ["10 columns: private, or not about habits"])
}

@Test func readsGarminInALanguageWithDecimalCommas() throws {
  let log = try imported(fixtureText("garmin-csv/danish.csv"))
  #expect(log.sources.map(\.format.id) == ["garmin-csv"])
  #expect(log.habits.map(\.habit.name) == ["Løb", "Styrke"])
  #expect(log.habits.map(\.drawn) == [["2026-03-02 7.0 40.0 min"], ["2026-03-03 30.5"]])
  #expect(log.reported == [unread + " ×6"])
}

@Test func reportsWhatIsOddInGarmin() throws {
  let log = try imported(fixtureText("garmin-csv/odd.csv"))
  #expect(log.habits.map(\.habit.name) == ["Running", "Cycling"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2020-07-04 5.0 30.0 min", "2020-07-20 done 45.0 min"], ["2020-07-21 12.5 45.0 min"],
    ]
  )
  #expect(
    log.reported == [
      "a:3: warning: 'far' in column 'Distance' is not an amount; left out",
      "a:5: warning: 'soon' is not a date; row left out ×2",
      "a:6: warning: no type of activity; row left out",
      "a:7: warning: a session that ends before it starts, or lasts over a year; row left out",
      "a:8: warning: 2 cells where the header has 7; the rest of the row counts as empty",
      unread + " ×3",
    ]
  )
}

@Test(arguments: [("\"1,000\"", 1000.0), ("\"1.000\"", 1000.0), ("5.25", 5.25), ("\"5,25\"", 5.25)])
func readsDistancesOfGarminInAnyLanguage(_ cell: String, value: Double) throws {
  let log = try imported(header + "Swim,2026-03-02 15:05:08,false,x,\(cell),1,00:10:00\n")
  #expect(log.habits.first?.entries.first?.value == value)
}

@Test(arguments: [
  ("00:36:26", 36.43), ("0:0:30", 0.5), ("100:00:00", 6_000), ("00:28:10.5", 28.17),
  ("00:28:10,5", 28.17),
])
func readsLengthsOfTime(_ text: String, minutes: Double) throws {
  let found = try #require(ClockLength.minutes(of: text))
  #expect(abs(found - minutes) < 0.01)
}

@Test(arguments: ["", "45:00", "1:60:00", "1:00:60", "1:0:0:0", "-1:00:00", "1::00", "1:00:00.x"])
func refusesWhatIsNoLengthOfTime(_ text: String) {
  #expect(ClockLength.minutes(of: text) == nil)
}

@Test func refusesGarminThatIsBroken() throws {
  #expect(
    errors(try fixtureText("garmin-csv/broken.csv"))
      == ["a:3: a quote opens here and does not close; double the quotes inside a cell"]
  )
  #expect(
    errors(header + "Running,7/4/2020 15:36,false,x,5,1,00:10:00\n")
      == ["a: '7/4/2020 15:36' can be two days; set the order with --date-format D/M/Y or M/D/Y"]
  )
  #expect(
    errors("Date,Read\n2025-01-01,x\n", format: "garmin-csv")
      == ["a:1: fewer than 7 columns; a list of activities of Garmin has more"]
  )
  #expect(
    errors("Activity Type,Date,Favorite,Distance\n") == [
      "a: not a format that habitsite reads: it looks like Garmin Connect, CSV export, but it lacks the column"
        + " 'title'; export it again, whole; see 'habitsite formats garmin-csv'"
    ]
  )
  #expect(
    errors("My year\n" + header + "Running,2026-03-02 15:05:08,false,x,5,1,00:10:00\n") == [
      "a: not a format that habitsite reads: it looks like Garmin Connect, CSV export, but it was changed;"
        + " export it again; see 'habitsite formats garmin-csv'"
    ]
  )
}
