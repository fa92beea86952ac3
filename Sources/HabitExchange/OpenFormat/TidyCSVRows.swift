import HabitCore
import HabitText

/// The rows of one habit in a table of entries that have yet to be written.
struct TidyCSVRows {
  private let entries: ArraySlice<Entry>
  /// The index of the first entry that has yet to be written.
  private var position: Int
  /// The day of that entry, or `nil` if all are written.
  private(set) var nextDay: Day?
  private let cells: TidyCSVCells

  init(of history: HabitHistory, in days: DayRange, notes: TidyCSVText.Notes) {
    entries = history.entries(in: days)
    position = entries.startIndex
    nextDay = entries.first?.day
    cells = TidyCSVCells(of: history.habit, notes)
  }

  /// Writes the rows of a day, if it is the next one.
  ///
  /// `date` is the cell of the day.
  mutating func write(_ day: Day, as date: CSVWriter, to writer: inout CSVWriter) {
    while nextDay == day {
      writer.cells(date)
      cells.write(entries[position], to: &writer)
      writer.endRow()
      position += 1
      nextDay = position < entries.endIndex ? entries[position].day : nil
    }
  }

  /// The number of bytes of all remaining rows without their notes, or slightly more.
  var usualCount: Int {
    (entries.endIndex - position)
      * (cells.fixedCount + "2026-10-31,,skipped,10000,,100,,\r\n".utf8.count)
  }
}
