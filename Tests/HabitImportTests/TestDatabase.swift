import Foundation
import HabitTestDatabase
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// A database that a test makes up.
struct TestDatabase {
  private let folder: TemporaryFolder
  private let writer: DatabaseWriter
}

extension TestDatabase {
  /// Makes a database and runs statements in it.
  init(_ sql: String..., isLogged: Bool = false) throws {
    folder = try TemporaryFolder()
    writer = try DatabaseWriter(path: folder.path + "/store")
    if isLogged {
      // The log stays beside the database for as long as the test has it open.
      try writer.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    }
    for statement in sql {
      try writer.execute(statement)
    }
  }

  /// The database as an export, with the log where one is kept.
  func file(_ path: String = "a", withLog: Bool = true) throws -> ExportFile {
    var file = ExportFile(path: path, bytes: try bytes(""))
    if withLog, FileManager.default.fileExists(atPath: folder.path + "/store-wal") {
      file.attachments = [ExportFile(path: path + "-wal", bytes: try bytes("-wal"))]
    }
    return file
  }

  private func bytes(_ ending: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appending(path: "store" + ending)))
  }
}

/// What is read of a database that a test makes up.
func imported(_ database: TestDatabase) throws -> Imported {
  try Importers.read([database.file()], settings: ImportSettings(timeZone: .gmt))
}

/// What is read of a folder of fixtures.
func imported(folder: String, zone: String) throws -> Imported {
  let timeZone = try #require(TimeZone(identifier: zone))
  let input = try InputFiles(paths: [fixture(folder)])
  return try Importers.read(input.files, settings: ImportSettings(timeZone: timeZone))
}
