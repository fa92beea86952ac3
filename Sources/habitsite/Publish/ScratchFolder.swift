import Foundation
import HabitCore
import HabitReading

/// A folder for what is needed only for a while.
enum ScratchFolder {
  /// Works with a new folder, given its absolute path, and removes it.
  static func with<Value>(_ work: (String) async throws -> Value) async throws -> Value {
    let folder: PrivateFolder
    do {
      folder = try PrivateFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/objects",
        withIntermediateDirectories: false
      )
    } catch {
      throw SiteError("publish.scratch", "cannot make a folder for temporary files; set TMPDIR")
    }
    defer { folder.remove() }
    return try await work(folder.path)
  }
}
