import Foundation
import HabitCore

/// The wording of system errors.
enum SystemError {
  /// Returns the error of a path that cannot be read, for a system error number.
  static func cannotRead(_ path: String, code: Int32) -> ImportError {
    ImportError(Location(file: path), "cannot read \(path.quoted): \(phrase(of: code))")
  }

  private static func phrase(of code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "no permission"
    case ELOOP: "its symbolic links lead in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EIO: "the disk reports an error"
    case EMFILE, ENFILE: "too many files are open"
    case EISDIR: "a folder"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
