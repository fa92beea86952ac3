import HabitCore
import HabitParts

extension PagePath {
  /// The address of a day in the page of its month, as seen from this page.
  func address(of day: Day) -> String {
    "\(address(of: .month(day.month)))#\(day.anchor)"
  }
}

extension Day {
  /// The id of the day in the page of its month: `d05`.
  var anchor: String { "d\(civil.day.padded(to: 2))" }
}
