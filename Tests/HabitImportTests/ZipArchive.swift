/// A zip archive whose entries are packed as they are, for tests.
struct ZipArchive {
  /// The bytes of an archive with these entries.
  static func bytes(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let sum = crc(entry.content)
      let size = entry.size ?? entry.content.count
      let common =
        little(entry.flags, 2) + little(entry.method, 2) + little(0, 2) + little(0x5C21, 2)
        + little(sum, 4) + little(entry.content.count, 4) + little(size, 4)
        + little(entry.name.count, 2) + little(0, 2)
      directory +=
        Array("PK\u{1}\u{2}".utf8) + little(0x0314, 2) + little(20, 2) + common + little(0, 6)
        + little(entry.mode << 16, 4) + little(bytes.count, 4) + entry.name
      bytes += Array("PK\u{3}\u{4}".utf8) + little(20, 2) + common + entry.name + entry.content
    }
    let start = bytes.count
    bytes += directory
    return bytes + Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(entries.count, 2)
      + little(entries.count, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  /// An archive of plain files.
  static func bytes(of files: KeyValuePairs<String, String>) -> [UInt8] {
    bytes(files.map { Entry($0, Array($1.utf8)) })
  }

  struct Entry {
    var name: [UInt8]
    var content: [UInt8]
    var mode = 0o100644
    /// Names are UTF-8 by bit 11.
    var flags = 0x800
    var method = 0
    /// The size that the headers tell, where it is not the true one.
    var size: Int?

    init(_ name: String, _ content: [UInt8] = Array("x".utf8)) {
      self.name = Array(name.utf8)
      self.content = content
    }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Source: PKWARE (2022), APPNOTE.TXT 6.3.10, 4.4.7.
  private static func crc(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
    return Int(~sum)
  }
}
