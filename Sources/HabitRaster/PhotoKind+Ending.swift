import HabitReading

extension PhotoKind {
  /// Returns whether a photo is complete.
  ///
  /// gdk-pixbuf shows the available part of a truncated JPEG or PNG, and reports truncation only
  /// for the other kinds.
  func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      switch self {
      case .jpeg: Self.hasJPEGEnd(bytes)
      case .png: Self.hasPNGEnd(bytes)
      case .gif, .webp, .heic: true
      }
    }
  }

  /// Returns whether the markers of a JPEG lead to an end marker.
  ///
  /// Data after it, such as a film, is not part of the photo. Thumbnails are inside segments.
  ///
  /// Source: ITU-T T.81 (1992), annex B.
  private static func hasJPEGEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 2
    while position + 1 < bytes.count {
      let marker = bytes[position + 1]
      let isMarker = bytes[position] == 0xFF && marker != 0 && marker != 0xFF
      if !isMarker || (0xD0...0xD7).contains(marker) {
        // Inside a scan, or between two segments.
        position += 1
      } else if marker == 0xD9 {
        return true
      } else {
        guard position + 3 < bytes.count else { return false }
        position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
      }
    }
    return false
  }

  /// Returns whether the chunks of a PNG lead to the last one.
  ///
  /// Source: W3C (2003), "Portable Network Graphics (PNG) Specification", section 5.3.
  private static func hasPNGEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= bytes.count else { return false }
      if bytes[position + 4..<position + 8].elementsEqual("IEND".utf8) { return true }
      position += 12 + length
    }
    return false
  }
}
