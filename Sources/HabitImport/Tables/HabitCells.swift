import HabitCore

/// The meaning of the cells of one habit, as far as they were scanned.
struct HabitCells {
  private(set) var hasAmounts = false
  var entries: [Entry] = []
}

extension HabitCells {
  /// Scans a numeric cell: other numbers than 0 and 1 are amounts.
  mutating func scan(_ cell: String) {
    guard !hasAmounts else { return }
    let number = Double(cell) ?? Double(NumberColumn.pointed(cell))
    hasAmounts = number != 0 && number != 1
  }

  /// Returns an entry of a number: an amount, or done and not done if the habit has no amounts.
  static func entry(_ number: Double, on day: Day, countsAmounts: Bool) -> Entry {
    if countsAmounts { return Entry(day: day, value: number) }
    return Entry(day: day, state: number == 0 ? .failed : .done)
  }
}
