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
