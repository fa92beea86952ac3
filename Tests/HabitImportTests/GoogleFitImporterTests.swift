import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let quarters =
  "Start time,End time,Move Minutes count,Calories (kcal),Distance (m)\n"
  + "07:15:00.000+05:30,07:30:00.000+05:30,3,20.5,190.2\n"

@Test func readsATakeoutWithoutTheTablesOfSingleDays() throws {
  let folder = try TemporaryFolder()
  let path = "Takeout/Fit/Daily activity metrics/"
  let zip = ZipArchive.bytes([
    ZipArchive.Entry(path + "2026-04-01.csv", Array(quarters.utf8)),
    ZipArchive.Entry(path + "Daily activity metrics.csv", try fixtureBytes("google-fit/good.csv")),
  ])
  let input = try InputFiles(paths: [try folder.write(Data(zip), to: "takeout.zip")])
  let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(log.sources.map(\.format.id) == ["google-fit"])
  #expect(log.habits.count == 6)
  #expect(log.diagnostics.last?.message == "not an export of a known format; ignored")
}
