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
      guard scalar.properties.numericType == .decimal, counts[index] < 4,
        let value = scalar.properties.numericValue
      else { return nil }
      numbers[index] = numbers[index] * 10 + Int(value)
      counts[index] += 1
    }
    guard counts == [4, 2, 2] else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }
}
