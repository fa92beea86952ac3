import Foundation
import HabitCore

struct FolderNames {
  /// In a fixed order.
  private(set) var all: [String] = []
  /// A warning for each name that is not UTF-8, which no path can contain.
  private(set) var diagnostics: [Diagnostic] = []

  init(of folder: String) throws(ImportError) {
    guard let stream = opendir(folder) else { throw SystemError.cannotRead(folder, code: errno) }
    defer { closedir(stream) }
    errno = 0
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let name = String(validating: bytes, as: UTF8.self) {
        all.append(name)
      } else if bytes.first != UInt8(ascii: ".") {
        diagnostics.append(Self.unreadable(bytes, at: Location(file: folder)))
      }
      errno = 0
    }
    guard errno == 0 else { throw SystemError.cannotRead(folder, code: errno) }
    all.removeAll { $0 == "." || $0 == ".." }
    all.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    diagnostics.sort { $0.message < $1.message }
  }

  /// The names that are not hidden.
  var visible: [String] { all.filter { !$0.hasPrefix(".") } }

  static let code = "input.name"

  /// Returns the warning of a name or a path that is not UTF-8, such as `h\xFF.csv`.
  static func unreadable(_ name: some Sequence<UInt8>, at location: Location?) -> Diagnostic {
    let digits = name.map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
    let message = "the name \(digits.joined().quoted) is not UTF-8; passed over; rename it"
    return Diagnostic(.warning, code, message, at: location)
  }
}
