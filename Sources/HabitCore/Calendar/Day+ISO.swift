extension Day: CustomStringConvertible {
  /// Reads exactly `yyyy-MM-dd` in ASCII digits, or returns `nil`.
  package init?(iso text: some StringProtocol) {
    self.init(iso: String(text))
  }

  /// Reads exactly `yyyy-MM-dd` in ASCII digits, or returns `nil`.
  package init?(iso text: String) {
    var text = text
    guard let day = text.withUTF8(Self.init(isoBytes:)) else { return nil }
    self = day
  }

  /// Reads exactly `yyyy-MM-dd` from UTF-8 bytes, or returns `nil`.
  package init?(isoBytes bytes: ArraySlice<UInt8>) {
    guard let day = bytes.withUnsafeBufferPointer(Self.init(isoBytes:)) else { return nil }
    self = day
  }

  /// Reads exactly `yyyy-MM-dd` from UTF-8 bytes, or returns `nil`.
  package init?(isoBytes bytes: UnsafeBufferPointer<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen else { return nil }
    guard let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the number that the digits represent, or `nil` if any byte is not a digit.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var number = 0
    for character in digits {
      let digit = character &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
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
  /// Returns the number in decimal digits with leading zeros, at least `width` digits long.
  package func padded(to width: Int) -> String {
    var digits = String(magnitude)
    while digits.utf8.count < width {
      digits = "0" + digits
    }
    return self < 0 ? "-" + digits : digits
  }
}
