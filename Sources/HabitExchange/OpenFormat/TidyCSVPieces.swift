import HabitCore
import HabitWriting

/// The pieces of a table of entries, each of which ends with the last row of a day.
struct TidyCSVPieces: IteratorProtocol {
  private var habits: [TidyCSVRows]
  /// The first day that is still to be written.
  private var nextDay: Day?
  /// What the next piece begins with.
  private var writer = CSVWriter()
  private let size: Int

  /// - Parameters:
  ///   - habits: All rows, in the order in which those of a day stand.
  ///   - size: How many bytes a piece has at least, unless it is the last one.
  init(_ habits: [TidyCSVRows], ofAtLeast size: Int) {
    self.habits = habits
    self.size = size
    nextDay = habits.compactMap(\.nextDay).min()
    writer.row([
      "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
    ])
  }
}

extension TidyCSVPieces {
  mutating func next() -> [UInt8]? {
    // The last day goes beyond the size.
    writer.reserve(min(size, habits.reduce(0) { $0 + $1.usualCount }) + 65_536)
    while let day = nextDay, writer.bytes.count < size {
      nextDay = write(day)
    }
    guard !writer.bytes.isEmpty else { return nil }
    defer { writer = CSVWriter() }
    return writer.bytes
  }

  /// Writes all rows of a day, and gives the first day after it that has any.
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
