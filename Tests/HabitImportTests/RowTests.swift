import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private func opened(_ file: ExportFile) throws -> Database {
  let settings = ImportSettings(timeZone: .gmt)
  return Database(file: file, store: try SQLiteStore(file), settings: settings, log: Log())
}

/// What is said of the only cell of the table `t`, once `read` has read it.
private func said(of value: String, _ read: (Field) -> Void) throws -> [String] {
  let file = try TestDatabase("CREATE TABLE T (a, B)", "INSERT INTO T VALUES (1, \(value))").file()
  let database = try opened(file)
  try database.rows(of: "t", ["b"]) { read($0["b"]) }
  return database.log.findings.diagnostics.map { "\($0.message)" }
}

@Test func readsTheCellsOfARowByTheNamesOfTheirColumns() throws {
  let file = try TestDatabase(
    "CREATE TABLE Days (Day, minutes, photo, \"order\", other)",
    "INSERT INTO days VALUES ('a', 1.5, x'0102', 3, 4), (' b ', NULL, x'', -1, 'x')"
  ).file()
  let database = try opened(file)
  var rows: [String] = []
  var last: Field?
  try database.rows(of: "days", ["day", "minutes", "photo", "ORDER", "missing"]) { row in
    let (number, day) = (row["ORDER"].whole ?? 0, row["day"].text ?? "")
    let (minutes, photo) = (row["minutes"].number ?? 0, row["photo"].bytes ?? [])
    rows.append("\(row.id) \(number) \(day) \(minutes) \(photo) \(row["missing"].exists)")
    last = row["day"]
  }
  #expect(rows == ["1 3 a 1.5 [1, 2] false", "2 -1 b 0.0 [] false"])
  #expect(database.log.findings.diagnostics.isEmpty)
  // The row is gone, and so is what was in it.
  #expect(last?.string == nil)
  try database.rows(of: "nothing", ["day"]) { _ in rows = [] }
  #expect(rows.count == 2)
}

@Test(arguments: [
  ("'x'", "expected a number, found a string; left out"),
  ("x'31'", "expected a number, found binary data; left out"),
  ("2.5", "expected a whole number, found 2.5; left out"),
  ("9e999", "a number out of range; left out"),
  ("9000000000000001", "a number out of range; left out"),
  ("-9223372036854775808", "a number out of range; left out"),
  ("NULL", "nothing is in it; row left out"),
])
func saysWhatIsWrongWithTheNumberOfACell(_ value: String, reason: String) throws {
  #expect(try said(of: value) { _ = $0.needed?.whole } == ["t row 1, column 'b': \(reason)"])
}

@Test(arguments: [
  ("5", "expected a string, found a number; left out"),
  ("x'00'", "expected a string, found binary data; left out"),
  ("CAST(x'61c3' AS TEXT)", "not UTF-8; what cannot be read is U+FFFD"),
])
func saysWhatIsWrongWithTheTextOfACell(_ value: String, reason: String) throws {
  #expect(try said(of: value) { _ = $0.text } == ["t row 1, column 'b': \(reason)"])
}
