extension Resemblance {
  /// What bytes are that are no text.
  static func binary(_ bytes: [UInt8]) -> Resemblance? {
    if let found = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      return found.likeness
    }
    if PhotoKind(bytes) != nil { return Resemblance("a picture") }
    if bytes.dropFirst(16).starts(with: "T-DB".utf8) {
      return Resemblance(
        "a Realm database, as many apps keep it",
        remedy: "export from the app instead"
      )
    }
    let isBinary = ByteOrderMark(of: bytes) == nil && bytes.prefix(4_096).contains(0)
    return isBinary ? Resemblance("binary data") : nil
  }

  /// What marked-up text and calendars are.
  static func markup(_ bytes: [UInt8]) -> Resemblance? {
    let head = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    if head.contains("<plist") { return Resemblance("a property list without habits") }
    if head.contains("<ClinicalDocument") { return clinicalDocument }
    if head.hasPrefix("<") { return Resemblance("XML or HTML") }
    if head.hasPrefix("BEGIN:VCALENDAR") { return Resemblance("a calendar") }
    return head.hasPrefix("---") ? Resemblance("Markdown with front matter") : nil
  }

  private static let signatures: [(bytes: [UInt8], likeness: Resemblance)] = [
    (
      [0x37, 0x7F, 0x06],
      Resemblance(
        "the log of a database",
        remedy: "give the database itself, and leave the log beside it"
      )
    ),
    (Array("PK\u{3}\u{4}".utf8), Resemblance("a zip archive")),
    ([0x1F], Resemblance("a compressed file")),
    (Array("Rar!".utf8), Resemblance("a RAR archive", remedy: "unpack it and name the folder")),
    (Array("bplist00".utf8), Resemblance("a property list without habits")),
    (Array("%PDF".utf8), Resemblance("a PDF")),
    ([0xD0, 0xCF, 0x11, 0xE0], officeDocument),
    (Array("{\\rtf".utf8), officeDocument),
  ]
}
