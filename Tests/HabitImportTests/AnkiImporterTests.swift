import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

@Suite struct AnkiImporterTests {
  private static let tables = """
    CREATE TABLE cards (id INTEGER PRIMARY KEY, did, odid);
    CREATE TABLE notes (id INTEGER PRIMARY KEY, flds);
    INSERT INTO notes VALUES (1, 'a secret word');
    CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid, usn, ease, ivl, lastIvl, factor, time, type)
    """
  private static let collection = "CREATE TABLE col (id INTEGER PRIMARY KEY, crt, ver, conf, decks)"

  /// A review at a number of milliseconds since 1970, in milliseconds, of a type.
  private func review(_ instant: Int, _ time: Int = 6_000, _ type: Int = 1) -> String {
    "INSERT INTO revlog VALUES (\(instant), 1, 0, 3, 1, 1, 2500, \(time), \(type))"
  }

  private func col(_ conf: String, created: Int = 1_600_034_400) -> String {
    "INSERT INTO col VALUES (1, \(created), 11, '\(conf)', '{\"1\":{\"name\":\"Hidden deck\"}}')"
  }

  /// 2 January 2026, 03:30 in Belgrade, belongs to the day before.
  private let night = 1_767_321_000_000

  /// The newest collection of a package is compressed once more.
  @Test(arguments: ["collection.anki21", "collection.anki21b"])
  func takesTheBestCollectionOfAPackage(name: String) throws {
    let whole = try TestDatabase(Self.tables, Self.collection, col("{}"), review(night)).file()
    let stub = try TestDatabase(Self.tables, Self.collection, col("{}")).file()
    let bytes = name.hasSuffix("b") ? Self.zstandard(whole.bytes) : whole.bytes
    let package = ZipArchive.bytes([
      ZipArchive.Entry("collection.anki2", stub.bytes), ZipArchive.Entry(name, bytes),
      ZipArchive.Entry("media", Array("{}".utf8)),
    ])
    let folder = try TemporaryFolder()
    try Data(package).write(to: folder.url.appending(path: "all.colpkg"))
    let input = try InputFiles(paths: [folder.path + "/all.colpkg"])
    let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
    #expect(log.habits.map { $0.entries.count } == [1])
    #expect(log.sources.map { $0.format.id } == ["anki"])
  }

  @Test func refusesACutPackage() throws {
    let whole = try TestDatabase(Self.tables, Self.collection, col("{}"), review(night)).file()
    let cut = Array(Self.zstandard(whole.bytes).dropLast(1_000))
    let folder = try TemporaryFolder()
    try Data(cut).write(to: folder.url.appending(path: "collection.anki21b"))
    let path = folder.path + "/collection.anki21b"
    #expect(throws: (any Error).self) { try InputFiles(paths: [path]) }
  }

  /// A Zstandard frame of blocks that are packed as they are.
  ///
  /// Source: RFC 8878, 3.1.1.
  private static func zstandard(_ bytes: [UInt8]) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA0] + little(bytes.count, 4)
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      let block = bytes[start..<min(start + 65_536, bytes.count)]
      frame += little(block.count << 3 | (block.endIndex == bytes.count ? 1 : 0), 3) + block
    }
    return frame
  }
}
