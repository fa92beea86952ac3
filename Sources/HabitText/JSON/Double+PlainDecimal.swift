extension Double {
  /// The shortest digits that read back as the same number, without an exponent: `0.00001`, and
  /// 10^24 with all its zeros.
  package var plainDecimal: String {
    if let shortWhole { return String(shortWhole) }
    let text = description
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let digits = parts[0].filter(\.isNumber)
    let sign = self < 0 ? "-" : ""
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    // Swift describes only numbers with more digits than a double holds with an exponent.
    return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  }

  /// The number if it is whole and has at most nine digits, except 0, which can have a sign.
  var shortWhole: Int? {
    guard let whole = Int(exactly: self), whole.magnitude < 1_000_000_000, whole != 0 else {
      return nil
    }
    return whole
  }
}
