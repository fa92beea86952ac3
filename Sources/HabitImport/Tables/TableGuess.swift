import HabitCore
import HabitReading

/// What the first rows of an unknown table look like; nothing is read that could be something else.
struct TableGuess {
  let layout: TableLayout
  let outcome: Outcome
  let columns: [ColumnSample]

  enum Outcome {
    /// One row a day, one column a habit.
    case grid
    /// One row an entry.
    case entries(TidyColumns)
    /// Neither, or both.
    case open(TableDoubt)
    /// Habits without their days.
    case list
    /// No column has marks.
    case markless
    /// A row has several days, each in a column.
    case weeks
  }

  /// Returns `nil` if no column of the file holds days.
  init?(_ file: ExportFile, dateFormat: String?) {
    guard let layout = TableLayout(file) else { return nil }
    self.layout = layout
    columns = layout.columns
    let days = SampledDays(layout, dateFormat: dateFormat, file: file.path)
    outcome = TableJudgement(layout, columns, days).outcome
  }
}

/// The days in the first rows of a table.
struct SampledDays {
  /// The day of each row that has one.
  private let days: [Day]
  /// The number of rows with other cells, but without a day, that come before the last day.
  private let missing: Int
  /// Whether the order of day and month is known.
  private let isCertain: Bool

  init(_ layout: TableLayout, dateFormat: String?, file: String) {
    let cells = layout.rows.map { row in
      layout.dayColumn < row.count ? row[layout.dayColumn] : ""
    }
    let (found, isCertain) = Self.days(cells, dateFormat, file)
    let last = found.lastIndex { $0 != nil } ?? 0
    self.isCertain = isCertain
    days = found.compactMap(\.self)
    missing = zip(found, layout.rows).prefix(last).count { day, row in
      day == nil
        && row.indices.contains { $0 != layout.dayColumn && !row[$0].isEmpty }
    }
  }

  /// Whether nearly every row has a day of its own.
  var areDistinct: Bool { Set(days).count * 20 >= days.count * 19 }

  /// Whether nearly every row has a day.
  var areComplete: Bool { missing * 20 <= days.count + missing || missing == 1 }

  /// Whether the days only go forwards, or only backwards, but for a few.
  var areInOrder: Bool {
    guard isCertain else { return true }
    let steps = zip(days, days.dropFirst())
    let fewest = min(steps.count { $0 > $1 }, steps.count { $0 < $1 })
    return fewest * 20 <= days.count
  }

  /// Returns the days as a settled order reads them, or in any order if none is settled.
  private static func days(
    _ cells: [String],
    _ dateFormat: String?,
    _ file: String
  ) -> ([Day?], isCertain: Bool) {
    do {
      var dates = try DateColumn(format: dateFormat, file: file)
      for cell in cells { dates.scan(cell) }
      try dates.settle(file: file)
      return (cells.map(dates.day), true)
    } catch {
      // Reading the file reports that the order is open.
      return (
        cells.map { cell in
          WrittenDate(cell).flatMap { date in date.orders.lazy.compactMap(date.day).first }
        }, false
      )
    }
  }
}
