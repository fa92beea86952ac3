import HabitCore
import HabitReading

extension Findings {
  /// Reports the number of habits that are archived without a day.
  mutating func reportArchived(_ drafts: [HabitDraft], file: String) {
    let count = drafts.count { $0.isArchived && $0.habit.archived == nil }
    let message = "a habit is archived without a day; it ends with its last entry"
    add(.note, "habit.archived", times: count, message, at: Location(file: file))
  }

  /// Reports days that were ticked and then unticked, which are not entries.
  mutating func reportUnticked(_ count: Int, file: String) {
    let message = "a day without a tick, an amount or a note; it is not an entry"
    add(.note, "entry.unticked", times: count, message, at: Location(file: file))
  }

  /// Reports entries whose habit is not in the export.
  mutating func reportOrphans(_ count: Int, file: String) {
    let message = "an entry of a habit that is not in the file; left out"
    add(.warning, "entry.orphan", times: count, message, at: Location(file: file))
  }

  /// Reports a database with a newer schema than the last known one.
  mutating func reportNewSchema(of store: SQLiteStore, known: Int, app: String) {
    guard store.version > known else { return }
    let message =
      "schema version \(store.version) of \(app) is newer than \(known);"
      + " what it has more is not read"
    add(.warning, "sqlite.version", message, at: Location(file: store.path))
  }

  /// The codes of what looks like a column that is no habit.
  static let oddCodes: Set<String> = ["csv.rare", "csv.sum"]

  /// Reports habits of a table with few marks or huge amounts, which may be none.
  mutating func reportOddities(of habits: [HabitHistory], at table: CSVTable) {
    let location = Location(file: table.file)
    let dayCount = Set(habits.flatMap { $0.entries.map(\.day) }).count
    for history in habits {
      let name = history.habit.name
      let sum = history.entries.reduce(0) { $0 + ($1.value ?? 0) }
      if sum > 1e7 {
        let message = "the amounts of \(name.quoted) add up to \(sum.short); is it a habit?"
        add(.warning, "csv.sum", about: name, message, at: location)
      }
      let count = Set(history.entries.map(\.day)).count
      if dayCount >= 40, count * 20 < dayCount {
        let message = "\(name.quoted) has marks on \(count) of \(dayCount) days; is it a habit?"
        add(.warning, "csv.rare", about: name, message, at: location)
      }
    }
  }
}
