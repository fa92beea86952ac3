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
    let folder = String(path.parentPath)
    // The name of this process: another one may be writing the same file.
    let name = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
    let waiting = (folder.isEmpty ? "" : folder + "/") + ".\(name).\(getpid()).new"
    try SystemFile.replace(path, by: bytes, through: waiting)
    return .replaced
  }

  /// Makes the folder of the file, if it is missing.
  ///
  /// - Throws: ``SiteError`` if it cannot be made.
  package func makeFolder() throws(SiteError) {
    let folder = String(path.parentPath)
    try SystemFile.makeFolders(folder.isEmpty ? "." : folder)
  }
}
