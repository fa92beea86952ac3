import HabitCore

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// The part of a build that a power failure may undo.
package enum Durability: Sendable {
  /// Everything that the system has not written to disk yet, in any order; the next build repairs
  /// it.
  case ofTheSystem
  /// Nothing after the build has ended; before, no more than if the build were killed. The disk has
  /// the bytes of a file before its name, and the names before the manifest that lists them.
  case full

  /// Waits until the contents of a file or a folder are on disk.
  ///
  /// - Throws: ``SiteError`` if they cannot be written.
  func flush(_ path: String) throws(SiteError) {
    guard self == .full else { return }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      // The folder was removed together with its last file.
      if errno == ENOENT { return }
      throw Self.failure(path)
    }
    defer { close(descriptor) }
    #if canImport(Darwin)
    // On macOS, fsync only passes the bytes to the disk, which may keep them in its own cache.
    let result = fcntl(descriptor, F_FULLFSYNC)
    #else
    let result = fsync(descriptor)
    #endif
    guard result == 0 else { throw Self.failure(path) }
  }

  /// Waits until the names of files below a folder, and of the folders between, are on disk.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, relative to the folder.
  ///   - folder: The top folder.
  /// - Throws: ``SiteError`` if they cannot be written.
  func flushFolders(of paths: Set<String>, in folder: String) throws(SiteError) {
    guard self == .full else { return }
    var folders: Set<Substring> = [""]
    for path in paths {
      var parent = path.parentPath
      while folders.insert(parent).inserted { parent = parent.parentPath }
    }
    for path in folders.sorted(by: >) { try flush(path.isEmpty ? folder : "\(folder)/\(path)") }
  }

  private static func failure(_ path: String) -> SiteError {
    let reason = String(cString: strerror(errno)).lowercased()
    return SiteError("output.flush", "cannot flush \(path.quoted) to the disk: \(reason)")
  }
}
