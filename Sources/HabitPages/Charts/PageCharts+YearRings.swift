import HabitCharts
import HabitCore
import HabitLanguage
import HabitWriting

extension PageCharts {
  /// Draws the share of a habit's year that was kept, as a ring.
  func ring(of habit: HabitReport, year: Int, _ label: FigureLabel) -> DeferredMarkup {
    let tally = habit.figures?.months[year: year] ?? Tally()
    return ring(tally, title: ringTitle(names[habit], year), label)
  }

  /// Draws the share of a year of all habits that was kept, as a ring.
  func ring(of report: Report, year: Int, _ label: FigureLabel) -> DeferredMarkup {
    let overall = report.overall?[year: year] ?? OverallTally()
    var tally = Tally()
    tally.kept = overall.kept
    tally.missed = overall.missed
    tally.done = overall.done
    return ring(tally, title: ringTitle(language[.allHabits], year), label)
  }

  private func ringTitle(_ name: String, _ year: Int) -> String {
    language.text(.inPeriod, ["name": name, "period": "\(year)"])
  }
}
