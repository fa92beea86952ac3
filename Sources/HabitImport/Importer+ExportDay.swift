import HabitCore
import HabitReading

extension FormatReader {
  /// Returns the day on which an export was made, if a name on its path is of the pattern that the
  /// app gives it: `Loop Habits Backup 2026-10-31 214503.db`.
  func exportDay(of path: String) -> Day? {
    path.split(separator: "/").lazy.compactMap { name in
      let prefix = exportNamePrefixes.first { name.hasPrefix($0) }
      guard let prefix else { return nil }
      let rest = name.dropFirst(prefix.count)
      guard let next = rest.dropFirst(10).first else { return Day(iso: rest) }
      let date = rest.prefix(10).replacing("_", with: "-")
      return next == " " || next == "." ? Day(iso: date) : nil
    }.last
  }
}

extension Imported {
  /// Returns the habits with the day of the export, where its content does not say one.
  func exported(on day: Day?) -> Imported {
    guard let day, habits.allSatisfy({ $0.habit.exported == nil }) else { return self }
    var imported = self
    imported.habits = habits.map { history in
      var habit = history.habit
      habit.exported = day
      return HabitHistory(habit, entries: history.entries)
    }
    return imported
  }
}
