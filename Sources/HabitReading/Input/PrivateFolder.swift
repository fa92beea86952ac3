private import CScratch
import Foundation

/// A folder among the temporary files that only this user can access.
///
/// It is removed by ``remove()``, at the latest when the program ends, also by a signal. The folder
/// of a run that was killed is removed by the next run.
package struct PrivateFolder {
  package let path: String
  /// Open and locked as long as the folder is in use.
  private let descriptor: Int32
  private let note: Int32

  private static let prefix = "habitsite-private-"

  /// Creates an empty folder.
  ///
  /// - Throws: An error of Foundation if there is no room for it.
  package init() throws {
    _ = Self.remainsAreRemoved
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: Self.prefix + UUID().uuidString).path
    note = make_scratch(path)
    guard note != -2 else { throw CocoaError(.fileWriteUnknown) }
    // Where the file system has no locks, no run removes what another one left.
    descriptor = Self.locked(path) ?? -1
  }

  /// Removes the folder; what cannot be removed stays, and the next run tries again.
  package func remove() {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // The work that needed the folder is done or has failed; an error would discard it.
    }
    forget_scratch(note)
    close(descriptor)
  }

  /// Removes the private copies of databases, and ends the program by a signal.
  ///
  /// A handler of signals may call it.
  package static func endProgram(by signal: Int32) -> Never { end_by_signal(signal) }

  /// Removes the folders of killed runs of this user, once in a run.
  private static let remainsAreRemoved: Void = {
    let parent = FileManager.default.temporaryDirectory.path
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: parent)
      for name in names where name.hasPrefix(prefix) { removeRemains(at: "\(parent)/\(name)") }
    } catch {
      // In a folder that cannot be listed, no run finds what another one left.
    }
  }()

  /// Removes a folder if no run uses it; one that cannot be removed stays.
  private static func removeRemains(at path: String) {
    guard isOld(path), let descriptor = locked(path) else { return }
    defer { close(descriptor) }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // The next run tries again.
    }
  }

  /// Returns whether a folder of this user was made so long ago that its run has locked it, if it
  /// still runs.
  private static func isOld(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid() else { return false }
    #if canImport(Darwin)
    let changed = status.st_mtimespec.tv_sec
    #else
    let changed = status.st_mtim.tv_sec
    #endif
    return time(nil) - changed > 60
  }

  /// Opens and locks a folder; returns `nil` while another run uses it.
  private static func locked(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
