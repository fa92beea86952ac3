/// An opaque sRGB colour, 8 bits per channel.
package struct HexColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

extension HexColor: CustomStringConvertible {
  /// Reads six hexadecimal digits with or without `#`, or returns `nil`.
  package init?(_ text: some StringProtocol) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(number >> 16),
      green: UInt8(number >> 8 & 0xFF),
      blue: UInt8(number & 0xFF)
    )
  }

  /// The colour as `#RRGGBB`.
  package var description: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
