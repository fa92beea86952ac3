package import HabitCore

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// A file that several processes may write at once, each with the same bytes.
package struct SharedFile {
  private let path: String

  package init(path: String) { self.path = path }

  /// What a write did.
  package enum Change: Sendable {
    case none
    case replaced
  }

  /// Writes the file atomically, unless it has these bytes; makes its folder if it is missing.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, or something else is at the path.
  package func write(_ bytes: [UInt8]) throws(SiteError) -> Change {
    if let kind = SystemFile.kind(of: path), kind != .file {
      throw SiteError("output.place", "cannot write \(path.quoted): it is \(kind.phrase)")
    }
    if SystemFile.contents(of: path, upTo: bytes.count + 1) == bytes { return .none }
    try makeFolder()
    try SystemFile.replace(path, by: bytes, through: Self.waiting(for: path))
    return .replaced
  }

  /// The path of the file that holds new bytes until they are whole, with the number of this process:
  /// another one may be writing the same file.
  static func waiting(for path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<start]).\(path[start...]).\(getpid()).new"
  }

  /// Makes the folder of the file, if it is missing.
  ///
  /// - Throws: ``SiteError`` if it cannot be made.
  package func makeFolder() throws(SiteError) {
    let folder = String(path.parentPath)
    try SystemFile.makeFolders(folder.isEmpty ? "." : folder)
  }
}
