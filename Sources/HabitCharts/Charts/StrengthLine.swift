package import HabitCore

/// The strength of a habit on each day, as a second line of its trend.
package struct StrengthLine: Sendable {
  /// Its name in the legend and the table.
  let name: String
  let days: DayRange
  /// One per day, each in 0...1.
  let strengths: [Double]

  /// Creates the line of the strengths of some days; there must be one for each.
  package init(_ name: String, days: DayRange, strengths: [Double]) {
    precondition(strengths.count == days.count, "a strength for each day")
    self.name = name
    self.days = days
    self.strengths = strengths
  }

  /// The maximum number of parts into which a long lifetime is divided.
  static let parts = 65

  /// The indices of the days on the line: all of them, or the first, the last, and the lowest and
  /// the highest of each of many equal parts, so that no peak and no dip is lost.
  ///
  /// A new day makes the last part longer, or begins one: the line of the past stays for weeks.
  var drawnPositions: [Int] {
    let count = strengths.count
    guard count > 2 * Self.parts else { return Array(strengths.indices) }
    let length = (count + Self.parts - 1) / Self.parts
    var positions = [0]
    for start in stride(from: 0, to: count, by: length) {
      var lowest = start
      var highest = start
      for position in start..<min(start + length, count) {
        if strengths[position] < strengths[lowest] { lowest = position }
        if strengths[position] > strengths[highest] { highest = position }
      }
      positions += [min(lowest, highest), max(lowest, highest)]
    }
    positions.append(count - 1)
    return positions.enumerated().filter { $0 == 0 || $1 > positions[$0 - 1] }.map(\.element)
  }

  /// Returns the line between two days.
  func points(from first: Day, to last: Day) -> [TimePlot.Point] {
    drawnPositions.map { TimePlot.Point(day: days[$0], height: strengths[$0]) }
      .filter { first <= $0.day && $0.day <= last }
  }

  /// Returns the strength on a day, or on the last one before it.
  func strength(on day: Day) -> Double { strengths[days.position(of: min(day, days.last))] }
}
