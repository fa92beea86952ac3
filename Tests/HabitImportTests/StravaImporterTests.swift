import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private func activities(_ name: String, zone: String = "UTC") throws -> Imported {
  try imported(fixtureText("strava/\(name).csv"), zone: zone)
}

private let header = "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance\n"

@Test func readsTheActivitiesOfStrava() throws {
  let log = try activities("good")
  #expect(log.sources.map(\.format.id) == ["strava"])
  #expect(log.habits.map(\.habit.name) == ["Ride", "Run", "Swim", "Yoga"])
  #expect(log.habits.map(\.habit.unit) == ["km", "km", "km", "min"])
  #expect(log.habits.allSatisfy { $0.habit.kind == .tracking })
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-05-23 33.912 85.05 min", "2026-05-26 4.0 15.0 min"], ["2026-05-23 5.02 29.03 min"],
      ["2026-05-24 1.0 35.0 min"], ["2026-05-24 50.0"],
    ]
  )
  #expect(
    log.reported == [
      "a: note: a column that may hold a name, a note, a place, gear or data of the body;"
        + " not read ×16"
    ]
  )
  #expect(log.sources[0].omissions.map(\.text) == ["16 columns: private, or not about habits"])
}

@Test(arguments: [
  ("Asia/Tokyo", ["2026-05-23", "2026-05-24"]), ("America/Los_Angeles", ["2026-05-23"]),
  ("Pacific/Honolulu", ["2026-05-23"]),
])
func turnsTheInstantsOfStravaIntoDaysOfTheZone(_ zone: String, days: [String]) throws {
  let log = try activities("good", zone: zone)
  let first = log.habits.prefix(2).flatMap(\.entries).filter { $0.day < Day("2026-05-25") }
  #expect(Set(first.map { "\($0.day)" }) == Set(days))
}

@Test func readsTheDatesOfStravaInAnotherForm() throws {
  let row = "1,\"23.05.2026, 22:40:57\",Home,Lauf,1800,5\n"
  let log = try imported(header + row, zone: "Europe/Berlin")
  #expect(log.habits.map(\.drawn) == [["2026-05-24 5.0 30.0 min"]])
}

@Test func reportsWhatIsOddInTheActivitiesOfStrava() throws {
  let log = try activities("odd")
  #expect(log.habits.map(\.habit.name) == ["Run", "Swim"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2020-01-02 5.5 30.0 min", "2020-01-05 done", "2020-01-08 2.0 10.0 min"],
      ["2020-01-03 1.5 30.0 min"],
    ]
  )
  #expect(
    log.reported == [
      "a:4: warning: 'Feb 30, 2020, 7:00:00 AM' is not a date; row left out ×2",
      "a:5: warning: 'Jan 4, 1820, 7:00:00 AM' is not from 1900 to 2199; row left out",
      "a:6: warning: no type of activity; row left out",
      "a:7: warning: '-60' in column 'Elapsed Time' is not an amount; left out ×2",
      "a:8: warning: a session that ends before it starts, or lasts over a year; row left out",
      "a:9: warning: 7 cells where the header has 13; the rest of the row counts as empty ×2",
      "a: note: a column that may hold a name, a note, a place, gear or data of the body;"
        + " not read ×9",
    ]
  )
}

@Test func readsStravaInAZipWithoutItsOtherTables() throws {
  let challenges = "Join Date,Name,Completed\n\"May 1, 2026, 9:15:00 AM\",May 5K,true\n"
  let folder = try TemporaryFolder()
  let run = "1,\"May 1, 2026, 7:00:00 AM\",Home,Run,1800,5\n"
  let zip = ZipArchive.bytes(of: [
    "activities.csv": header + run, "activities/1.gpx": "<gpx/>",
    "global_challenges.csv": challenges, "goals.csv": "date,habit\n2026-05-01,Club\n",
  ])
  let input = try InputFiles(paths: [try folder.write(Data(zip), to: "export_1.zip")])
  let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(log.habits.map(\.habit.name) == ["Run"])
  #expect(log.sources.map(\.format.id) == ["strava"])
  #expect(log.diagnostics.last?.message == "not an export of a known format; ignored")
  #expect(log.diagnostics.count { $0.code == "input.other" } == 3)
}

@Test func opensNoRoutesOfStrava() throws {
  let damaged: [UInt8] = [0x1F, 0x8B, 0x08, 0x00, 0xFF]
  let run = Array((header + "1,\"May 1, 2026, 7:00:00 AM\",Home,Run,1800,5\n").utf8)
  let zip = ZipArchive.bytes([
    ZipArchive.Entry("activities/1.fit.gz", damaged), ZipArchive.Entry("activities.csv", run),
  ])
  let folder = try TemporaryFolder()
  try folder.write(Data(zip), to: "zip/export_1.zip")
  try folder.write(Data(run), to: "folder/activities.csv")
  try folder.write(Data(damaged), to: "folder/activities/1.FIT.gz")
  for path in ["zip/export_1.zip", "zip", "folder"] {
    let input = try InputFiles(paths: [folder.path + "/" + path])
    let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
    #expect(log.habits.map(\.drawn) == [["2026-05-01 5.0 30.0 min"]], "\(path)")
    #expect(log.diagnostics.last?.message == "not an export of a known format; ignored")
    #expect(log.diagnostics.count { $0.code == "input.other" } == 1)
  }
}

@Test func readsATableThatAUserNamesBesideStrava() throws {
  let run = "1,\"May 1, 2026, 7:00:00 AM\",Home,Run,1800,5\n"
  let log = try log(["activities.csv": header + run, "goals.csv": "date,habit\n2026-05-01,Sit\n"])
  #expect(log.habits.map(\.habit.name) == ["Run", "Sit"])
}

@Test func refusesActivitiesOfStravaThatAreBroken() throws {
  #expect(
    errors(try fixtureText("strava/broken.csv"))
      == ["a:3: a quote opens here and does not close; double the quotes inside a cell"]
  )
  #expect(
    errors("Date,Read\n2025-01-01,x\n", format: "strava")
      == ["a:1: no column 'activity date' in the header, as Strava, bulk export has it"]
  )
  #expect(
    errors("Activity ID,Activity Date,Activity Name\n") == [
      "a: not a format that habitsite reads: it looks like Strava, bulk export, but it lacks the column"
        + " 'activity type'; export it again, whole; see 'habitsite formats strava'"
    ]
  )
}
