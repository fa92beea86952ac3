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
    try self.init(of: file, version)
  }

  /// Copies the database from disk, because it may be too large for memory, and its attached logs.
  init(fromDisk file: ExportFile) throws(ImportError) {
    try self.init(of: file, FileVersion(of: file.path))
  }

  /// Copies what an open file has: the copy of a link would be a link to the user's file.
  private init(of file: ExportFile, _ version: FileVersion) throws(ImportError) {
    let descriptor = try DiskFile.opened(version)
    let source = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try self.init(of: file) { store in
      let target = open(store.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard target >= 0 else { throw CocoaError(.fileWriteUnknown) }
      let copy = FileHandle(fileDescriptor: target, closeOnDealloc: true)
      while let piece = try source.read(upToCount: Self.pieceSize), !piece.isEmpty {
        try copy.write(contentsOf: piece)
      }
    }
    do throws(ImportError) {
      try version.require(FileStatus(descriptor: descriptor, path: version.path))
    } catch {
      remove()
      throw error
    }
  }

  private static let pieceSize = 1 << 20

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
      "no space for a private copy in \(FileManager.default.temporaryDirectory.path.quoted);"
        + " set TMPDIR to a folder with space"
    )
  }
}
