import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// Some months of some habits as a table, whose cells are the darker, the more was done.
struct HabitMonths {
  let site: SiteModel
  let path: PagePath
  let habits: [HabitReport]
  let months: [Month]

  /// Makes the table.
  ///
  /// - Parameters:
  ///   - caption: The caption of the table.
  ///   - year: The year of the months, whose figures end each row and whose grids the names link
  ///     to; `nil` for months of two years.
  /// - Returns: A row for each habit in its hue, a column for each month, then the year.
  func markup(caption: String, year: Int? = nil) -> DeferredMarkup {
    let language = site.language
    let hasRate = !site.report.isOnlyCounted && year != nil
    var table = Table(
      caption: caption,
      columns: [language[.habit]] + months.map { language.shortMonths[$0.number - 1] }
        + (year.map { [hasRate ? language[.doneFigure] : "\($0)"] } ?? [])
        + (hasRate ? [language[.keptFigure]] : []),
      rows: habits.map { habit in
        let tallies = habit.figures?.months
        let total = year.flatMap { tallies?[year: $0] }
        let label = HabitLabel(habit, site.names, on: path)
        var row = Table.Row(
          name: label.name,
          address: year.map { path.address(of: habit, year: $0) } ?? label.address,
          cells: months.map { tallies?[$0].map { share(of: $0, habit) } ?? "" }
            + (year == nil ? [] : [total.map { count($0, habit) } ?? ""])
            + (hasRate ? [language.rate(total, of: habit)] : [])
        )
        // Of what is seldom due, a month without any may be as it should.
        if habit.isSparse { return row }
        row.shade(site.charts.levels(of: habit, in: months), in: label.colorClass)
        return row
      }
    )
    table.hasRates = hasRate
    return table.markup
  }

  /// Returns the share of a month, or how often the habit was done without one.
  private func share(of tally: Tally, _ habit: HabitReport) -> String {
    tally.rate == nil || !habit.hasShownRate
      ? count(tally, habit) : site.language.percent(tally.rate)
  }

  /// Returns how often a habit was done, or the days without a slip.
  private func count(_ tally: Tally, _ habit: HabitReport) -> String {
    site.language.number(habit.habit.kind == .avoid ? tally.clean : tally.done)
  }
}
