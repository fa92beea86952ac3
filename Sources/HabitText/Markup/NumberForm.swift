/// A number format; its signs are markup.
package struct NumberForm: Sendable {
  package let minus: String
  /// The separator between groups of three digits.
  let group: String
  let decimal: String

  package init(minus: String, group: String, decimal: String) {
    self.minus = minus
    self.group = group
    self.decimal = decimal
  }

  /// The format of attributes, coordinates and style sheets: `-1234.5`.
  static let plain = NumberForm(minus: "-", group: "", decimal: ".")

  /// Appends a whole number.
  package func write(_ value: Int, to markup: inout Markup) {
    if value < 0 { markup.appendUnescaped(minus) }
    writeGroups(value.magnitude, to: &markup)
  }

  /// Appends a number rounded to at most two decimals, without trailing zeros.
  ///
  /// A number too large for that is written as Swift describes it: `1e+300`.
  package func write(_ value: Double, to markup: inout Markup) {
    let hundredths = (value.magnitude * 100).rounded()
    if value < 0, hundredths > 0 { markup.appendUnescaped(minus) }
    guard hundredths < 1e15 else {
      writeLarge(value.magnitude, to: &markup)
      return
    }
    let (whole, rest) = UInt(hundredths).quotientAndRemainder(dividingBy: 100)
    writeGroups(whole, to: &markup)
    guard rest > 0 else { return }
    markup.appendUnescaped(decimal)
    markup.digits(of: rest / 10)
    if rest % 10 > 0 { markup.digits(of: rest % 10) }
  }

  /// Appends a number that has no decimals left, or one that has no digits to show.
  private func writeLarge(_ value: Double, to markup: inout Markup) {
    if value < 1e18 {
      writeGroups(UInt(value.rounded()), to: &markup)
    } else {
      markup.appendUnescaped(value.description)
    }
  }

  private func writeGroups(_ value: UInt, to markup: inout Markup) {
    guard value >= 1_000, !group.isEmpty else {
      markup.digits(of: value)
      return
    }
    writeGroups(value / 1_000, to: &markup)
    markup.appendUnescaped(group)
    for location: UInt in [100, 10, 1] {
      markup.digits(of: value / location % 10)
    }
  }
}

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
