package import HabitCore
import HabitText

/// The entries of all habits as a table with one row per entry, for spreadsheets and scripts.
///
/// Rows are in the order of their days, those of one day in the order of the report.
package struct TidyCSVText {
  private let log: HabitLog
  private let days: DayRange
  private let notes: Notes

  /// Creates a table of every entry of a log with its notes.
  package init(_ log: HabitLog) {
    self.log = log
    days = Day.accepted
    notes = .written
  }

  /// Creates a table of the entries of a report on some days.
  package init(of report: Report, in days: DayRange, notes: Notes) {
    log = report.log
    self.days = days
    self.notes = notes
  }

  /// The treatment of the notes of entries.
  package enum Notes {
    case written
    case leftOut
  }

  /// The whole table with its header.
  package var bytes: [UInt8] {
    var habits = log.habits.map { TidyCSVRows(of: $0, in: days, notes: notes) }
    var writer = CSVWriter()
    writer.reserve(habits.reduce(65_536) { $0 + $1.usualCount })
    writer.row([
      "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
    ])
    var next = habits.compactMap(\.nextDay).min()
    while let day = next {
      var date = CSVWriter()
      date.day(day)
      next = nil
      for index in habits.indices {
        habits[index].write(day, as: date, to: &writer)
        if let day = habits[index].nextDay { next = min(next ?? day, day) }
      }
    }
    return writer.bytes
  }
}

/// The rows of one habit in a table of entries that have yet to be written.
struct TidyCSVRows {
  private let entries: ArraySlice<Entry>
  /// The index of the first entry that has yet to be written.
  private var position: Int
  /// The day of that entry, or `nil` if all are written.
  private(set) var nextDay: Day?
  private let kind: Kind
  private let notes: TidyCSVText.Notes
  // The cells that are the same in all rows.
  private let name: CSVWriter
  private let unit: CSVWriter
  private let categoryAndID: CSVWriter
  // The cells of most rows: entries with nothing but a state.
  private var done = CSVWriter()
  private var skipped = CSVWriter()
  private var failed = CSVWriter()

  init(of history: HabitHistory, in days: DayRange, notes: TidyCSVText.Notes) {
    entries = history.entries(in: days)
    position = entries.startIndex
    nextDay = entries.first?.day
    let habit = history.habit
    kind = habit.kind
    self.notes = notes
    name = CSVWriter(texts: habit.name)
    unit = CSVWriter(texts: habit.unit)
    categoryAndID = CSVWriter(texts: habit.category, habit.id)
    let plain = Entry(day: Day.accepted.first, state: nil)
    write(plain, as: .done, nil, to: &done)
    write(plain, as: .skipped, nil, to: &skipped)
    write(plain, as: .failed, nil, to: &failed)
  }

  /// Writes the rows of a day, if it is the next one.
  ///
  /// `date` is the cell of the day.
  mutating func write(_ day: Day, as date: CSVWriter, to writer: inout CSVWriter) {
    while nextDay == day {
      writer.cells(date)
      write(entries[position], to: &writer)
      writer.endRow()
      position += 1
      nextDay = position < entries.endIndex ? entries[position].day : nil
    }
  }

  /// The number of bytes of all remaining rows without their notes, or slightly more.
  var usualCount: Int {
    let fixed = name.bytes.count + unit.bytes.count + categoryAndID.bytes.count
    return (entries.endIndex - position)
      * (fixed + "2026-10-31,,skipped,10000,,100,,\r\n".utf8.count)
  }

  private func write(_ entry: Entry, to writer: inout CSVWriter) {
    let state = state(of: entry)
    let note = notes == .written ? entry.ownDetails?.note : nil
    guard entry.value == nil, entry.minutes == nil, note == nil else {
      write(entry, as: state, note, to: &writer)
      return
    }
    switch state {
    case .done, nil: writer.cells(done)
    case .skipped: writer.cells(skipped)
    case .failed: writer.cells(failed)
    }
  }

  private func write(
    _ entry: Entry,
    as state: Entry.State?,
    _ note: String?,
    to writer: inout CSVWriter
  ) {
    writer.cells(name)
    writer.word(state?.rawValue ?? "")
    writer.number(entry.value)
    writer.cells(unit)
    writer.number(entry.minutes)
    writer.text(note)
    writer.cells(categoryAndID)
  }

  /// Returns the state for a reader of the table, who does not know the kind of the habit.
  ///
  /// A slip is failed. An entry without a value always has a state.
  private func state(of entry: Entry) -> Entry.State? {
    if kind == .avoid, entry.state != .skipped, entry.value ?? 1 > 0 { return .failed }
    return entry.state ?? (entry.value == nil ? .done : nil)
  }
}

extension CSVWriter {
  /// Creates cells of texts.
  package init(texts: String?...) {
    self.init()
    for text in texts { self.text(text) }
  }
}
