import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The charts of several habits side by side.
extension PageCharts {
  /// Returns the days of a month of habits, one row each, or `nil` if no habit has a day in it.
  ///
  /// The first habit is the top row; those without a day in the month are left out.
  func matrix(of habits: [HabitReport]? = nil, _ month: Month, _ label: FigureLabel) -> Plot? {
    let rows = rows(of: habits ?? report.habits, in: month.days)
    guard !rows.isEmpty else { return nil }
    let title = title(language[.habits], language.month(month))
    let chart = label.chart(title, summary: language.count(rows.count, .habits))
    return .matrix(chart, rows, month, language.wording)
  }

  /// Returns a year of habits as rings, the first one outermost, or `nil` if none of them has a day
  /// in it; `piece` names a week that is a piece of a ring in place of a day.
  func rings(
    of habits: [HabitReport]? = nil,
    year: Int,
    piece: String? = nil,
    hasHues: Bool? = nil,
    _ label: FigureLabel
  ) -> Plot? {
    var rings = yearRings(
      of: habits ?? report.habits,
      Month.days(ofYear: year),
      hasHues: hasHues ?? (isFigure || tint == nil)
    )
    rings?.piece = piece
    return plot(of: rings, "\(year)", label)
  }

  func yearRings(
    of habits: [HabitReport],
    _ days: DayRange,
    hasHues: Bool? = nil
  ) -> YearRings? {
    yearRings(of: rows(of: habits, in: days, hasHues: hasHues), days)
  }

  private func yearRings(of rows: [HabitRow], _ days: DayRange) -> YearRings? {
    rows.isEmpty ? nil : YearRings(rows, days, firstWeekday: firstWeekday, language.wording)
  }

  private func plot(of rings: YearRings?, _ period: String, _ label: FigureLabel) -> Plot? {
    rings.map { rings in
      let title = title(language[.habits], period)
      return .rings(label.chart(title, summary: language.count(rings.count, .habits)), rings)
    }
  }

  /// Returns the habits with a day in a range; a file that is drawn in one hue has no others.
  func rows(
    of habits: [HabitReport],
    in days: DayRange,
    hasHues: Bool? = nil
  ) -> [HabitRow] {
    habits.compactMap { habit in
      guard let series = self.habits[habit.slug], series.days.intersection(days) != nil
      else { return nil }
      let hue = hasHues ?? isFigure ? habit.color.map { Tint($0) } : nil
      return HabitRow(name: names.short(habit), series: series, tint: hue)
    }
  }
}
