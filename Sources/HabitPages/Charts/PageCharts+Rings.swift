import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The rings of shares of years.
extension PageCharts {
  /// Draws the kept share of what was due, as a ring.
  ///
  /// `table` is the location of the table with the same figures.
  func ring(
    _ tally: Tally,
    title: String,
    _ label: FigureLabel,
    form: ShareForm,
    table: Placement = .below
  ) -> DeferredMarkup {
    draw(ringChart(tally, title: title, label, form: form, table: table))
  }

  private func ringChart(
    _ tally: Tally,
    title: String,
    _ label: FigureLabel,
    form: ShareForm,
    table: Placement
  ) -> ProgressRingChart {
    let judged = tally.kept + tally.missed
    let chart = ChartLabel(
      id: label.id,
      title: title,
      summary: summary(of: tally, form),
      caption: label.caption
    )
    var ring = ProgressRingChart(chart, part: tally.kept, of: judged, wording: language.wording)
    ring.form = form
    ring.table = table
    return ring
  }

  /// Draws the share of a habit's year that was kept, as a ring.
  func ring(
    of habit: HabitReport,
    year: Int,
    _ label: FigureLabel,
    table: Placement = .below
  ) -> DeferredMarkup {
    let tally = habit.figures?.months[year: year] ?? Tally()
    let title = ringTitle(names.short(habit), "\(year)")
    return draw(ringChart(tally, title: title, label, form: habit.shareForm, table: table))
  }

  /// Returns the share of some days of a year that was kept, as a ring below the year.
  func ringChart(of habit: HabitReport, in days: DayRange) -> ProgressRingChart {
    let year = days.first.year
    let name = language.name(of: days, in: .year)
    // Other days have no room below a small ring.
    let isOfMonths = days.last == days.last.month.days.last
    return ringChart(
      habit.figures?.life.tally(in: days) ?? Tally(),
      title: ringTitle(names.short(habit), name),
      FigureLabel(id: "ring-\(year)", caption: isOfMonths ? name : "\(year)"),
      form: habit.shareForm,
      table: .elsewhere
    )
  }

  /// Draws the share of a year of all habits that was kept, as a ring.
  func ring(of report: Report, year: Int, _ label: FigureLabel) -> DeferredMarkup {
    let overall = report.overall?[year: year] ?? OverallTally()
    var tally = Tally()
    tally.kept = overall.kept
    tally.missed = overall.missed
    tally.done = overall.done
    let title = ringTitle(language[.allHabits], "\(year)")
    return ring(tally, title: title, label, form: report.shareForm)
  }

  private func ringTitle(_ name: String, _ period: String) -> String {
    language.text(.inPeriod, ["name": name, "period": period])
  }
}
