/// A scan of one JSON number.
struct JSONNumber {
  let start: Int
  let end: Int
  private(set) var position: Int
  /// The digits as a whole number, as long as it is exact.
  private var digits: UInt64 = 0
  private var digitCount = 0
  private var fractionDigits = 0
  private var hasExponent = false

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
    position = start
  }

  /// Skips the number, and returns the reason if it is malformed.
  mutating func scan(_ bytes: [UInt8]) -> String? {
    if byte(bytes) == UInt8(ascii: "-") { position += 1 }
    let whole = position
    guard scanDigits(bytes) > 0 else { return "expected a digit" }
    guard bytes[whole] != UInt8(ascii: "0") || position == whole + 1 else {
      position = whole
      return "a number must not begin with 0"
    }
    if byte(bytes) == UInt8(ascii: ".") {
      position += 1
      fractionDigits = scanDigits(bytes)
      guard fractionDigits > 0 else { return "expected a digit after '.'" }
    }
    if byte(bytes) | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      position += 1
      if byte(bytes) == UInt8(ascii: "+") || byte(bytes) == UInt8(ascii: "-") { position += 1 }
      guard scanDigits(bytes) > 0 else { return "expected a digit in the exponent" }
    }
    return nil
  }

  /// Returns the value of the scanned number, or `nil` if it is too great.
  func value(in bytes: [UInt8]) -> Double? {
    // Up to 15 digits, and powers of ten up to 22, are exact in a double, so their quotient is the
    // nearest double. Source: Clinger (1990), "How to Read Floating Point Numbers Accurately".
    if !hasExponent, digitCount <= 15, fractionDigits <= 15 {
      let magnitude = Double(digits) / Self.powersOfTen[fractionDigits]
      return bytes[start] == UInt8(ascii: "-") ? -magnitude : magnitude
    }
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    guard let value, value.isFinite else { return nil }
    return value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private func byte(_ bytes: [UInt8]) -> UInt8 { position < end ? bytes[position] : 0 }

  private mutating func scanDigits(_ bytes: [UInt8]) -> Int {
    let first = position
    while position < end, (0x30...0x39).contains(bytes[position]) {
      if digitCount < 16 { digits = digits * 10 + UInt64(bytes[position] - 0x30) }
      digitCount += 1
      position += 1
    }
    return position - first
  }
}

extension Double {
  /// The maximum accepted number: whole numbers are exact up to it, and no sum overflows.
  package static let maxAccepted = 9e15
}
