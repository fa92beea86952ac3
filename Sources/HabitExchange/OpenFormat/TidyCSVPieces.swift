import HabitCore
import HabitText

/// The pieces of a table of entries; each ends with the last row of a day.
struct TidyCSVPieces: IteratorProtocol {
  private var habits: [TidyCSVRows]
  /// The first day that has yet to be written.
  private var nextDay: Day?
  /// The first bytes of the next piece.
  private var writer = CSVWriter()
  private let size: Int

  /// - Parameters:
  ///   - habits: All rows; those of one day are written in this order.
  ///   - size: The least number of bytes of a piece, except for the last one.
  init(_ habits: [TidyCSVRows], ofAtLeast size: Int) {
    self.habits = habits
    self.size = size
    nextDay = habits.compactMap(\.nextDay).min()
    writer.row([
      "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
    ])
  }

  mutating func next() -> [UInt8]? {
    // The last day may exceed the size.
    writer.reserve(min(size, habits.reduce(0) { $0 + $1.usualCount }) + 65_536)
    while let day = nextDay, writer.bytes.count < size {
      nextDay = write(day)
    }
    guard !writer.bytes.isEmpty else { return nil }
    defer { writer = CSVWriter() }
    return writer.bytes
  }

  /// Writes all rows of a day, and returns the next day that has any.
  private mutating func write(_ day: Day) -> Day? {
    var date = CSVWriter()
    date.day(day)
    var next: Day?
    for index in habits.indices {
      habits[index].write(day, as: date, to: &writer)
      if let day = habits[index].nextDay {
        next = min(next ?? day, day)
      }
    }
    return next
  }
}
