import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let quarters =
  "Start time,End time,Move Minutes count,Calories (kcal),Distance (m)\n"
  + "07:15:00.000+05:30,07:30:00.000+05:30,3,20.5,190.2\n"

@Test func readsTheDaysOfGoogleFit() throws {
  let log = try imported(fixtureText("google-fit/good.csv"))
  #expect(log.sources.map(\.format.id) == ["google-fit"])
  let names = ["Move minutes", "Heart points", "Steps", "Walking", "Running", "Biking"]
  #expect(log.habits.map(\.habit.name) == names)
  #expect(log.habits.map(\.habit.unit) == ["min", nil, "steps", "min", "min", "min"])
  #expect(log.habits.allSatisfy { $0.habit.kind == .tracking })
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-04-01 51.0", "2026-04-03 74.0"], ["2026-04-01 9.0", "2026-04-03 42.5"],
      ["2026-04-01 3952.0", "2026-04-02 120.0", "2026-04-03 10214.0"],
      ["2026-04-01 52.876", "2026-04-03 60.0"], ["2026-04-03 14.0"], ["2026-04-03 31.0"],
    ]
  )
  #expect(
    log.reported == ["a: note: a column that may hold a place or data of the body; not read ×14"]
  )
  #expect(log.sources[0].omissions.map(\.text) == ["14 columns: private, or not about habits"])
}

@Test func reportsWhatIsOddInGoogleFit() throws {
  let log = try imported(fixtureText("google-fit/odd.csv"))
  #expect(log.habits.map(\.habit.name) == ["Steps", "Sleeping"])
  #expect(
    log.habits.map(\.drawn) == [["2026-04-01 10.0", "2026-04-05 70.0"], ["2026-04-01 0.333"]]
  )
  #expect(
    log.reported == [
      "a:3: warning: 'soon' is not a date; row left out",
      "a:4: warning: day '2026-04-01' appears twice; the first row counts",
      "a:5: warning: 'many' in column 'Step count' is not an amount; left out ×2",
      "a:7: warning: 2 cells where the header has 4; the rest of the row counts as empty",
      "a: note: a column that may hold a place or data of the body; not read",
    ]
  )
}

@Test func readsATakeoutWithoutTheTablesOfSingleDays() throws {
  let folder = try TemporaryFolder()
  let path = "Takeout/Fit/Daily activity metrics/"
  let zip = ZipArchive.bytes([
    ZipArchive.Entry(path + "2026-04-01.csv", Array(quarters.utf8)),
    ZipArchive.Entry(
      path + "Daily activity metrics.csv",
      try fixtureBytes("google-fit/good.csv")
    ),
  ])
  let input = try InputFiles(paths: [try folder.write(Data(zip), to: "takeout.zip")])
  let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(log.sources.map(\.format.id) == ["google-fit"])
  #expect(log.habits.count == 6)
  #expect(log.diagnostics.last?.message == "not an export of a known format; ignored")
}

@Test func readsATableOfStepsAsAnyOther() throws {
  let log = try imported("Date,Step count,Push-ups\n2026-04-01,5000,20\n")
  #expect(log.sources.map(\.format.id) == ["csv-matrix"])
  #expect(log.habits.map(\.habit.name) == ["Step count", "Push-ups"])
}

@Test func refusesGoogleFitThatIsBrokenOrOfASingleDay() throws {
  #expect(
    errors(try fixtureText("google-fit/broken.csv")) == [
      "a: no dates; the first cell is 'Wednesday'; write days like 2025-01-31, or set --date-format"
    ]
  )
  #expect(
    errors(quarters) == [
      "a: not a format that habitsite reads: it looks like the quarter hours of one day of Google Fit;"
        + " give the table of all days, 'Daily activity metrics.csv'"
    ]
  )
  #expect(
    errors("Day,Read\n2025-01-01,x\n", format: "google-fit")
      == ["a:1: no column 'date' in the header, as Google Fit, Takeout has it"]
  )
  #expect(
    errors("My steps\n\n" + "Date,Move Minutes count,Step count\n2026-04-01,5,6\n") == [
      "a: not a format that habitsite reads: it looks like Google Fit, Takeout, but it was changed;"
        + " export it again; see 'habitsite formats google-fit'"
    ]
  )
}
