import HabitCharts
import HabitCore
import HabitText

extension PageCharts {
  /// Draws the hours at which a habit was done; empty if no entry has a time.
  func hours(of habit: HabitReport, asOf: Day, _ label: FigureLabel) -> DeferredMarkup {
    let hours = habit.history.hours(asOf: asOf)
    guard let busiest = hours.busiestHour else { return .none }
    let chart = ChartLabel(
      id: label.id,
      title: language.text(.byHour, ["name": names.short(habit)]),
      summary: summary(of: hours, busiest),
      caption: label.caption
    )
    return draw(
      HoursChart(chart, hours: hours, firstWeekday: firstWeekday, wording: language.wording)
    )
  }

  /// Returns the busiest hour in words, and how many entries have a time where some have none.
  private func summary(of hours: HourTally, _ busiest: Int) -> String {
    let most = language.busiestHour(of: hours) ?? ""
    guard hours.timedCount < hours.entryCount else { return most }
    let known = language.text(
      .timesKnown,
      ["count": language.count(hours.timedCount, of: hours.entryCount)]
    )
    return "\(most); \(known)"
  }
}
