/// A time on the clock of a place, to the minute.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// The minutes after midnight, 0 to 1,439.
  package let minutes: Int

  /// Returns `nil` unless the minutes are those of a day.
  package init?(minutes: Int) {
    guard 0..<1_440 ~= minutes else { return nil }
    self.minutes = minutes
  }

  /// Takes seconds after midnight, of which those of a minute that has begun are dropped.
  package init?(seconds: Int) { self.init(minutes: Int((Double(seconds) / 60).rounded(.down))) }

  /// Parses exactly `HH:mm`, 00:00 to 23:59, in ASCII.
  package init?(_ text: some StringProtocol) {
    let digits = text.utf8.map { Int($0) - 0x30 }
    guard digits.count == 5, digits[2] == 10 else { return nil }
    let numbers = [digits[0], digits[1], digits[3], digits[4]]
    guard numbers.allSatisfy({ 0...9 ~= $0 }) else { return nil }
    let hour = numbers[0] * 10 + numbers[1]
    let minute = numbers[2] * 10 + numbers[3]
    self.init(hour: hour, minute: minute)
  }

  /// Returns `nil` unless the numbers are those of a clock.
  package init?(hour: Int, minute: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    minutes = hour * 60 + minute
  }

  /// Takes the time as written of an instant like `2025-01-02T21:31:00+01:00`.
  package init?(instant: String) {
    guard instant.utf8.count > 11 else { return nil }
    self.init(instant.dropFirst(11).prefix(5))
  }

  /// The hour, 0 to 23.
  package var hour: Int { minutes / 60 }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time as `07:30`.
  package var description: String { "\(hour.padded(to: 2)):\((minutes % 60).padded(to: 2))" }
}
