import HabitCore

/// The file of a ``BuildRecord``: beside the output folder, so that the folder has the site alone.
struct RecordFile {
  /// The maximum number of bytes in the name of an output, as names have at most 255.
  private static let maxLength = 255 - BuildRecord.name.utf8.count - 1

  /// The path of the file, or `nil` if the name of the output is too long for one more.
  let path: String?
  /// The path at which older versions kept the record.
  private let oldPath: String
  /// The path of the file in a message, beside the output as the person wrote it.
  private let shownPath: String
  /// The folder of ``path``.
  private let holder: String

  /// - Parameter output: The path of the output folder, which may be a link.
  init(of output: String) {
    let real = RealPath(output)
    oldPath = "\(output)/\(BuildRecord.name)"
    holder = real.parent.text
    let name = real.name
    let prefix = output.parentPath.isEmpty ? "" : "\(output.parentPath)/"
    shownPath = "\(prefix).\(name)\(BuildRecord.name)"
    let isShort = (1...Self.maxLength).contains(name.utf8.count)
    path = !isShort ? nil : "\(real.text.parentPath)/.\(name)\(BuildRecord.name)"
  }

  /// The record of the previous build, and whether it is at the path of this version.
  func read() -> (record: BuildRecord, isCurrent: Bool) {
    if let path, let record = Self.record(at: path) { return (record, true) }
    return (Self.record(at: oldPath) ?? BuildRecord(), SystemFile.kind(of: oldPath) == nil)
  }

  /// Writes a record for the next build; none if it lists no file, or if the folder beside the
  /// output takes none: then the next build renders all pages.
  func replace(by record: BuildRecord, from staging: Staging) throws(SiteError) {
    if let path, isOurs(path) {
      if record.files.isEmpty {
        try SystemFile.remove(path)
      } else if SystemFile.isWritable(holder), staging.reaches(holder) {
        try staging.set(record.text, aside: "record", for: shownPath).move(to: path)
      }
    }
    if Self.isRecord(at: oldPath) {
      try SystemFile.remove(oldPath)
    }
  }

  private static func record(at path: String) -> BuildRecord? {
    SystemFile.contents(of: path).flatMap { BuildRecord($0) }
  }

  /// Returns whether nothing or a record is at a path.
  private func isOurs(_ path: String) -> Bool {
    SystemFile.kind(of: path) == nil || Self.isRecord(at: path)
  }

  private static func isRecord(at path: String) -> Bool {
    SystemFile.contents(of: path).map(BuildRecord.isOne) ?? false
  }
}
