import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitReading

extension SQLiteStore {
  /// The rows of the table of marks, each as `id day value`.
  fileprivate func marks() throws -> [String] {
    var marks: [String] = []
    try forEachRow(of: "Marks", ["day", "value", "missing"]) { cells in
      marks.append((0...3).map(cells.drawn).joined(separator: " "))
    }
    return marks
  }
}

extension SQLiteCells {
  /// A cell with what it is stored as.
  fileprivate func drawn(at index: Int) -> String {
    switch kind(at: index) {
    case .number: return integer(at: index).map { "\($0)" } ?? "real(\(number(at: index)))"
    case .string:
      let (text, isRepaired) = text(at: index)
      return (isRepaired ? "repaired" : "") + text.debugDescription
    case .bytes: return "\(bytes(at: index))"
    default: return "null"
    }
  }
}

private let table = "CREATE TABLE Marks (day, value)"

/// The reason for which a file is refused, or an empty text.
private func refusal(of file: ExportFile) -> String {
  do {
    let store = try SQLiteStore(file)
    _ = try store.marks()
    return ""
  } catch {
    return (error as? ImportError)?.reason ?? "\(error)"
  }
}

private let damaged = "a database that is damaged or cut off; copy it from the device again"

@Test func keepsEveryStorageClassInEveryColumn() throws {
  let store = try SQLiteStore(
    TestDatabase(
      table,
      "INSERT INTO Marks VALUES (1, 2.5), ('x', NULL), (x'00FF', -9223372036854775808), (9e999, '')",
      "INSERT INTO Marks VALUES (CAST(x'41FF42' AS TEXT), CAST(x'410042' AS TEXT))"
    ).file()
  )
  #expect(
    try store.marks() == [
      "1 1 real(2.5) null", "2 \"x\" null null", "3 [0, 255] -9223372036854775808 null",
      "4 real(inf) \"\" null", "5 repaired\"A\u{FFFD}B\" \"A\\0B\" null",
    ]
  )
}

@Test func readsTextsOfEveryEncoding() throws {
  let store = try SQLiteStore(
    TestDatabase("PRAGMA encoding = 'UTF-16le'", table, "INSERT INTO Marks VALUES ('Ић', 1)").file()
  )
  #expect(try store.marks() == ["1 \"Ић\" 1 null"])
}

@Test func findsTablesAndColumnsByNamesOfAnyCase() throws {
  let store = try SQLiteStore(
    TestDatabase(
      "CREATE TABLE HABITS (Id INTEGER PRIMARY KEY, Name, twice AS (Id * 2))",
      "PRAGMA user_version = 25"
    ).file()
  )
  #expect(store.has("Habits") && !store.has("Habits", "Repetitions"))
  #expect(store.columns(of: "habits") == ["id", "name"])
  #expect(store.columns(of: "none") == [])
  #expect(store.tableNames == ["habits"])
  #expect(store.version == 25)
}

@Test func readsOnlyTheRowsWithOneOfSomeTexts() throws {
  let store = try SQLiteStore(
    TestDatabase(table, "INSERT INTO Marks VALUES ('a', 1), ('b', 2), (NULL, 3), ('c''\"', 4)")
      .file()
  )
  func rows(_ column: String, _ texts: [String]) throws -> [Int?] {
    var rows: [Int?] = []
    try store.forEachRow(of: "Marks", ["day", "missing"], where: (column, texts)) {
      rows.append($0.integer(at: 0))
    }
    return rows
  }
  #expect(try rows("day", ["b", "c'\"", "x"]) == [2, 4])
  #expect(try rows("day", []) == [])
  #expect(try rows("missing", ["missing"]) == [])
}

@Test(arguments: [
  "CREATE VIEW Marks AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) "
    + "SELECT x AS day, x AS value FROM n",
  "CREATE VIEW Marks AS SELECT zeroblob(900000000) AS day, 1 AS value",
  "CREATE VIEW Marks AS SELECT load_extension('x') AS day, 1 AS value",
  "CREATE VIRTUAL TABLE Marks USING fts5(day, value)",
])
func readsNothingButRealTables(_ sql: String) throws {
  let store = try SQLiteStore(TestDatabase(sql).file())
  #expect(!store.has("Marks"))
  #expect(try store.marks() == [])
}

