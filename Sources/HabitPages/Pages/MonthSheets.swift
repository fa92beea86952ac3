import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The calendars of some months, each with its name and its count, as one fragment because they
/// repeat by month.
struct MonthSheets {
  let site: SiteModel
  let path: PagePath
  let months: [Month]
  /// The habit whose days they show, or `nil` for all habits.
  let habit: HabitReport?

  private var series: DaySeries? {
    site.charts.series(of: habit)
  }

  /// The hues of the habits of few entries.
  private var hues: DayHues? { habit == nil ? site.huesOfFewEntries : nil }

  /// The calendars; `name` words the month that each links to.
  func markup(name: @escaping @Sendable (Month) -> String) -> DeferredMarkup {
    if months.isEmpty { return .none }
    return DeferredMarkup { markup in
      let hues = hues
      for month in months {
        let summary = summary(of: month)
        markup.raw("<div>\n<h3><a")
        markup.attribute("href", path.address(of: .month(month)))
        markup.raw(">")
        markup.text(site.language.heading(name(month)))
        markup.raw("</a> <span class=\"muted small\">")
        markup.text(summary)
        markup.raw("</span></h3>\n")
        if let series {
          let title = site.charts.title(
            site.charts.name(of: habit),
            site.language.month(month)
          )
          var sheet = site.charts.sheet(
            ChartLabel(id: "", title: title, summary: summary),
            month,
            series
          )
          sheet.hues = hues
          sheet.write(to: &markup)
        }
        markup.raw("</div>\n")
      }
    }
  }

  /// What the colours of the days mean.
  var legend: DeferredMarkup {
    guard let series, let first = months.first, let last = months.last else { return .none }
    return DeferredMarkup { markup in
      let days = DayRange(first.first, last.days.last)
      MonthSheet.writeLegend(of: series, in: days, hues: hues, site.language.wording, to: &markup)
    }
  }

  private func summary(of month: Month) -> String {
    guard let habit else { return site.language.countDone(site.completions { $0.months[month] }) }
    return habit.figures?.months[month].map { site.language.done($0, of: habit) }
      ?? site.language.none
  }
}
