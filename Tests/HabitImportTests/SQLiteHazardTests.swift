import Foundation
import HabitCore
import Testing

@testable import HabitReading

/// The reason for which a file is refused, or an empty text.
private func refusal(of file: ExportFile) -> String {
  do throws(ImportError) {
    _ = try SQLiteStore(file)
    return ""
  } catch {
    return error.reason
  }
}

/// An expression that takes hours, in one step of SQLite, and gives 0.
private let endless =
  "instr(zeroblob(90000000), CAST(replace(hex(zeroblob(20000000)), '0', char(0)) || day AS BLOB))"

@Test(
  .timeLimit(.minutes(10)),
  arguments: ["day CHECK (\(endless) = 0), value", "day, value, late AS (\(endless)) NOT NULL"]
)
func computesNothing(_ columns: String) throws {
  let file = try TestDatabase(
    "CREATE TABLE Marks (day, value)",
    "INSERT INTO Marks VALUES (1, 2)",
    "PRAGMA writable_schema = ON",
    "UPDATE sqlite_schema SET sql = 'CREATE TABLE Marks ("
      + columns.replacing("'", with: "''") + ")'"
  ).file()
  let store = try SQLiteStore(file)
  #expect(store.columns(of: "Marks") == ["day", "value"])
}

/// A table whose pages hold one another eighty times, eight pages deep.
private func bushyTree(_ columns: String) throws -> ExportFile {
  let database = try TestDatabase(
    "PRAGMA page_size = 512",
    "CREATE TABLE Marks (\(columns))",
    "INSERT INTO Marks (day) VALUES (1)"
  )
  var bytes = try database.file().bytes
  let leaf = Array(bytes[512..<1_024])
  let depth: UInt8 = 8
  bytes.removeLast(512)
  for page in 2..<2 + depth {
    // An inner page: its cells, which are all the one at its end, and the page on the right.
    let next = [0, 0, 0, page + 1]
    let cells = Array(repeating: [UInt8]([0x01, 0xFB]), count: 80).joined()
    let head = [5, 0, 0, 0, 80, 0x01, 0xFB, 0] + next + cells
    bytes += head + Array(repeating: 0, count: 512 - head.count - 5) + next + [1]
  }
  bytes += leaf
  bytes[31] = 2 + depth
  return ExportFile(path: "a", bytes: bytes)
}

@Test func refusesATreeThatHoldsItselfManyTimes() throws {
  #expect(
    try refusal(of: bushyTree("day, value"))
      == "a database that is damaged or cut off; copy it from the device again"
  )
}

/// What is computed is not checked, so that only the time of reading shows such a tree.
@Test func stopsReadingThatNeverEnds() throws {
  let store = try SQLiteStore(bushyTree("day, value AS (day) NOT NULL"))
  #expect(store.columns(of: "Marks") == ["day"])
  var reason = ""
  do throws(ImportError) {
    try store.forEachRow(of: "Marks", ["day"]) { _ in }
  } catch {
    reason = error.reason
  }
  // A fast machine reads as many rows as a table may have before the time is over.
  #expect(
    [
      "a database that takes too long to read; it is damaged or made to be slow",
      "more than 10000000 rows in the table 'Marks'; no tracker keeps so many",
    ].contains(reason)
  )
}

@Test func refusesADatabaseThatHasLostAPage() throws {
  let rows = (1...500).map { "(\($0), 'some text to fill pages')" }.joined(separator: ",")
  let database = try TestDatabase(
    "CREATE TABLE Marks (day, value)",
    "INSERT INTO Marks VALUES \(rows)"
  )
  var bytes = try database.file().bytes
  // The second page of the database leads to those with rows; each cell begins with a number.
  let root = 4_096
  try #require(bytes[root] == 5)
  let cells = [root + 12, root + 14].map { root + Int(bytes[$0]) << 8 + Int(bytes[$0 + 1]) }
  bytes.replaceSubrange(cells[1]..<cells[1] + 4, with: bytes[cells[0]..<cells[0] + 4])
  #expect(
    refusal(of: ExportFile(path: "a", bytes: bytes))
      == "a database that is damaged or cut off; copy it from the device again"
  )
}

@Test func keepsItsCopyFromOtherUsers() throws {
  let copy = try PrivateCopy(of: ExportFile(path: "a", bytes: [1]))
  let folder = URL(filePath: copy.path).deletingLastPathComponent().path
  let attributes = try FileManager.default.attributesOfItem(atPath: folder)
  #expect(attributes[.posixPermissions] as? Int == 0o700)
  copy.remove()
  #expect(!FileManager.default.fileExists(atPath: folder))
}
