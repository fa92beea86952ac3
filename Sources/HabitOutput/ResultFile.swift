package import HabitCore

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// A file that a person names for a result, which is written atomically, whatever is there; several
/// processes may write it at once.
package struct ResultFile {
  private let path: String

  package init(path: String) { self.path = path }

  /// Writes or overwrites the file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - inputs: The paths of the files that were read, and of the folders that were read whole.
  ///   - isPublic: Whether it has no more than a site may show.
  /// - Throws: ``SiteError`` if it cannot be written, is an input, or would be published against the
  ///   owner's will; the old file is then unchanged.
  package func write(
    _ bytes: [UInt8],
    besides inputs: [String],
    isPublic: Bool = false
  ) throws(SiteError) {
    if !isPublic { try OutputLocation.refuseOwners(path) }
    let place = RealPath(path)
    let isThere = SystemFile.kind(of: path) != nil
    for input in inputs.map(RealPath.init)
    where input == place || isThere && place.isInside(input) {
      throw SiteError("result.place", "\(path.quoted) is an input; name another file")
    }
    try write(bytes)
  }

  /// Writes the file unless it has these bytes, and makes its folder if that is missing.
  ///
  /// - Returns: Whether it was written.
  /// - Throws: ``SiteError`` if it cannot be written, or something else is at the path.
  package func renew(_ bytes: [UInt8]) throws(SiteError) -> Bool {
    if SystemFile.contents(of: path, upTo: bytes.count + 1) == bytes { return false }
    try makeFolder()
    try write(bytes)
    return true
  }

  /// Makes the folder of the file, if it is missing.
  ///
  /// - Throws: ``SiteError`` if it cannot be made.
  package func makeFolder() throws(SiteError) {
    let folder = String(path.parentPath)
    try SystemFile.makeFolders(folder.isEmpty ? "." : folder)
  }

  private func write(_ bytes: [UInt8]) throws(SiteError) {
    if let kind = SystemFile.kind(of: path), kind != .file {
      throw SiteError("output.place", "cannot write \(path.quoted): it is \(kind.phrase)")
    }
    // Another process, which has another number, may be writing the same file.
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let waiting = "\(path[..<start]).\(path[start...]).\(getpid()).new"
    try SystemFile.replace(path, by: bytes, through: waiting)
  }
}
