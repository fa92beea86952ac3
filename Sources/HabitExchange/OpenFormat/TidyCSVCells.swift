import HabitCore
import HabitText

/// The cells of a habit's entries in a table, except for the day.
struct TidyCSVCells {
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

  init(of habit: Habit, _ notes: TidyCSVText.Notes) {
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

  /// Writes the cells of an entry.
  func write(_ entry: Entry, to writer: inout CSVWriter) {
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

  /// The number of bytes of the cells that are the same in all rows.
  var fixedCount: Int { name.bytes.count + unit.bytes.count + categoryAndID.bytes.count }

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
    for text in texts {
      self.text(text)
    }
  }
}
