package import HabitCore

extension PagePath {
  /// Returns the address of a day in its month's page, relative to this page.
  package func address(of day: Day) -> String {
    "\(address(of: .month(day.month)))#\(day.anchor)"
  }
}

extension Day {
  /// The element id of the day in its month's page: `d05`.
  package var anchor: String { "d\(civil.day.padded(to: 2))" }
}
