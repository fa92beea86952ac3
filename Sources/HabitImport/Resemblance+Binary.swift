import HabitReading

extension Resemblance {
  /// Returns what binary content resembles.
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
    let head = bytes.prefix(4_096)
    guard ByteOrderMark(of: bytes) == nil, head.contains(0) else { return nil }
    if isWideText(bytes) { return Resemblance("UTF-16 text", remedy: "save it as UTF-8") }
    return isDamagedText(head) ? nil : Resemblance("binary data")
  }

  /// Returns whether bytes are text except for zero bytes, as a disk leaves them in a file that was
  /// not completely written.
  private static func isDamagedText(_ bytes: ArraySlice<UInt8>) -> Bool {
    let zeros = bytes.count { $0 == 0 }
    let hasOtherControls = bytes.contains { byte in
      byte < 0x20 && byte != 0 && !(0x09...0x0D).contains(byte)
    }
    return !hasOtherControls && 2 * zeros < bytes.count
  }

  /// Returns whether bytes are pairs in which always the same one is zero, like ASCII in UTF-16.
  private static func isWideText(_ bytes: [UInt8]) -> Bool {
    let pairs = min(bytes.count, 4_096) / 2
    func count(zeroAt offset: Int) -> Int { (0..<pairs).count { bytes[2 * $0 + offset] == 0 } }
    let (first, second) = (count(zeroAt: 0), count(zeroAt: 1))
    return pairs >= 8 && min(first, second) == 0 && max(first, second) > pairs / 2
  }

  /// Returns whether a text is XML or HTML, whatever it contains.
  static func isMarkup(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// Returns what markup and calendars resemble.
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
