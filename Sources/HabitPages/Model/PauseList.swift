import HabitCore
import HabitParts
import HabitTemplates
import HabitText

/// The pauses of a period.
struct PauseList {
  let report: Report
  let names: HabitNames
  let language: Language

  /// Returns the pauses with a day in a range up to the last day, each once, by their first days.
  func lines(in range: DayRange) -> [PauseLine] {
    let lines = PausedHabits.all(of: report.habits, in: range, upTo: report.asOf)
    return lines.map { paused in
      PauseLine(
        days: paused.days(in: language),
        reason: paused.pause.reason ?? "",
        names: paused.names(among: report.habits, in: language) { names[$0].isolated }
      )
    }
  }
}

/// A pause with its habits.
struct PauseLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("days") { $0.days }, .text("reason") { $0.reason }, .text("names") { $0.names },
  ])

  let days: String
  /// What the owner says of it, or empty.
  let reason: String
  let names: String
}
