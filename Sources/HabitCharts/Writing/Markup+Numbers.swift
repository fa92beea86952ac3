extension Markup {
  /// Appends the decimal digits, with a minus sign where needed.
  package mutating func integer(_ value: Int) {
    if value < 0 {
      raw("-")
    }
    digits(value.magnitude)
  }

  /// Appends a number with a point and at most two decimals, without trailing zeros.
  ///
  /// A number too great for that is written as Swift describes it: `1e+300`.
  package mutating func number(_ value: Double) {
    decimal(value, separators: ("", "."))
  }

  /// Appends a number for people, rounded to at most two decimals.
  ///
  /// - Parameters:
  ///   - value: Any number.
  ///   - separators: What stands between groups of three digits and what before the decimals.
  mutating func decimal(_ value: Double, separators: (group: String, decimal: String)) {
    guard value.magnitude < 1e13 else {
      text(value.description)
      return
    }
    let hundredths = UInt((value.magnitude * 100).rounded())
    if value < 0, hundredths > 0 {
      raw("-")
    }
    grouped(hundredths / 100, separator: separators.group)
    let decimals = hundredths % 100
    guard decimals > 0 else { return }
    text(separators.decimal)
    digits(decimals / 10)
    if decimals % 10 > 0 {
      digits(decimals % 10)
    }
  }

  private mutating func grouped(_ value: UInt, separator: String) {
    guard value >= 1_000, !separator.isEmpty else {
      digits(value)
      return
    }
    grouped(value / 1_000, separator: separator)
    text(separator)
    digits(value / 100 % 10)
    digits(value / 10 % 10)
    digits(value % 10)
  }

  private mutating func digits(_ value: UInt) {
    if value >= 10 {
      digits(value / 10)
    }
    append(digit: UInt8(truncatingIfNeeded: value % 10))
  }
}
