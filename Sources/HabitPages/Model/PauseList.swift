import HabitCore
import HabitLanguage
import HabitParts

/// The pauses of a period.
struct PauseList {
  let report: Report
  let names: HabitNames
  let language: Language
}

extension PauseList {
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
