import HabitCore

/// The rows of one habit in a table of entries that are still to be written.
struct TidyCSVRows {
  private let entries: ArraySlice<Entry>
  /// The place of the first entry that is still to be written.
  private var position: Int
  /// Its day, or `nil` where all are written.
  private(set) var nextDay: Day?
  private let kind: Kind
  private let notes: TidyCSVText.Notes
  // What is the same in all rows.
  private let name: CSVWriter
  private let unit: CSVWriter
  private let categoryAndID: CSVWriter
}

extension TidyCSVRows {
  init(of history: HabitHistory, upTo lastDay: Day, notes: TidyCSVText.Notes) {
    let habit = history.habit
    entries = history.entries(asOf: lastDay)
    position = entries.startIndex
    nextDay = entries.first?.day
    kind = habit.kind
    self.notes = notes
    name = CSVWriter(texts: habit.name)
    unit = CSVWriter(texts: habit.unit)
    categoryAndID = CSVWriter(texts: habit.category, habit.id)
  }

  /// Writes the rows of a day, where it is the next one.
  ///
  /// `date` is the cell of the day.
  mutating func write(_ day: Day, as date: CSVWriter, to writer: inout CSVWriter) {
    while nextDay == day {
      write(entries[position], as: date, to: &writer)
      position += 1
      nextDay = position < entries.endIndex ? entries[position].day : nil
    }
  }

  /// The bytes of all rows that are still to be written without their notes, or a few more.
  var usualCount: Int {
    let cells = name.bytes.count + unit.bytes.count + categoryAndID.bytes.count
    return (entries.endIndex - position)
      * (cells + "2026-10-31,,skipped,10000,,100,,\r\n".utf8.count)
  }

  private func write(_ entry: Entry, as date: CSVWriter, to writer: inout CSVWriter) {
    writer.cells(date)
    writer.cells(name)
    writer.word(state(of: entry)?.rawValue ?? "")
    writer.number(entry.value)
    writer.cells(unit)
    writer.number(entry.minutes)
    writer.text(notes == .written ? entry.ownDetails?.note : nil)
    writer.cells(categoryAndID)
    writer.endRow()
  }

  /// The state as a reader of the table understands it, who does not know the kind: a slip is
  /// failed.
  private func state(of entry: Entry) -> Entry.State? {
    if kind == .avoid, entry.state != .skipped, entry.value ?? 1 > 0 { return .failed }
    return entry.state ?? (entry.value == nil ? .done : nil)
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
