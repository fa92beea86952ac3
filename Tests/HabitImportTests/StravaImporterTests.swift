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

@Test(arguments: [
  ("Asia/Tokyo", ["2026-05-23", "2026-05-24"]), ("America/Los_Angeles", ["2026-05-23"]),
  ("Pacific/Honolulu", ["2026-05-23"]),
])
func turnsTheInstantsOfStravaIntoDaysOfTheZone(_ zone: String, days: [String]) throws {
  let log = try activities("good", zone: zone)
  let first = log.habits.prefix(2).flatMap(\.entries).filter { $0.day < Day("2026-05-25") }
  #expect(Set(first.map { "\($0.day)" }) == Set(days))
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
