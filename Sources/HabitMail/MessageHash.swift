/// A short fingerprint of a content: equal bytes give equal fingerprints, others different ones.
enum MessageHash {
  /// Returns half of the SHA-256 of the parts, as 32 hexadecimal digits.
  static func text(of parts: [[UInt8]]) -> String {
    var hash = SHA256()
    for part in parts {
      // The length before each part keeps one part from passing for two.
      withUnsafeBytes(of: UInt64(part.count).littleEndian) { hash.update($0) }
      part.withUnsafeBytes { hash.update($0) }
    }
    return hash.finalize().prefix(16).reduce(into: "") { text, byte in
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}
