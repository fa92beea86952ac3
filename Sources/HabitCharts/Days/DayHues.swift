package import HabitCore
import HabitText

/// The habits of days on which a single one was done, for calendars of a few entries: each in its
/// own hue says what its count does not.
package struct DayHues: Sendable {
  private let rows: [HabitRow]
  /// The index of the habit, or `nil` for a day of several ones.
  private let habits: [Day: Int?]

  /// Finds the days on which something was done.
  package init(_ rows: [HabitRow]) {
    self.rows = rows
    var habits: [Day: Int?] = [:]
    for (index, row) in rows.enumerated() {
      for day in row.series.days where row.series[day]?.style.isStep == true {
        habits[day] = habits.keys.contains(day) ? .some(nil) : index
      }
    }
    self.habits = habits
  }

  /// Returns the hue of a day, or `nil` without one.
  package func tint(of day: Day) -> Tint? {
    guard let index = habits[day] ?? nil else { return nil }
    return rows[index].tint
  }

  /// Returns the entries of a legend for some days: those of the habits, and of what they leave of
  /// a done day to others.
  func entries(in days: DayRange, _ entries: [LegendEntry], done: LegendEntry) -> [LegendEntry] {
    let shown = days.filter { habits.keys.contains($0) }
    let alone = Set(shown.compactMap { tint(of: $0) == nil ? nil : habits[$0] ?? nil })
    let named = rows.indices.filter(alone.contains).map { index in
      LegendEntry("\(name: rows[index].name)") {
        let hue = rows[index].tint?.className ?? ""
        $0 += "<rect class=\"l5 \(hue)\" width=\"12\" height=\"12\"/>"
      }
    }
    let hasOthers = shown.contains { tint(of: $0) == nil }
    return named + entries.filter { hasOthers || $0 != done }
  }
}
