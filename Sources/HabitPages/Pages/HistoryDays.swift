import HabitCore
import HabitFacts
import HabitText

/// The days of a year or a month, the newest first: a log with a line a day, of what was done.
///
/// It repeats by day and habit, so code writes it instead of a template.
struct HistoryDays: Sendable {
  private let days: DayRange
  private let rows: [HistoryRow]
  private let site: SiteModel

  /// Creates the days of a page that have data.
  init(_ days: DayRange, _ site: SiteModel) {
    self.days = days
    self.site = site
    rows = site.report.habits.compactMap { HistoryRow($0, days, site) }
  }

  /// The number of done days of all habits.
  var doneCount: Int { rows.reduce(0) { $0 + $1.events.count { $0 == .done } } }

  var markup: DeferredMarkup { DeferredMarkup { write(to: &$0) } }

  private var language: Language { site.language }

  private func write(to markup: inout Markup) {
    let whole = language.number(doneCount)
    let shown = language.text(.linesShown, ["part": "#", "whole": whole])
    let categories = categories
    markup += """
      <div class="log" data-title="\(language[.searchByTitle])" \
      data-category="\(language[.filterByCategory])" data-all="\(language[.anyCategory])" \
      data-shown="\(shown)" data-none="\(language[.noLineMatches])" \
      data-categories="\(categories.joined(separator: "\n"))">
      <ol class="days" reversed>\n
      """
    for month in days.months.reversed() {
      guard let part = days.intersection(month.days) else { continue }
      for day in part.reversed() { write(day, isFirst: day == part.last, categories, to: &markup) }
    }
    markup += "</ol>\n</div>\n"
  }

  /// The categories of the habits, each once; empty for a single one, which leaves no choice.
  private var categories: [String] {
    let names = rows.reduce(into: [String]()) { names, row in
      if !names.contains(row.category) { names.append(row.category) }
    }
    return names.count < 2 ? [] : names.filter { !$0.isEmpty }
  }

  /// Writes a day; the newest one of a month has the month's element id, too.
  private func write(
    _ day: Day,
    isFirst: Bool,
    _ categories: [String],
    to markup: inout Markup
  ) {
    let position = days.position(of: day)
    let month: Markup = isFirst ? " id=\"\(day.month.anchor)\"" : ""
    let weekday = language.names.weekdaysShort[day.weekday.rawValue - 1]
    markup += """
      <li id="\(day.anchor)"><i\(month)>\(language.dayAndMonth(day)), \(weekday)\
      \(count(on: day))</i>\n
      """
    for row in rows where row.events[position] != .nothing {
      let category = categories.firstIndex(of: row.category)
      row.write(row.events[position], day, category, language, to: &markup)
    }
  }

  /// Returns ` · 4 of 8`; nothing of a day on which nothing counts.
  private func count(on day: Day) -> String {
    guard let progress = site.report.overall?.completion(on: day), progress.total > 0
    else { return "" }
    let count =
      site.report.isOnlyCounted
      ? language.number(progress.done) : language.count(progress.done, of: progress.total)
    return " · \(count)"
  }
}
