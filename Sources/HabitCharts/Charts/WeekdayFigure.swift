package import HabitCore

/// The figure of one day of the week.
package struct WeekdayFigure: Hashable, Sendable {
  package let weekday: Weekday
  /// The number of days kept, or days done if none are judged.
  package var part = 0
  /// The number of days judged, or all such days of the lifetime if none are.
  package var whole = 0
}

extension WeekdayFigure {
  /// The part of the whole, in 0...1; 0 if the whole is 0.
  package var share: Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}
