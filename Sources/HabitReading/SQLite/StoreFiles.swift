/// The files that SQLite and Apple's systems store beside a database, meaningless without it.
package enum StoreFiles {
  package static let log = "-wal"
  package static let journal = "-journal"
  /// The suffix of the index of the log, which SQLite recreates.
  static let index = "-shm"

  /// Returns whether bytes begin like a database.
  package static func isDatabase(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "SQLite format 3\0".utf8)
  }

  /// Returns whether the header of a database says that its newest rows are in a log beside it.
  static func wantsLog(_ bytes: [UInt8]) -> Bool {
    bytes.count > 19 && bytes[18] == 2 && bytes[19] == 2
  }

  /// Returns whether a write-ahead log ends at the end of a page.
  ///
  /// Source: SQLite, "The WAL file format", https://sqlite.org/fileformat2.html.
  static func isWholeLog(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 32 else { return false }
    let pageSize = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
    return (bytes.count - 32) % (pageSize + 24) == 0
  }

  /// Returns the folder of a database's large values: `.Model_SUPPORT/_EXTERNAL_DATA` for
  /// `Model.sqlite`.
  package static func externalFolder(of path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return "\(path[..<slash]).\(stem)\(supportEnding)/\(externalName)"
  }

  static let supportEnding = "_SUPPORT"
  static let externalName = "_EXTERNAL_DATA"

  /// Returns whether a path ends in a large value of a database,
  /// `.Model_SUPPORT/_EXTERNAL_DATA/26DA`, with no other hidden component.
  static func isLargeValue(_ path: some StringProtocol) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last, !name.hasPrefix("."), parts.count >= 3,
      parts[parts.count - 2] == externalName
    else { return false }
    let support = parts[parts.count - 3]
    return support.hasPrefix(".") && support.hasSuffix(supportEnding)
      && !parts.dropLast(3).contains { $0.hasPrefix(".") }
  }

  /// Returns the same files, with those that belong to a database attached to it.
  package static func gathered(_ files: [ExportFile]) -> [ExportFile] {
    // By the bytes of paths: two may be one text in two Unicode forms.
    var owners: [[UInt8]: Int] = [:]
    for (index, file) in files.enumerated() where isDatabase(file.bytes) {
      for ending in [log, journal, self.index] {
        owners[Array((file.path + ending).utf8)] = index
      }
      owners[Array(externalFolder(of: file.path).utf8)] = index
    }
    var gathered = files
    var isAttached = Array(repeating: false, count: files.count)
    for (index, file) in files.enumerated() {
      let places = [file.path, file.folder].compactMap { owners[Array($0.utf8)] }
      guard let owner = places.first, owner != index else { continue }
      gathered[owner].attachments.append(file)
      isAttached[index] = true
    }
    return zip(gathered, isAttached).filter { !$0.1 }.map(\.0)
  }
}
