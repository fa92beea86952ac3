extension Day: CustomStringConvertible {
  /// Reads exactly `yyyy-MM-dd` in ASCII digits, or gives `nil`.
  package init?(iso text: some StringProtocol) {
    self.init(iso: String(text))
  }

  /// Reads exactly `yyyy-MM-dd` in ASCII digits, or gives `nil`.
  package init?(iso text: String) {
    self.init(characters: text.utf8)
  }

  /// Reads exactly `yyyy-MM-dd` from UTF-8 bytes, or gives `nil`.
  package init?(isoBytes bytes: ArraySlice<UInt8>) {
    self.init(characters: bytes)
  }

  private init?(characters: some Collection<UInt8>) {
    guard characters.count == 10 else { return nil }
    var date: (year: Int, month: Int, day: Int) = (0, 0, 0)
    var position = 0
    for character in characters {
      let digit = Int(character) - 48
      switch position {
      case 4, 7: guard character == UInt8(ascii: "-") else { return nil }
      case _ where !(0...9).contains(digit): return nil
      case 0..<4: date.year = date.year * 10 + digit
      case 5..<7: date.month = date.month * 10 + digit
      default: date.day = date.day * 10 + digit
      }
      position += 1
    }
    self.init(year: date.year, month: date.month, day: date.day)
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
