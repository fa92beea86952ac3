import HabitCore

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

extension SystemFile {
  /// Returns whether this process may make and replace files in a folder.
  static func isWritable(_ folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

  /// Returns the names in a folder but for its own, in any order; none if it cannot be listed.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Replaces a file atomically, or makes it; what fails leaves no incomplete file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: The new content.
  ///   - waiting: The path of the new content until it is whole; what is there is removed.
  ///   - name: The path in a message, if it is another one.
  ///   - mode: Who may do what with the file, as far as the process's mask allows.
  ///   - durability: The part that a power failure may undo.
  /// - Throws: ``SiteError`` if it cannot be written.
  static func replace(
    _ path: String,
    by bytes: [UInt8],
    through waiting: String,
    for name: String? = nil,
    mode: UInt32 = 0o666,
    _ durability: Durability = .ofTheSystem
  ) throws(SiteError) {
    try remove(waiting)
    do {
      try write(.whole(bytes), to: waiting, for: name ?? path, mode: mode)
      try durability.flush(waiting)
      try move(waiting, to: path)
    } catch {
      try remove(waiting)
      throw error
    }
  }

  /// Moves a file or a folder to a path where nothing exists yet.
  ///
  /// - Throws: ``SiteError`` if it cannot be moved; a file at the path is never replaced.
  static func moveNew(_ path: String, to newPath: String) throws(SiteError) {
    // A folder never replaces anything but an empty folder.
    guard kind(of: path) != .folder else { return try move(path, to: newPath) }
    if link(path, newPath) == 0 { return try remove(path) }
    // Some file systems have no second names.
    guard errno != EEXIST, kind(of: newPath) == nil else { throw failure("write", newPath) }
    try move(path, to: newPath)
  }
}
