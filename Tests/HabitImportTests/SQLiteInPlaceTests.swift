import Foundation
import HabitCore
import HabitTestDatabase
import HabitTestSupport
import Testing

@testable import HabitReading

extension SQLiteStore {
  fileprivate func days() throws -> [Int?] {
    var days: [Int?] = []
    try forEachRow(of: "Marks", ["day", "note"]) { days.append($0.integer(at: 1)) }
    return days
  }
}

/// A database of 2,000 rows and more than 256 KiB.
private func write(to path: String, isLogged: Bool = false) throws {
  let writer = try DatabaseWriter(path: path)
  if isLogged { try writer.execute("PRAGMA journal_mode = WAL") }
  try writer.execute("CREATE TABLE Marks (day, note); BEGIN")
  let note = DatabaseWriter.Value.text(String(repeating: "x", count: 200))
  try writer.execute(
    "INSERT INTO Marks VALUES (?, ?)",
    forEach: (0..<2_000).map { [.integer($0), note] }
  )
  try writer.execute("COMMIT")
}

/// Large databases on disk, of which a program holds some pages in memory.
@Suite struct SQLiteInPlaceTests {
  @Test(arguments: ["store.db", "50 %25?mode=rwc#é.db", "#️⃣ habits.db"])
  func readsALargeDatabaseWhereItIs(name: String) throws {
    let folder = try TemporaryFolder()
    try write(to: "\(folder.path)/\(name)")
    let file = try #require(try InputFiles(paths: ["\(folder.path)/\(name)"]).files.first)
    #expect(file.bytes.count == LargeFile.headSize && file.size > LargeFile.maxWholeSize)
    #expect(try SQLiteStore(file).days() == (0..<2_000).map { $0 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")))
    #expect(try file.hash() == SHA256.text(of: bytes))
  }

  @Test func readsADatabaseThatWasUsedWithALog() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/store.db"
    try write(to: path, isLogged: true)
    let file = try #require(try InputFiles(paths: [path]).files.first)
    let store = try SQLiteStore(file)
    #expect(try store.days().count == 2_000)
    #expect(store.warning?.code == "sqlite.log")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.db"])
  }

  @Test func readsTheLogsOfALargeDatabase() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/store.db"
    try write(to: path, isLogged: true)
    let writer = try DatabaseWriter(path: path)
    try writer.execute("INSERT INTO Marks VALUES (9999, '')")
    let files = try InputFiles(paths: [path]).files
    #expect(files.count == 2)
    let file = try #require(StoreFiles.gathered(files).first)
    let store = try SQLiteStore(file)
    #expect(try store.days().last == 9_999)
    #expect(store.warning == nil)
  }

  /// A link is followed: a copy of it would lead SQLite to replay the log into the user's file.
  @Test(arguments: [true, false])
  func leavesTheTargetOfALinkAlone(isAbsolute: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/real.db"
    try write(to: path, isLogged: true)
    let before = try Data(contentsOf: URL(filePath: path))
    let link = folder.path + "/store.db"
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: isAbsolute ? path : "real.db"
    )
    try Data().write(to: URL(filePath: link + "-wal"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    let file = try #require(StoreFiles.gathered(try InputFiles(paths: [link]).files).first)
    #expect(try SQLiteStore(file).days().count == 2_000)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let now = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(now == mode)
  }

  /// SQLite takes no path of more than 512 bytes.
  @Test func readsADatabaseInDeepFolders() throws {
    let folder = try TemporaryFolder()
    let names = Array(repeating: String(repeating: "習", count: 60), count: 3)
    let deep = ([folder.path] + names).joined(separator: "/")
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    try write(to: folder.path + "/store.db")
    try FileManager.default.moveItem(atPath: folder.path + "/store.db", toPath: deep + "/store.db")
    let file = try #require(try InputFiles(paths: [deep + "/store.db"]).files.first)
    #expect(try SQLiteStore(file).days().count == 2_000)
  }

  @Test func refusesADatabaseThatChangesWhileItIsRead() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/store.db"
    try write(to: path)
    let file = try #require(try InputFiles(paths: [path]).files.first)
    let store = try SQLiteStore(file)
    let writer = try DatabaseWriter(path: path)
    try writer.execute("INSERT INTO Marks VALUES (1, '')")
    let reason = "\(path.quoted) changed while it was read; try again once it is written"
    #expect(throws: ImportError(Location(file: path), reason)) { try store.days() }
    #expect(throws: ImportError(Location(file: path), reason)) { try SQLiteStore(file) }
    try Data().write(to: URL(filePath: path))
    #expect(throws: ImportError(Location(file: path), reason)) { try store.days() }
  }

  @Test func refusesALargeDatabaseBeyondTheLimit() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/store.db"
    let writer = try DatabaseWriter(path: path)
    try writer.execute("CREATE TABLE Marks (day)")
    try writer.execute("INSERT INTO Marks VALUES (zeroblob(2000000))")
    #expect(throws: ImportFailure.self) {
      try InputFiles(paths: [path], limits: InputLimits(fileSize: 1))
    }
  }
}