@Test func runsNoTrigger() throws {
  let store = try SQLiteStore(
    TestDatabase(
      table,
      "INSERT INTO Marks VALUES (1, 2)",
      "CREATE TRIGGER t AFTER INSERT ON Marks BEGIN DELETE FROM Marks; END"
    ).file()
  )
  #expect(try store.marks() == ["1 1 2 null"])
}

@Test func readsTheNewestRowsFromTheLog() throws {
  let database = try TestDatabase(table, "INSERT INTO Marks VALUES (1, 2)", isLogged: true)
  let store = try SQLiteStore(database.file())
  #expect(try store.marks() == ["1 1 2 null"])
  #expect(store.warning == nil)
}

@Test func reportsOfALogThatIsMissing() throws {
  let database = try TestDatabase(isLogged: true)
  let store = try SQLiteStore(database.file("Model.sqlite", withLog: false))
  #expect(
    store.warning
      == Diagnostic(
        .warning,
        "sqlite.log",
        "its log, the same name with '-wal' at the end, is not next to it;"
          + " the newest rows may be missing: give the whole folder",
        at: Location(file: "Model.sqlite")
      )
  )
}

@Test func reportsOfALogThatDoesNotBelongToTheDatabase() throws {
  let database = try TestDatabase(table, "INSERT INTO Marks VALUES (1, 2)", isLogged: true)
  var file = try database.file()
  let log = try #require(file.attachments.first)
  file.attachments = [ExportFile(path: "a-wal", bytes: Array(log.bytes.reversed()))]
  let store = try SQLiteStore(file)
  #expect(
    store.warning?.message == "the log is damaged or belongs to another database; it is not read"
  )
  #expect(store.warning?.location == Location(file: "a-wal"))
}

@Test func reportsOfALogThatIsCutOff() throws {
  let insert = "INSERT INTO Marks VALUES (1, 2)"
  let database = try TestDatabase(table, insert, insert, isLogged: true)
  var file = try database.file()
  let log = try #require(file.attachments.first)
  file.attachments = [ExportFile(path: "a-wal", bytes: Array(log.bytes.dropLast(100)))]
  let store = try SQLiteStore(file)
  #expect(try store.marks().count == 1)
  #expect(
    store.warning
      == Diagnostic(
        .warning,
        "sqlite.log",
        "the log is cut off; the newest rows are missing: copy it from the device again",
        at: Location(file: "a-wal")
      )
  )
}

@Test func refusesALogThatDoesNotFitTheDatabase() throws {
  let rows = (1...400).map { "INSERT INTO Marks VALUES (\($0), 'some text to fill pages')" }
  let many = rows.joined(separator: ";")
  let other = try TestDatabase(table, many, "PRAGMA wal_checkpoint(TRUNCATE)", many, isLogged: true)
  var file = try TestDatabase(table, "PRAGMA wal_checkpoint", isLogged: true).file()
  file.attachments = try other.file().attachments
  #expect(refusal(of: file) == damaged)
}

@Test func rollsAnUnfinishedChangeBack() throws {
  let folder = try TemporaryFolder()
  let path = folder.path + "/store"
  let database = try TestDatabase(table, "INSERT INTO Marks VALUES (1, 2)")
  let (before, journal) = (try database.file().bytes, try unfinishedJournal(of: database.file()))
  var changed = ExportFile(path: path, bytes: before)
  // The second page holds the rows; the journal has what stood there.
  changed = ExportFile(path: path, bytes: before.prefix(4096) + Array(repeating: 0, count: 4096))
  changed.attachments = [ExportFile(path: path + "-journal", bytes: journal)]
  #expect(try SQLiteStore(changed).marks() == ["1 1 2 null"])
}

/// A journal with the second page of a database of two pages, as a crash leaves it.
private func unfinishedJournal(of file: ExportFile, pageCount: UInt32 = 2) throws -> [UInt8] {
  func word(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
  }
  try #require(file.bytes.count == 8192)
  let page = Array(file.bytes[4096...])
  var sum: UInt32 = 7
  for offset in stride(from: 4096 - 200, to: 0, by: -200) {
    sum &+= UInt32(page[offset])
  }
  var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  journal += word(1) + word(7) + word(pageCount) + word(512) + word(4096)
  journal += Array(repeating: 0, count: 512 - journal.count)
  return journal + word(2) + page + word(sum)
}

