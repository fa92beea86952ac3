package import HabitCore

/// The entries of all habits as a table with one row an entry, for spreadsheets and scripts.
///
/// Rows stand in the order of their days, those of one day in the order of the report.
package struct TidyCSVText {
  private let log: HabitLog
  private let lastDay: Day
  private let notes: Notes

  /// Takes every entry of a log with its notes.
  package init(_ log: HabitLog) {
    self.log = log
    lastDay = Day.accepted.last
    notes = .written
  }

  /// Takes the entries of a report, without those after its last day.
  init(of report: Report, notes: Notes) {
    log = report.log
    lastDay = report.asOf
    self.notes = notes
  }

  /// What becomes of the notes of entries.
  enum Notes {
    case written
    case leftOut
  }

  /// The place of an entry in the log.
  private struct Row {
    let day: Day
    let habit: Int
    let entry: Int
  }
}

extension TidyCSVText {
  /// The whole table with its header.
  package var bytes: [UInt8] {
    var writer = CSVWriter()
    writer.row([
      "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
    ])
    for row in rows {
      let history = log.habits[row.habit]
      write(history.entries[row.entry], of: history.habit, to: &writer)
    }
    return writer.bytes
  }

  private var rows: [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(log.habits.reduce(0) { $0 + $1.entries.count })
    for (habit, history) in log.habits.enumerated() {
      for (entry, recorded) in history.entries(asOf: lastDay).enumerated() {
        rows.append(Row(day: recorded.day, habit: habit, entry: entry))
      }
    }
    // The sort is stable, so that habits and entries of one day stay in their order.
    rows.sort { $0.day < $1.day }
    return rows
  }

  private func write(_ entry: Entry, of habit: Habit, to writer: inout CSVWriter) {
    writer.day(entry.day)
    writer.text(habit.name)
    writer.word(Self.state(of: entry, kind: habit.kind)?.rawValue ?? "")
    writer.number(entry.value)
    writer.text(habit.unit)
    writer.number(entry.minutes)
    writer.text(notes == .written ? entry.details.note : nil)
    writer.text(habit.category)
    writer.text(habit.id)
    writer.endRow()
  }

  /// The state as a reader of the table understands it, who does not know the kind: a slip is
  /// failed.
  private static func state(of entry: Entry, kind: Kind) -> Entry.State? {
    if kind == .avoid, entry.state != .skipped, entry.value ?? 1 > 0 { return .failed }
    return entry.state ?? (entry.value == nil ? .done : nil)
  }
}
