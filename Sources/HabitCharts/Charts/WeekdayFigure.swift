package import HabitCore

/// How one day of the week went.
package struct WeekdayFigure: Hashable, Sendable {
  package let weekday: Weekday
  /// Days kept, or days done where none are judged.
  package var part = 0
  /// Days judged, or all such days of the lifetime where none are.
  package var whole = 0
}

extension WeekdayFigure {
  /// The part of the whole, in 0...1; 0 of nothing.
  package var share: Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}
