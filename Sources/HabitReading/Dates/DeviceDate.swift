/// A date as a phone wrote it: a year, a month and a day of some calendar.
package struct DeviceDate: Hashable {
  var year: Int
  var month: Int
  var day: Int

  /// Parses four, two and two decimal digits of any script with hyphens between them.
  package init?(_ text: String) {
    var numbers = [0, 0, 0]
    var index = 0
    var counts = [0, 0, 0]
    for scalar in text.unicodeScalars {
      if scalar == "-" {
        index += 1
        guard index < 3 else { return nil }
        continue
      }
      guard counts[index] < 4, let digit = scalar.decimalDigit else { return nil }
      numbers[index] = numbers[index] * 10 + digit
      counts[index] += 1
    }
    guard counts == [4, 2, 2] else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, or `nil` for any other scalar.
  fileprivate var decimalDigit: Int? {
    // Most dates have ASCII digits, and the properties of a scalar take long to find.
    if isASCII { return ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }
    return properties.numericType == .decimal ? properties.numericValue.map { Int($0) } : nil
  }
}
