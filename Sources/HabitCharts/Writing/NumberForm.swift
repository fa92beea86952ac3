/// How numbers are written, as UTF-8 that is appended to bytes.
struct NumberForm: Sendable {
  let minus: [UInt8]
  /// What stands between groups of three digits.
  let group: [UInt8]
  /// What stands before the decimals.
  let decimal: [UInt8]
}

extension NumberForm {
  /// As attributes, coordinates and style sheets want it: `-1234.5`.
  static let plain = NumberForm(minus: Array("-".utf8), group: [], decimal: Array(".".utf8))

  /// Appends a whole number.
  func write(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 {
      bytes += minus
    }
    writeGroups(value.magnitude, to: &bytes)
  }

  /// Appends a number rounded to at most two decimals, without trailing zeros.
  ///
  /// A number too great for that is written as Swift describes it: `1e+300`.
  func write(_ value: Double, to bytes: inout [UInt8]) {
    let hundredths = (value.magnitude * 100).rounded()
    if value < 0, hundredths > 0 {
      bytes += minus
    }
    guard hundredths < 1e15 else {
      bytes += value.magnitude.description.utf8
      return
    }
    let (whole, rest) = UInt(hundredths).quotientAndRemainder(dividingBy: 100)
    writeGroups(whole, to: &bytes)
    guard rest > 0 else { return }
    bytes += decimal
    writeDigits(rest / 10, to: &bytes)
    if rest % 10 > 0 {
      writeDigits(rest % 10, to: &bytes)
    }
  }
}

extension NumberForm {
  private func writeGroups(_ value: UInt, to bytes: inout [UInt8]) {
    guard value >= 1_000, !group.isEmpty else {
      writeDigits(value, to: &bytes)
      return
    }
    writeGroups(value / 1_000, to: &bytes)
    bytes += group
    writeDigits(value / 100 % 10, to: &bytes)
    writeDigits(value / 10 % 10, to: &bytes)
    writeDigits(value % 10, to: &bytes)
  }

  private func writeDigits(_ value: UInt, to bytes: inout [UInt8]) {
    if value >= 10 {
      writeDigits(value / 10, to: &bytes)
    }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }
}
