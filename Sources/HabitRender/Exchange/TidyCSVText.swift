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

  /// The texts of a habit that are the same in all of its rows.
  fileprivate struct Cells {
    let name: CSVWriter
    let unit: CSVWriter
    let categoryAndID: CSVWriter
  }
}

extension TidyCSVText {
  /// The whole table with its header.
  package var bytes: [UInt8] {
    var writer = CSVWriter()
    writer.row([
      "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
    ])
    let cells = log.habits.map { Cells($0.habit) }
    writer.reserve(zip(log.habits, cells).reduce(0) { $0 + $1.0.entries.count * $1.1.usualCount })
    // What is still to be written of each habit.
    var rests = log.habits.map { $0.entries(asOf: lastDay) }
    while let day = rests.lazy.compactMap(\.first?.day).min() {
      for (number, history) in log.habits.enumerated() {
        while let entry = rests[number].first, entry.day == day {
          write(entry, of: history.habit.kind, cells[number], to: &writer)
          rests[number].removeFirst()
        }
      }
    }
    return writer.bytes
  }

  private func write(
    _ entry: Entry,
    of kind: Kind,
    _ cells: Cells,
    to writer: inout CSVWriter
  ) {
    writer.day(entry.day)
    writer.cells(cells.name)
    writer.word(Self.state(of: entry, kind: kind)?.rawValue ?? "")
    writer.number(entry.value)
    writer.cells(cells.unit)
    writer.number(entry.minutes)
    writer.text(notes == .written ? entry.details.note : nil)
    writer.cells(cells.categoryAndID)
    writer.endRow()
  }

  /// The state as a reader of the table understands it, who does not know the kind: a slip is
  /// failed.
  private static func state(of entry: Entry, kind: Kind) -> Entry.State? {
    if kind == .avoid, entry.state != .skipped, entry.value ?? 1 > 0 { return .failed }
    return entry.state ?? (entry.value == nil ? .done : nil)
  }
}

extension TidyCSVText.Cells {
  fileprivate init(_ habit: Habit) {
    name = CSVWriter(texts: habit.name)
    unit = CSVWriter(texts: habit.unit)
    categoryAndID = CSVWriter(texts: habit.category, habit.id)
  }

  /// The bytes of a row without a note, or a few more.
  fileprivate var usualCount: Int {
    name.bytes.count + unit.bytes.count + categoryAndID.bytes.count
      + "2026-10-31,,skipped,10000,,100,,\r\n".utf8.count
  }
}

extension CSVWriter {
  /// Begins with cells of texts.
  fileprivate init(texts: String?...) {
    self.init()
    for text in texts {
      self.text(text)
    }
  }
}
