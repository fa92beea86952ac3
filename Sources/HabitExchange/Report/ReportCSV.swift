package import HabitCore
import HabitText

/// The figures of a report as a table with one row per habit and month, for spreadsheets.
package struct ReportCSV {
  private let report: Report

  package init(_ report: Report) { self.report = report }

  /// The whole table with its header: habits in the order of the report, months oldest first.
  package var bytes: [UInt8] {
    var writer = CSVWriter()
    writer.row([
      "habit_id", "habit", "category", "month", "entries", "done", "partial", "skipped", "failed",
      "bonus", "kept", "missed", "excused", "open", "rate", "sum", "unit", "minutes", "clean",
      "paused",
    ])
    for habit in report.habits {
      guard let months = habit.figures?.months else { continue }
      for (month, tally) in zip(months.months, months.tallies) {
        write(month, tally, of: habit.habit, to: &writer)
      }
    }
    return writer.bytes
  }

  private func write(_ month: Month, _ tally: Tally, of habit: Habit, to writer: inout CSVWriter) {
    writer.text(habit.id)
    writer.text(habit.name)
    writer.text(habit.category)
    writer.word("\(month)")
    for count in [
      tally.entries, tally.done, tally.partial, tally.skipped, tally.failed, tally.bonus,
      tally.kept, tally.missed, tally.excused, tally.open,
    ] {
      writer.word("\(count)")
    }
    writer.number(tally.rate)
    writer.number(tally.sum.summed)
    writer.text(habit.unit)
    writer.number(tally.minutes.summed)
    writer.word("\(tally.clean)")
    writer.word("\(tally.paused)")
    writer.endRow()
  }
}
