/// A PNG without its metadata.
///
/// Source: W3C (2025), "Portable Network Graphics (PNG) Specification (Third Edition)", sections 5
/// and 11, and appendix D.
struct PNGCopy {
  private(set) var bytes: [UInt8]

  /// The chunks that change what is shown, those of animations included.
  private static let shown: Set = [
    "IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT",
    "pHYs", "bKGD", "acTL", "fcTL", "fdAT",
  ]

  /// Copies a PNG up to its end; `nil` if it is cut off.
  init?(of original: [UInt8]) {
    var rest = original[...]
    guard let signature = rest.take(8) else { return nil }
    bytes = Array(signature)
    while let head = rest.take(8) {
      let name = String(decoding: head.suffix(4), as: UTF8.self)
      let length = head.prefix(4).number
      // The checksum comes last.
      guard let content = rest.take(length + 4) else { return nil }
      switch name {
      case "IEND":
        addChunk(name, [])
        return
      case "eXIf":
        if let orientation = PictureOrientation(exif: content) { addChunk(name, orientation.exif) }
      default:
        if Self.shown.contains(name) { bytes += head + content }
      }
    }
    return nil
  }

  private mutating func addChunk(_ name: String, _ content: [UInt8]) {
    let body = Array(name.utf8) + content
    bytes += Self.bytes(of: UInt32(content.count)) + body + Self.bytes(of: Self.checksum(of: body))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~sum
  }
}
