import HabitCore

/// One record of Table Habit.
struct TableHabitRecord {
  var day: Day
  /// 0 unknown, 1 done, 2 skipped.
  var type = 0
  var value = 0.0
  var reason: String?

  /// Returns the entry of the record, or `nil` if it records nothing.
  func entry(kind: Kind) -> Entry? {
    guard var entry = plainEntry(kind: kind) else { return nil }
    if let reason {
      entry.details.note = reason
    }
    return entry
  }

  private func plainEntry(kind: Kind) -> Entry? {
    switch (type, kind) {
    case (1, .yesNo) where value == 1: Entry(day: day, state: .done)
    case (1, .yesNo) where value == 0: Entry(day: day, state: .failed)
    case (1, _): Entry(day: day, value: value)
    case (2, _): Entry(day: day, state: .skipped)
    default: reason == nil ? nil : Entry(day: day, state: .failed)
    }
  }
}
