import Foundation
import HabitCore
import Testing

@testable import HabitImport

/// The reason for which a file is refused, or an empty text.
private func refusal(of file: ExportFile) -> String {
  do throws(ImportError) {
    _ = try SQLiteStore(file)
    return ""
  } catch {
    return error.reason
  }
}

/// An expression that takes a millisecond in each row anew, and gives 0.
private let slow =
  "instr(zeroblob(16000), CAST(replace(hex(zeroblob(4000)), '0', char(0)) || day AS BLOB))"

@Test(arguments: ["day CHECK (\(slow) = 0), value", "day, value AS (\(slow)) NOT NULL"])
func stopsChecksThatNeverEnd(_ columns: String) throws {
  let file = try TestDatabase(
    "CREATE TABLE Marks (day, value)",
    // Half a minute of checks.
    "WITH n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 40000) "
      + "INSERT INTO Marks SELECT x, x FROM n",
    "PRAGMA writable_schema = ON",
    "UPDATE sqlite_schema SET sql = 'CREATE TABLE Marks ("
      + columns.replacing("'", with: "''") + ")'"
  ).file()
  #expect(
    refusal(of: file)
      == "a database that takes too long to read; it is damaged or made to be slow"
  )
}

@Test func refusesValuesBeyondTheLimit() throws {
  let file = try TestDatabase(
    "CREATE TABLE Marks (day, value AS (zeroblob(900000000)) NOT NULL)",
    "INSERT INTO Marks VALUES (1)"
  ).file()
  #expect(refusal(of: file) == "a value of the database is larger than 100 MB")
}

@Test func refusesADatabaseThatHasLostAPage() throws {
  let rows = (1...500).map { "INSERT INTO Marks VALUES (\($0), 'some text to fill pages')" }
  let database = try TestDatabase("CREATE TABLE Marks (day, value)", rows.joined(separator: ";"))
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
