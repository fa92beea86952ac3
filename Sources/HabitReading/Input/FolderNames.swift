import Foundation
import HabitCore

struct FolderNames {
  /// In a fixed order.
  private(set) var all: [String] = []
  /// The names that are not UTF-8, which no path can contain, but for hidden ones.
  private(set) var others: [[UInt8]] = []

  init(of folder: String) throws(ImportError) {
    guard let stream = opendir(folder) else { throw SystemError.cannotRead(folder, code: errno) }
    defer { closedir(stream) }
    errno = 0
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let name = String(validating: bytes, as: UTF8.self) {
        all.append(name)
      } else if bytes.first != UInt8(ascii: ".") {
        others.append(bytes)
      }
      errno = 0
    }
    guard errno == 0 else { throw SystemError.cannotRead(folder, code: errno) }
    all.removeAll { $0 == "." || $0 == ".." }
    all.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    others.sort { $0.lexicographicallyPrecedes($1) }
  }

  /// The names that are not hidden.
  var visible: [String] { all.filter { !$0.hasPrefix(".") } }

  static let code = "input.name"

  /// Returns the warning of a name or a path that is not UTF-8, such as `h\xFF.csv`.
  static func unreadable(
    _ name: some Sequence<UInt8>,
    at location: Location?,
    _ fate: String = "ignored"
  ) -> Diagnostic {
    Diagnostic(.warning, code, "\(problem(of: name)); \(fate); rename it", at: location)
  }

  /// Returns what is wrong with a name that is not UTF-8.
  static func problem(of name: some Sequence<UInt8>) -> String {
    "the name \(text(of: name).quoted) is not UTF-8"
  }

  /// Returns a name that is not UTF-8 for messages: `h\xFF.csv`.
  static func text(of name: some Sequence<UInt8>) -> String {
    name.map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
