import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The beginning of the overview: a sentence, three figures, and the picture of twelve months or of
/// the first days.
struct HomeHero {
  let site: SiteModel
  let overall: OverallReport

  /// The minimum number of days that fill a picture of twelve months.
  private static let minDays = 28

  /// The maximum number of habits that have a ring of their own.
  static let maxRings = 12

  /// Whether there are only the first days, which have a picture of their own.
  var isYoung: Bool { overall.days.count < Self.minDays }

  /// The last month of the data.
  var month: Month { overall.days.last.month }

  private var months: ClosedRange<Month> { month + -11...month }

  private var language: Language { site.language }

  private var report: Report { site.report }

  /// What was done in twelve months, and the habit that was done most often of late.
  var sentence: String {
    if overall.isOnlyCounted { return site.summary(of: months) }
    let done = site.completions { $0.months.sum(months) }
    let things = language.count(done, .thingsDone)
    let isWhole = overall.days.first <= months.lowerBound.first
    let all =
      isWhole
      ? language.text(.inTwelveMonths, ["things": things])
      : language.text(.sinceThen, ["things": things, "date": language.date(overall.days.first)])
    guard !isYoung, let (habit, count) = mostDone else { return all }
    return language.text(
      .thenOften,
      [
        "done": all, "name": site.names[habit].isolated, "count": language.number(count),
        "days": language.count(HabitRows.stripLength, .lastDays),
      ]
    )
  }

  /// The habit with the most done days of the last month of days; `nil` if none was done weekly.
  private var mostDone: (habit: HabitReport, count: Int)? {
    let days = DayRange(report.asOf - (HabitRows.stripLength - 1), report.asOf)
    let counts = site.active.filter { $0.habit.kind != .avoid }.compactMap { habit in
      habit.figures?.life.tally(in: days).map { (habit: habit, count: $0.done) }
    }
    let best = counts.reversed().max { $0.count < $1.count }
    return best.flatMap { $0.count > 4 ? $0 : nil }
  }

  /// The rings of twelve months: of the active habits, or of the categories of many.
  var rings: DeferredMarkup {
    if isYoung { return .none }
    let label = FigureLabel(id: "rings")
    return site.active.count > Self.maxRings && site.categories.count > 1
      ? site.charts.yearRings(of: site.categories, monthsUpTo: month, label)
      : site.charts.yearRings(
        of: Array(site.active.prefix(Self.maxRings)),
        monthsUpTo: month,
        label
      )
  }

  /// The grid of twelve months, with the longest streak in it and its best month pointed out.
  var grid: DeferredMarkup {
    if isYoung { return .none }
    let label = FigureLabel(id: "months")
    return site.charts.grid(of: overall, monthsUpTo: month, label, marks: marks)
  }

  private var marks: [GridMark] {
    let shown = DayRange(months.lowerBound.first, report.asOf)
    return [longestStreak(in: shown), bestMonth(in: shown)].compactMap(\.self)
  }

  private func longestStreak(in shown: DayRange) -> GridMark? {
    guard let (habit, streak) = report.longestStreak(in: shown), let days = streak.longestDays
    else { return nil }
    let names = (site.names[habit], language.longest(streak))
    return GridMark(days, language.text(.pair, ["first": names.0, "second": names.1]))
  }

  /// Returns the month with the highest rate of those that are whole, if there are two.
  private func bestMonth(in shown: DayRange) -> GridMark? {
    guard report.shareForm == .percentage else { return nil }
    let rates = shown.months.compactMap { month -> (month: Month, rate: Double)? in
      guard shown.contains(month.days.last), overall.days.contains(month.first) else { return nil }
      return overall[month]?.rate.map { (month, $0) }
    }
    guard rates.count > 1, let best = rates.max(by: { $0.rate < $1.rate }) else { return nil }
    let names = (language.months[best.month.number - 1], language.percent(best.rate))
    return GridMark(best.month.days, language.text(.pair, ["first": names.0, "second": names.1]))
  }

  /// The first days, then those to come up to the end of a week.
  var firstDays: [FirstDay] {
    guard isYoung else { return [] }
    let days = overall.days
    let missing = (7 - days.count % 7) % 7
    return zip(days, overall.completions).map { day, completion in
      FirstDay(
        name: name(of: day),
        figure: completion.total == 0
          ? language.none : language.count(completion.done, of: completion.total),
        level: completion.total == 0 ? 0 : completion.level
      )
    } + (0..<missing).map { FirstDay(name: name(of: days.last + 1 + $0), figure: "", level: nil) }
  }

  private func name(of day: Day) -> String {
    let weekday = language.names.weekdaysShort[day.weekday.rawValue - 1]
    return "\(weekday) \(day.civil.day)"
  }
}

/// A day of the first weeks.
struct FirstDay: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("figure") { $0.figure },
    .text("levelClass") { $0.level.map { "level-\($0)" } ?? "to-come" },
  ])

  let name: String
  /// What was done of what counts; empty for a day to come.
  let figure: String
  /// The level of the share done, or `nil` for a day to come.
  let level: Int?
}
