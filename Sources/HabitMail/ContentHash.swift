/// A short name for a content: the same for the same bytes, and else another one.
enum ContentHash {
  /// Half of the SHA-256 of the parts, as 32 hexadecimal digits.
  static func text(of parts: [[UInt8]]) -> String {
    var hash = SHA256()
    for part in parts {
      // With the length before it, no part can pass for two.
      withUnsafeBytes(of: UInt64(part.count).littleEndian) { hash.update($0) }
      part.withUnsafeBytes { hash.update($0) }
    }
    return hash.finalize().prefix(16).reduce(into: "") { text, byte in
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}
