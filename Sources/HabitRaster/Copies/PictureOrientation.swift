/// How a picture is to be turned, as its EXIF data say.
///
/// Source: CIPA DC-008 (2019), "Exif", section 4.6.4; Adobe (1992), "TIFF", section 2.
struct PictureOrientation {
  /// From 2 to 8.
  private let value: UInt8

  private static let tag = 0x0112
  private static let short = 3

  /// Reads EXIF data; `nil` if they name no orientation, or that of an upright picture.
  init?(exif bytes: ArraySlice<UInt8>) {
    let tiff = bytes.starts(with: Self.mark) ? bytes.dropFirst(Self.mark.count) : bytes
    let isLittle = tiff.starts(with: "II".utf8)
    guard isLittle || tiff.starts(with: "MM".utf8) else { return nil }
    func number(at offset: Int, _ count: Int) -> Int? {
      let bytes = tiff.dropFirst(offset).prefix(count)
      guard bytes.count == count else { return nil }
      return isLittle ? bytes.littleEndianNumber : bytes.number
    }
    guard number(at: 2, 2) == 42, let start = number(at: 4, 4), let count = number(at: start, 2)
    else { return nil }
    let entries = (0..<count).lazy.map { start + 2 + 12 * $0 }
    guard let entry = entries.first(where: { number(at: $0, 2) == Self.tag }),
      number(at: entry + 2, 2) == Self.short, let value = number(at: entry + 8, 2),
      (2...8).contains(value)
    else { return nil }
    self.value = UInt8(value)
  }

  /// The first bytes of EXIF data in a JPEG.
  static let mark = Array("Exif\0\0".utf8)

  /// EXIF data with nothing but the orientation, without the mark.
  var exif: [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
      + [0, 0, 0, 0]
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns the first bytes, or returns `nil` if there are fewer.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= self.count else { return nil }
    defer { self = dropFirst(count) }
    return prefix(count)
  }

  /// The bytes as a number, the most significant first; at most seven bytes.
  var number: Int { reduce(0) { $0 << 8 | Int($1) } }

  /// The bytes as a number, the least significant first; at most seven bytes.
  var littleEndianNumber: Int { reversed().reduce(0) { $0 << 8 | Int($1) } }
}
