extension UInt {
  /// Calls `body` with the decimal digits, which are on the stack.
  func withDigits(_ body: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digits in
      var start = digits.count
      var rest = self
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      body(UnsafeRawBufferPointer(rebasing: digits[start...]))
    }
  }
}

extension [UInt8] {
  /// Appends a whole number in decimal digits.
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    number.magnitude.withDigits { append(contentsOf: $0) }
  }
}
