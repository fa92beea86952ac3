import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let goals = """
  CREATE TABLE ZGOAL (Z_PK INTEGER PRIMARY KEY, ZREMINDERENABLED, ZCREATEDAT, ZREMINDERTIME,
    ZGOALTEXT, ZID, ZSELECTEDDAYS)
  """
private let days = """
  CREATE TABLE ZPROGRESSDAY (Z_PK INTEGER PRIMARY KEY, ZCOMPLETED, ZGOAL, ZDATE, ZFLOWERTYPE,
    ZMILESTONETEXT, ZID, ZMILESTONEPHOTO)
  """
/// 2025-10-01 00:00 UTC.
private let october = 780_969_600

private func goal(_ values: String = "0, \(october), NULL, 'Read', NULL, NULL") -> String {
  "INSERT INTO ZGOAL VALUES (NULL, \(values))"
}

private func day(_ values: String) -> String {
  "INSERT INTO ZPROGRESSDAY VALUES (NULL, \(values))"
}

@Test(arguments: [("UTC", nil), ("America/New_York", nil), ("Asia/Tokyo", "07:00")])
func findsTheDayWhateverTheZone(_ zone: String, time: String?) throws {
  let here = try imported(folder: "habit-tracking", zone: "Europe/Belgrade")
  let there = try imported(folder: "habit-tracking", zone: zone)
  #expect(there.habits.map(\.drawn) == here.habits.map(\.drawn))
  let reported = there.diagnostics.filter { $0.code == "habit-tracking.zone" }
  let identifier = try #require(TimeZone(identifier: zone)).identifier
  let message = time.map { time in
    "ZPROGRESSDAY row 1, column 'ZDATE': a day of the phone begins at \(time) in \(identifier), and the"
      + " nearest day counts; if it is off by one, add the zone of the phone to habitsite.yml, such as"
      + " 'timeZone: Europe/Berlin'"
  }
  #expect(reported.map(\.message) == (message.map { [$0] } ?? []))
}

@Test func namesEachKindOfPhotoByItsBytes() {
  let ftyp = [UInt8](repeating: 0, count: 4) + Array("ftypheic".utf8)
  #expect(PhotoKind([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
  #expect(PhotoKind(ftyp) == .heic)
  #expect(PhotoKind(Array("GIF89a".utf8)) == .gif)
  #expect(PhotoKind(Array("RIFF0000WEBP".utf8)) == .webp)
  #expect(PhotoKind(Array("<svg>".utf8)) == nil)
  #expect(PhotoKind([]) == nil)
}

@Test func keepsPhotosOfOneNameApart() throws {
  let id = "x'00000000000000000000000000000001'"
  func database(_ last: String) throws -> TestDatabase {
    let photo = "x'01FFD8FF\(last)'"
    return try TestDatabase(goals, days, goal(), day("1, 1, \(october), '1', '', \(id), \(photo)"))
  }
  let files = try [("a", "01"), ("b", "02"), ("c", "01")].map { path, last in
    try database(last).file(path)
  }
  let settings = ImportSettings(timeZone: .gmt, accumulation: .apart)
  let log = try Importers.read(files, settings: settings)
  let name = "00000000-0000-0000-0000-000000000001.jpg"
  #expect(
    log.habits.map { $0.entries.first?.details.milestone?.photo } == [name, "2-" + name, name]
  )
  #expect(log.photos == [name: [0xFF, 0xD8, 0xFF, 1], "2-" + name: [0xFF, 0xD8, 0xFF, 2]])
}

@Test func readsNoArchiveButThatOfNumbers() throws {
  #expect(KeyedArchive.integers(Array("bplist00".utf8)) == nil)
  let list = try PropertyListSerialization.data(
    fromPropertyList: ["$objects": ["$null", 1], "$top": ["root": 7]] as [String: Any],
    format: .binary,
    options: 0
  )
  #expect(KeyedArchive.integers(Array(list)) == nil)
}

@Test func survivesArchivesThatAreCutOffOrChanged() throws {
  let path = fixture("habit-tracking/Library/Application Support/HabitTrackingModel.sqlite")
  let gathered = StoreFiles.gathered(try InputFiles(paths: [path]).files)
  let store = try SQLiteStore(try #require(gathered.first))
  var archives: [[UInt8]] = []
  try store.forEachRow(of: "ZGOAL", ["ZSELECTEDDAYS"]) { archives.append($0.bytes(at: 1)) }
  let archive = try #require(archives.first)
  #expect(KeyedArchive.integers(archive)?.sorted() == [0, 2, 4])
  for offset in Thoroughness.some(of: archive.indices) {
    #expect(KeyedArchive.integers(Array(archive.prefix(offset))) == nil)
    for bits: UInt8 in [0x01, 0x55, 0x80, 0xFF] {
      var changed = archive
      changed[offset] ^= bits
      #expect((KeyedArchive.integers(changed)?.count ?? 0) < 10_000)
    }
  }
}
