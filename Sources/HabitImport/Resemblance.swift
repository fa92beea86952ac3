import HabitCore

/// What a file that no importer reads looks like, so that a person can go on.
enum Resemblance {
  /// The error of a file that was named and is no export that is known.
  static func refusal(of file: ExportFile) -> ImportError {
    let place = Place(file: file.path)
    let wayOut = "give a CSV with a header of day, habit and value, or habitsite's own JSON"
    if file.bytes.isEmpty { return ImportError(place, "\(file.path.quoted) is empty") }
    if let damage = damage(of: file) { return damage }
    let name = name(of: file) ?? "text without a known header"
    return ImportError(place, "no format that is read: looks like \(name); \(wayOut)")
  }

  /// What the content resembles, with its article, or `nil` for text that says nothing.
  static func name(of file: ExportFile) -> String? {
    if let store = file.store { return databaseName(of: store) }
    if let container = containerName(of: file.bytes) { return container }
    if JSONShape.looksLikeJSON(file.bytes) { return jsonName(of: file) }
    if isBinary(file.bytes) { return "binary data" }
    return textName(of: file.bytes)
  }

  /// Whether files are the parts of a spreadsheet or another document, which is a zip archive.
  static func isOfficeDocument(_ files: [ExportFile]) -> Bool {
    files.contains { $0.path.hasSuffix("/[Content_Types].xml") }
      || files.contains {
        $0.path.hasSuffix("/mimetype") && $0.bytes.starts(with: "application/vnd.oasis".utf8)
      }
  }

  /// The error of a file that is plainly JSON, a property list or text, but cannot be read.
  private static func damage(of file: ExportFile) -> ImportError? {
    if let damage = PreferencesFile.damage(of: file) { return damage }
    if file.source != nil || containerName(of: file.bytes) != nil || isBinary(file.bytes) {
      return nil
    }
    do {
      guard JSONShape.looksLikeJSON(file.bytes) else {
        _ = try CSVTable(file)
        return nil
      }
      var reader = JSONReader(try JSONText(file))
      try reader.skipValue()
      try reader.finish()
    } catch {
      return error
    }
    return nil
  }

  private static func databaseName(of store: SQLiteStore) -> String {
    let list = store.tableNames.prefix(5).map { $0.quoted }.joined(separator: ", ")
    return list.isEmpty ? "a database without tables" : "a database with the tables \(list)"
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    ByteOrderMark(of: bytes) == nil && bytes.prefix(4_096).contains(0)
  }

  private static func containerName(of bytes: [UInt8]) -> String? {
    let signatures: [(String, String)] = [
      (
        "\u{37}\u{7F}\u{6}",
        "the log of a database, which is read with the database beside it"
      ),
      ("PK\u{3}\u{4}", "a zip archive"),
      ("\u{1F}", "a compressed file"),
      ("Rar!", "a RAR archive"),
      ("bplist00", "a property list without habits"),
      ("%PDF", "a PDF"),
    ]
    for (signature, name) in signatures where bytes.starts(with: signature.utf8) {
      return name
    }
    return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      ? "a picture" : nil
  }

  private static func textName(of bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    if head.contains("<plist") { return "a property list without habits" }
    if head.hasPrefix("<") { return "XML or HTML" }
    return head.hasPrefix("---") ? "Markdown with front matter" : nil
  }

  private static func jsonName(of file: ExportFile) -> String {
    do {
      guard let shape = JSONShape(of: try JSONText(file)) else { return "JSON" }
      let list = shape.keys.prefix(5).map { $0.quoted }.joined(separator: ", ")
      return list.isEmpty ? "JSON without objects" : "JSON with the keys \(list)"
    } catch {
      return "JSON in another encoding"
    }
  }
}
