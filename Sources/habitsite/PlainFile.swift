import Foundation
import HabitConfig
import HabitCore

/// Opens plain files alone.
///
/// A pipe, a device or a socket may be empty, or never end, and opening one already does something:
/// to the device, or to whoever waits at the other end.
enum PlainFile {
  /// Opens a file for reading; the caller closes it.
  ///
  /// - Throws: ``SiteError`` with the code if that fails, or something else is at the path.
  static func open(_ path: String, code: String) throws(SiteError) -> Int32 {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(path, code) }
    try require(status, path, code)
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, code) }
    do throws(SiteError) {
      // Somebody may have put another one there by now.
      guard fstat(descriptor, &status) == 0 else { throw failure(path, code) }
      try require(status, path, code)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// The error of the system call that just failed.
  static func failure(_ path: String, _ code: String) -> SiteError {
    let reason = String(cString: strerror(errno)).lowercased()
    return SiteError(code, "cannot read \(path.quoted): \(reason)")
  }

  private static func require(
    _ status: stat,
    _ path: String,
    _ code: String
  ) throws(SiteError) {
    guard status.st_mode & S_IFMT != S_IFREG else { return }
    throw SiteError(code, "cannot read \(path.quoted): it is not a plain file")
  }
}
