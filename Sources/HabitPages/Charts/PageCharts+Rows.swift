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
    return .matrix(chart, rows, month, firstWeekday: firstWeekday, language.wording)
  }

  /// Returns a year of habits as rings, the first one outermost, or `nil` if none of them has a day
  /// in it; `piece` names a week that is a piece of a ring in place of a day.
  func rings(
    of habits: [HabitReport]? = nil,
    year: Int,
    piece: String? = nil,
    _ label: FigureLabel
  ) -> Plot? {
    var rings = yearRings(
      of: habits ?? report.habits,
      Month.days(ofYear: year),
      hasHues: isFigure || tint == nil
    )
    rings?.piece = piece
    return plot(of: rings, "\(year)", label)
  }

  /// Returns the twelve months up to one as rings of weeks, or `nil` if no habit has a day in them.
  func rings(
    of habits: [HabitReport],
    monthsUpTo last: Month,
    _ label: FigureLabel
  ) -> Plot? {
    plot(of: yearRings(of: habits, monthsUpTo: last), language.twelveMonths(upTo: last), label)
  }

  /// Returns the twelve months up to one, a ring a category: the done share of its habits.
  func rings(
    of categories: [SiteCategory],
    monthsUpTo last: Month,
    _ label: FigureLabel
  ) -> Plot? {
    guard let end = overall?.end else { return nil }
    let days = last.days(ofMonths: 12)
    let rows = categories.compactMap { category -> HabitRow? in
      guard let series = category.series(upTo: end), series.days.intersection(days) != nil
      else { return nil }
      return HabitRow(name: category.name, series: series, tint: category.color.map { Tint($0) })
    }
    return plot(of: yearRings(of: rows, days), language.twelveMonths(upTo: last), label)
  }

  /// Returns the twelve months up to one as rings of weeks.
  func yearRings(of habits: [HabitReport], monthsUpTo last: Month) -> YearRings? {
    var rings = yearRings(of: habits, last.days(ofMonths: 12))
    // The stripes of days would be most of the bytes of a picture, and noise in a small one.
    rings?.piece = language[.weekByWeek]
    return rings
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

  /// Draws the months of all habits together in a row for each year, top row first.
  func months(_ rows: [YearsTable.Row]) -> DeferredMarkup {
    guard let series = MonthSeries(report) else { return .none }
    let table = YearsTable(
      language.text(.byMonths, ["name": language[.allHabits]]),
      note: series.isOfShares
        ? "\(language[.keptFigure]) (%)" : series.unit ?? language[.doneFigure],
      rows: rows,
      series: series,
      wording: language.wording
    )
    return DeferredMarkup { table.write(to: &$0) }
  }

  /// Returns the sheet of a month, for pages that have the figures of its days elsewhere.
  func sheet(_ label: ChartLabel, _ month: Month, _ series: DaySeries) -> MonthSheet {
    MonthSheet(label, series, month, firstWeekday: firstWeekday, language.wording)
  }

  /// Draws some days of a habit in one row, beside the words of its figure; empty without any.
  func strip(of habit: HabitReport, _ days: DayRange) -> DeferredMarkup {
    guard let row = rows(of: [habit], in: days).first else { return .none }
    return DeferredMarkup { DayStrip(row, days, language.wording).write(to: &$0) }
  }

  /// Draws the last days of a habit as numbered cells; empty without any.
  func lastDays(of habit: HabitReport, _ days: DayRange) -> DeferredMarkup {
    guard let row = rows(of: [habit], in: days).first else { return .none }
    return DeferredMarkup { DayStrip(row, days, language.wording).writeNumbers(to: &$0) }
  }

  /// Writes what the cells of ``strip(of:_:)`` of some habits mean.
  func stripLegend(of habits: [HabitReport], _ days: DayRange) -> DeferredMarkup {
    let rows = rows(of: habits, in: days)
    return DeferredMarkup { DayStrip.writeLegend(of: rows, days, language.wording, to: &$0) }
  }

  /// Returns the habits with a day in a range; a file that is drawn in one hue has no others.
  private func rows(
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

  /// Returns the hues of days on which one of some habits was done; `nil` for habits without.
  func hues(of habits: [HabitReport]) -> DayHues? {
    guard let days = overall?.days else { return nil }
    let rows = rows(of: habits, in: days, hasHues: true)
    return rows.count > 1 && rows.allSatisfy { $0.tint != nil } ? DayHues(rows) : nil
  }
}
