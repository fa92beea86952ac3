import HabitCore
import HabitText

/// The days of a habit, or of several together, with a name: a row of a matrix, or a ring.
package struct HabitRow: Sendable {
  /// The name beside the row.
  package let name: String
  package let series: DaySeries
  /// The hue of the row, on a page that has a rule for it; `nil` for that of the theme.
  package let tint: Tint?

  /// Creates a row of the days of a habit.
  package init(name: String, series: DaySeries, tint: Tint? = nil) {
    self.name = name
    self.series = series
    self.tint = tint
  }

  /// Writes the name with the figure of some days: "Meditate: 212 of 300, 71 %".
  func writeTitle(_ days: DayRange, _ wording: Wording, to markup: inout Markup) {
    markup.embeddedText(name)
    guard series.habitDays != nil else { return }
    markup.text(wording.words[.dateSeparator])
    writeResult(days, wording, to: &markup)
  }

  /// Writes the figure of some days: "212 of 300, 71 %", or of few due days "2 of 3"; nothing for
  /// several habits.
  func writeResult(_ days: DayRange, _ wording: Wording, to markup: inout Markup) {
    guard let habit = series.habitDays else { return }
    let measure = HabitMeasure(habit.figures.total, of: habit.habit)
    let figure = measure.figure(of: habit.figures.life.tally(in: days) ?? Tally())
    if habit.figures.shareForm != .percentage, case .share(let part, let whole) = figure, whole > 0
    {
      return wording.write(part: part, of: whole, to: &markup)
    }
    wording.write(figure, unit: measure.unit(of: habit.habit), to: &markup)
  }
}
