#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
import HabitCore
import HabitSources
#endif

/// What of a build a loss of power may undo.
package enum Durability: Sendable {
  /// What the system has not written to the disk yet, in any order; the next build mends it.
  case ofTheSystem
  /// Nothing once the build has ended, and before no more than if it were killed: the disk has the
  /// bytes of a file before its name, and the names before the manifest that promises them.
  case full
}

extension Durability {
  /// Waits until the disk has what a file or a folder holds.
  ///
  /// - Throws: ``SiteError`` where it cannot have it.
  func flush(_ path: String) throws(SiteError) {
    guard self == .full else { return }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A folder that went with its last file.
      if errno == ENOENT { return }
      throw Self.failure(path)
    }
    defer { close(descriptor) }
    #if canImport(Darwin)
    // There fsync only hands the bytes to the disk, which keeps them in a memory of its own.
    let result = fcntl(descriptor, F_FULLFSYNC)
    #else
    let result = fsync(descriptor)
    #endif
    guard result == 0 else { throw Self.failure(path) }
  }

  /// Waits until the disk has the names of files below a folder, and those of the folders between.
  ///
  /// - Parameters:
  ///   - paths: Those of the files, seen from the folder.
  ///   - folder: The one at the top.
  /// - Throws: ``SiteError`` where it cannot have them.
  func flushFolders(of paths: Set<String>, in folder: String) throws(SiteError) {
    guard self == .full else { return }
    var folders: Set<Substring> = [""]
    for path in paths {
      var parent = path.parentPath
      while folders.insert(parent).inserted {
        parent = parent.parentPath
      }
    }
    for path in folders.sorted(by: >) {
      try flush(path.isEmpty ? folder : "\(folder)/\(path)")
    }
  }

  private static func failure(_ path: String) -> SiteError {
    let reason = String(cString: strerror(errno)).lowercased()
    return SiteError("output.flush", "cannot flush \(path.quoted) to the disk: \(reason)")
  }
}
