import Foundation
import HabitCore

/// A copy on disk of a database and its logs, in a folder that only this user can access.
///
/// SQLite replays a log into the database that it opens, so the user's files are never opened.
struct PrivateCopy {
  private let folder: PrivateFolder

  init(of file: ExportFile) throws(ImportError) {
    guard let version = file.versionInPlace else {
      try self.init(of: file) { store in try Data(file.bytes).write(to: store) }
      return
    }
    try self.init(fromDisk: file, at: version.path)
    do throws(ImportError) {
      try version.require(FileStatus(following: version.path))
    } catch {
      remove()
      throw error
    }
  }

  /// Copies the database from disk, because it may be too large for memory, and its attached logs.
  init(fromDisk file: ExportFile) throws(ImportError) {
    try self.init(fromDisk: file, at: file.path)
  }

  private init(fromDisk file: ExportFile, at path: String) throws(ImportError) {
    guard access(path, R_OK) == 0 else { throw SystemError.cannotRead(path, code: errno) }
    try self.init(of: file) { store in
      try FileManager.default.copyItem(at: URL(filePath: path), to: store)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store.path)
    }
  }

  private init(of file: ExportFile, _ write: (URL) throws -> Void) throws(ImportError) {
    do {
      folder = try PrivateFolder()
    } catch {
      throw Self.failure(file)
    }
    do {
      try write(URL(filePath: path))
      for ending in [StoreFiles.log, StoreFiles.journal] {
        guard let bytes = file.attachment(ending)?.bytes else { continue }
        try Data(bytes).write(to: URL(filePath: path + ending))
      }
    } catch {
      remove()
      throw Self.failure(file)
    }
  }

  /// The path of the database.
  var path: String { folder.path + "/store" }

  /// Removes the copy; the rows have been read by now.
  func remove() {
    folder.remove()
  }

  private static func failure(_ file: ExportFile) -> ImportError {
    ImportError(
      Location(file: file.path),
      "no room for a private copy in \(FileManager.default.temporaryDirectory.path.quoted);"
        + " set TMPDIR to a folder with room"
    )
  }
}
