import Foundation
import HabitSources

/// A folder for what is needed only for a while.
enum ScratchFolder {
  /// Works with a new folder, given its absolute path, and removes it.
  static func with<Value>(_ work: (String) async throws -> Value) async throws -> Value {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "habitsite-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: url.appending(path: "objects"),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw SiteError("publish.scratch", "cannot make a folder for temporary files; set TMPDIR")
    }
    defer {
      do {
        try FileManager.default.removeItem(at: url)
      } catch {
        // The system clears this folder by itself, and the work is done or has failed already.
      }
    }
    return try await work(url.path)
  }
}
