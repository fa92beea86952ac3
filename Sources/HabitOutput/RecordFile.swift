import HabitCore

/// The file of a ``BuildRecord``: beside the output folder, so that the folder has the site alone.
struct RecordFile {
  /// The maximum number of bytes in the name of an output, as names have at most 255.
  private static let maxLength = 255 - BuildRecord.name.utf8.count - 1

  /// The path of the file, or `nil` if the name of the output is too long for one more.
  let path: String?
  /// The path of the file in a message, beside the output as the person wrote it.
  private let shownPath: String
  /// The folder of ``path``.
  private let holder: String

  /// - Parameter output: The path of the output folder, which may be a link.
  init(of output: String) {
    let real = RealPath(output)
    holder = real.parent.text
    let name = real.name
    let prefix = output.parentPath.isEmpty ? "" : "\(output.parentPath)/"
    shownPath = "\(prefix).\(name)\(BuildRecord.name)"
    let isShort = (1...Self.maxLength).contains(name.utf8.count)
    path = !isShort ? nil : "\(real.text.parentPath)/.\(name)\(BuildRecord.name)"
  }

  /// The record of the previous build; an empty one if there is none.
  var record: BuildRecord {
    guard let bytes = path.flatMap({ SystemFile.contents(of: $0) }) else { return BuildRecord() }
    return BuildRecord(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a record for the next build; none if it lists no file, or if the folder beside the
  /// output takes none: then the next build renders all pages.
  func replace(by record: BuildRecord, from staging: Staging) throws(SiteError) {
    guard let path, Self.isOurs(path) else { return }
    if record.files.isEmpty {
      try SystemFile.remove(path)
    } else if SystemFile.isWritable(holder), staging.reaches(holder) {
      try staging.set(record.text, aside: "record", for: shownPath).move(to: path)
    }
  }

  /// Returns whether nothing or a record is at a path.
  private static func isOurs(_ path: String) -> Bool {
    SystemFile.kind(of: path) == nil
      || SystemFile.contents(of: path).map(BuildRecord.isOne) ?? false
  }
}
