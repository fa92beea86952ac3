import Foundation
import HabitCore
import HabitTestSupport

@testable import HabitImport
@testable import HabitReading

/// The backup of a device that a test makes up, in a folder of its own.
struct TestBackup {
  let folder: TemporaryFolder
  /// Below the folder; empty for the folder itself.
  let location: String
  /// The rows of the list of files, each as the values of an insertion.
  private var rows: [String] = []

  init(_ location: String = "", in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder()
    self.location = location
  }
}

extension TestBackup {
  static let table =
    "CREATE TABLE Files (fileID TEXT PRIMARY KEY, domain TEXT, relativePath TEXT, flags INTEGER, "
    + "file BLOB)"

  var path: String { location.isEmpty ? folder.path : "\(folder.path)/\(location)" }

  /// The path in the backup of a file of an app.
  static func location(_ app: String, _ path: String) -> String {
    let name = BackupApp.storedName(of: path, in: "AppDomain-\(app)")
    return "\(name.prefix(2))/\(name)"
  }

  /// Writes a file of an app and lists it.
  mutating func add(_ bytes: [UInt8], _ app: String, _ path: String) throws {
    let location = Self.location(app, path)
    try write(bytes, to: location)
    list("'\(location.suffix(40))', 'AppDomain-\(app)', '\(path)', 1, NULL")
  }

  /// Writes all files of a fixture, which is a container, and lists them.
  mutating func add(container: String, of app: String) throws {
    let root = fixture(container) + "/"
    for file in try InputFiles(paths: [fixture(container)]).files {
      try add(file.bytes, app, String(file.path.dropFirst(root.count)))
    }
  }

  /// Lists a file without writing it.
  mutating func list(_ values: String) {
    rows.append("INSERT INTO Files VALUES (\(values))")
  }

  /// Writes a file of the backup itself.
  func write(_ bytes: [UInt8], to path: String) throws {
    try folder.write(Data(bytes), to: location.isEmpty ? path : "\(location)/\(path)")
  }

  /// Writes the list, and gives the whole as a person hands it in.
  func input(table: String = TestBackup.table) throws -> InputFiles {
    try writeList(table: table)
    return try InputFiles(paths: [path])
  }

  func writeList(table: String = TestBackup.table) throws {
    let database = try TestDatabase(([table] + rows).joined(separator: ";"))
    try write(database.file().bytes, to: "Manifest.db")
  }
}

extension InputFiles {
  /// Each diagnostic as `place: severity: message`, without the path of a folder.
  func reported(in folder: String) -> [String] {
    var imported = Imported()
    imported.diagnostics = diagnostics
    return imported.reported.map { $0.replacing(folder + "/", with: "") }
  }
}
