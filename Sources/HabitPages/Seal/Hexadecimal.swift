/// Reads lower-case hexadecimal digits.
enum Hexadecimal {
  /// Returns the bytes, or `nil` for anything but pairs of digits.
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    let digits = text.unicodeScalars.map { digit(of: $0) }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "0"..."9": UInt8(scalar.value - 0x30)
    case "a"..."f": UInt8(scalar.value - 0x61 + 10)
    default: nil
    }
  }
}
