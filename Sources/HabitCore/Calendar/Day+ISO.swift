extension Day: CustomStringConvertible {
  /// Reads exactly `yyyy-MM-dd` in ASCII digits, or gives `nil`.
  package init?(iso text: some StringProtocol) {
    self.init(isoBytes: Array(text.utf8)[...])
  }

  /// Reads exactly `yyyy-MM-dd` from UTF-8 bytes, or gives `nil`.
  package init?(isoBytes bytes: ArraySlice<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == hyphen, bytes[start + 7] == hyphen else {
      return nil
    }
    var digits: (year: Int, month: Int, day: Int) = (0, 0, 0)
    for position in 0..<10 where position != 4 && position != 7 {
      let digit = Int(bytes[start + position]) - 48
      guard (0...9).contains(digit) else { return nil }
      switch position {
      case 0..<4: digits.year = digits.year * 10 + digit
      case 5..<7: digits.month = digits.month * 10 + digit
      default: digits.day = digits.day * 10 + digit
      }
    }
    self.init(year: digits.year, month: digits.month, day: digits.day)
  }

  /// The day as `yyyy-MM-dd`.
  package var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the day as `yyyy-MM-dd` in ASCII.
  package func write(to bytes: inout [UInt8]) {
    let (year, month, day) = civil
    guard (0...9_999).contains(year) else {
      bytes += "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))".utf8
      return
    }
    Self.write(year / 100, to: &bytes)
    Self.write(year % 100, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Self.write(month, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Self.write(day, to: &bytes)
  }

  /// Appends a number below 100 as two digits.
  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension Int {
  /// The number in decimal digits with leading zeros, at least `width` digits long.
  package func padded(to width: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, width - digits.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}
