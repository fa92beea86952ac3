/// A number format, which writes UTF-8 to a buffer.
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
  package func write(_ value: Int, to bytes: inout ByteBuffer) {
    if value < 0 { bytes.append(minus.utf8) }
    writeGroups(value.magnitude, to: &bytes)
  }

  /// Appends a number rounded to at most two decimals, without trailing zeros.
  ///
  /// A number too large for that is written as Swift describes it: `1e+300`.
  package func write(_ value: Double, to bytes: inout ByteBuffer) {
    let hundredths = (value.magnitude * 100).rounded()
    if value < 0, hundredths > 0 { bytes.append(minus.utf8) }
    guard hundredths < 1e15 else {
      writeLarge(value.magnitude, to: &bytes)
      return
    }
    let (whole, rest) = UInt(hundredths).quotientAndRemainder(dividingBy: 100)
    writeGroups(whole, to: &bytes)
    guard rest > 0 else { return }
    bytes.append(decimal.utf8)
    bytes.append(digitsOf: rest / 10)
    if rest % 10 > 0 { bytes.append(digitsOf: rest % 10) }
  }

  /// Appends a number that has no decimals left, or one that has no digits to show.
  private func writeLarge(_ value: Double, to bytes: inout ByteBuffer) {
    if value < 1e18 {
      writeGroups(UInt(value.rounded()), to: &bytes)
    } else {
      bytes.append(value.description.utf8)
    }
  }

  private func writeGroups(_ value: UInt, to bytes: inout ByteBuffer) {
    guard value >= 1_000, !group.isEmpty else {
      bytes.append(digitsOf: value)
      return
    }
    writeGroups(value / 1_000, to: &bytes)
    bytes.append(group.utf8)
    for location: UInt in [100, 10, 1] {
      bytes.append(digitsOf: value / location % 10)
    }
  }
}
