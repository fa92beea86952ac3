import Foundation
import HabitCore

/// A copy on disk of a database and its logs, in a folder that only this user can access.
///
/// SQLite replays a log into the database that it opens, so the user's files are never opened.
struct PrivateCopy {
  private let folder: PrivateFolder

  init(of file: ExportFile) throws(ImportError) {
    do {
      folder = try PrivateFolder()
    } catch {
      throw Self.failure(file)
    }
    do {
      if let version = file.versionInPlace {
        try write(DiskStream(version))
      } else {
        try Data(file.bytes).write(to: URL(filePath: path))
      }
      for ending in [StoreFiles.log, StoreFiles.journal] {
        guard let bytes = file.attachment(ending)?.bytes else { continue }
        try Data(bytes).write(to: URL(filePath: path + ending))
      }
    } catch {
      remove()
      throw error as? ImportError ?? Self.failure(file)
    }
  }

  /// Writes what an open file has: the copy of a link would be a link to the user's file.
  private func write(_ stream: DiskStream) throws {
    let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let copy = FileHandle(fileDescriptor: target, closeOnDealloc: true)
    while let piece = try stream.next() { try copy.write(contentsOf: piece) }
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
