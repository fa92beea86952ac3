import HabitCore
import HabitReading

extension EntryTable {
  /// Returns the habits of an app that judges each day itself, and exports amounts but no target.
  ///
  /// The target is the least sum of a day that the app calls done, if no other day reaches it.
  /// Otherwise the app's judgement counts, and the amounts are left out.
  /// day reaches it; else the app's judgement counts, and the amounts are left out.
  mutating func judgedHistories() -> [HabitHistory] {
    habits.map { judged($0) }
  }

  private mutating func judged(_ found: FoundHabit) -> HabitHistory {
    var habit = found.habit
    let hasAmounts = found.rows.contains { ($0.amount ?? 0) != 0 && $0.amount != 1 }
    guard hasAmounts else {
      habit.unit = nil
      return HabitHistory(habit, entries: found.rows.map { $0.entry(state: $0.state) })
    }
    let location = Location(file: table.file)
    guard let target = Self.target(of: found.rows) else {
      let message =
        "amounts of \(habit.name.quoted) fit no target; its days count as the app judged them,"
        + " without amounts"
      findings.add(.warning, "csv.judged", about: habit.id, message, at: location)
      habit.unit = nil
      return HabitHistory(habit, entries: found.rows.map { $0.entry(state: $0.state) })
    }
    let message =
      "the target of \(habit.name.quoted) is not in the export; taken for \(target.short),"
      + " the least that counts as done"
    findings.add(.note, "csv.target", about: habit.id, message, at: location)
    habit.kind = .atLeast(target: target)
    let entries = found.rows.map { row in
      row.state == .skipped
        ? row.entry(state: .skipped, value: row.amount)
        : row.entry(state: nil, value: row.amount ?? 0)
    }
    return HabitHistory(habit, entries: entries)
  }

  /// Returns the least sum of a done day, if it is more than that of every other day.
  private static func target(of rows: [FoundRow]) -> Double? {
    var sums: [Day: Double] = [:]
    var done: Set<Day> = []
    for row in rows where row.state != .skipped {
      sums[row.day, default: 0] += row.amount ?? 0
      if row.state == .done { done.insert(row.day) }
    }
    let least = done.compactMap { sums[$0] }.min() ?? 0
    let most = sums.filter { !done.contains($0.key) }.values.max() ?? 0
    return least > most && least > 0 && least.isFinite ? least : nil
  }
}