@Test func refusesAJournalThatBlowsTheDatabaseUp() throws {
  var file = try TestDatabase(table, "INSERT INTO Marks VALUES (1, 2)").file()
  let journal = try unfinishedJournal(of: file, pageCount: 1_000_000)
  file.attachments = [ExportFile(path: "a-journal", bytes: journal)]
  #expect(refusal(of: file) == damaged)
}

@Test func refusesAJournalThatNamesAnotherFile() throws {
  var file = try TestDatabase(table).file()
  let end: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  file.attachments = [ExportFile(path: "a-journal", bytes: Array("/etc/passwd".utf8) + end)]
  #expect(
    refusal(of: file)
      == "a change of several databases was not finished; open and close the app, then copy it again"
  )
}

@Test func refusesWhatIsNoWholeDatabase() throws {
  let rows = (1...500).map { "(\($0), 'some text to fill pages')" }.joined(separator: ",")
  let bytes = try TestDatabase(table, "INSERT INTO Marks VALUES \(rows)").file().bytes
  func file(_ bytes: [UInt8]) -> ExportFile { ExportFile(path: "a", bytes: bytes) }
  #expect(refusal(of: file(bytes)) == "")
  #expect(refusal(of: file(Array(bytes.prefix(bytes.count - 5000)))) == damaged)
  let noise = Array(bytes.prefix(16)) + bytes.dropFirst(16).map { $0 &* 31 &+ 7 }
  #expect(
    refusal(of: file(noise))
      == "a database that is damaged or encrypted; export it from the app again"
  )
  var huge = bytes
  huge.replaceSubrange(28..<32, with: [0x7F, 0xFF, 0xFF, 0xFF])
  #expect(["", damaged].contains(refusal(of: file(huge))))
}

@Test(arguments: Thoroughness.some(of: 0..<30))
func survivesFlippedBytesOfADatabase(_ seed: Int) throws {
  let rows = (1...300).map { "(\($0), 'text \($0)')" }.joined(separator: ",")
  var bytes = try TestDatabase(table, "INSERT INTO Marks VALUES \(rows)").file().bytes
  var random = SplitMix64(seed: UInt64(seed))
  for _ in 0..<40 {
    let offset = 16 + Int(random.next() % UInt64(bytes.count - 16))
    bytes[offset] = UInt8(truncatingIfNeeded: random.next())
  }
  let reason = refusal(of: ExportFile(path: "a", bytes: bytes))
  #expect(reason.isEmpty || reason.hasPrefix("a database that"))
}

@Test func leavesNothingBehindAndTheOriginalsAsTheyWere() throws {
  let mark = "left nowhere \(UUID().uuidString)"
  let database = try TestDatabase(table, "INSERT INTO Marks VALUES (1, '\(mark)')", isLogged: true)
  let file = try database.file()
  let folder = try TemporaryFolder()
  let store = try folder.write(Data(file.bytes), to: "Model.sqlite")
  try folder.write(Data(try #require(file.attachments.first).bytes), to: "Model.sqlite-wal")
  let before = try contents(of: folder)
  let input = try InputFiles(paths: [store])
  #expect(input.files.map(\.path) == [store, store + "-wal"])
  let gathered = try #require(StoreFiles.gathered(input.files).first)
  #expect(try SQLiteStore(gathered).marks().count == 1)
  #expect(try contents(of: folder) == before)
  let temporary = FileManager.default.temporaryDirectory
  let copies = try FileManager.default.contentsOfDirectory(atPath: temporary.path).filter { name in
    // Other tests may be opening theirs at this moment.
    let store = FileManager.default.contents(atPath: "\(temporary.path)/\(name)/store")
    return store?.range(of: Data(mark.utf8)) != nil
  }
  #expect(copies == [])
}

private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  return try Dictionary(
    uniqueKeysWithValues: names.map { name in
      (name, try Data(contentsOf: folder.url.appending(path: name)))
    }
  )
}
