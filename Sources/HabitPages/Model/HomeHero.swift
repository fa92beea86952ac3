import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The beginning of the overview or of a category: what was done, what slips and what is open in
/// sentences, and the picture of twelve months or of the first days.
struct HomeHero {
  let site: SiteModel
  let overall: OverallReport
  /// The category that it is about, or `nil` for all habits.
  var category: SiteCategory?

  /// The minimum number of days that do not look lost in a picture of a year.
  static let minYearDays = 150

  /// The maximum number of habits that have a ring of their own.
  static let maxRings = 12

  /// Whether there are only the first days, which have a picture of their own.
  var isYoung: Bool { overall.days.count < ShareForm.minDays }

  /// Whether there are too few days for a picture of a year.
  private var isShort: Bool { overall.days.count < Self.minYearDays }

  /// The last month of the data.
  var month: Month { overall.days.last.month }

  private var twelveMonths: ClosedRange<Month> { month.twelveMonths }

  private var days: DayRange { DayRange(twelveMonths.lowerBound.first, report.asOf) }

  private var active: [HabitReport] { category?.active ?? site.active }

  private var language: Language { site.language }

  private var report: Report { site.report }

  /// What was done in twelve months, and the habit that was done most often of late.
  var sentence: String {
    if overall.isOnlyCounted, category == nil { return site.summary(of: twelveMonths) }
    let done = site.completions(of: category?.habits) { $0.months.sum(twelveMonths) }
    let things = language.count(done, .thingsDone)
    let isWhole = overall.days.first <= twelveMonths.lowerBound.first
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
    let counts = active.filter { $0.habit.kind != .avoid }.compactMap { habit in
      habit.figures?.life.tally(in: days).map { (habit: habit, count: $0.done) }
    }
    let best = counts.reversed().max { $0.count < $1.count }
    return best.flatMap { $0.count > 4 ? $0 : nil }
  }

  /// The rings of twelve months, of the active habits or of the categories of many; of a shorter
  /// time the calendar of the last month.
  var rings: DeferredMarkup {
    if isYoung { return .none }
    let label = FigureLabel(id: "rings")
    if isShort {
      guard shortMonths.count < Self.minMonthsBelow else { return .none }
      let name = language.heading(language.month(month))
      let charts = site.charts
      return charts.draw(
        charts.calendar(month, FigureLabel(id: label.id, caption: name))
      )
    }
    return active.count > Self.maxRings && site.categories.count > 1
      ? site.charts.draw(site.charts.rings(of: site.categories, monthsUpTo: month, label))
      : yearRings
  }

  /// The rings of twelve months of the active habits of a category; empty for a single one, and of
  /// a shorter time.
  var categoryRings: DeferredMarkup { isShort || active.count < 2 ? .none : yearRings }

  private var yearRings: DeferredMarkup {
    let shown = Array(active.prefix(Self.maxRings))
    return site.charts.draw(
      site.charts.rings(of: shown, monthsUpTo: month, FigureLabel(id: "rings"))
    )
  }

  /// Returns `Slipping 1 – 31 October 2026: Read, from 77 % to 55 %`, or an empty text without any.
  func slipping(_ rows: HabitRows) -> String { line(of: rows.slipping, .slipping) }

  /// Returns `Rising 1 – 31 October 2026: Walk, from 51 % to 61 %`, or an empty text without any.
  func rising(_ rows: HabitRows) -> String { line(of: rows.rising, .rising) }

  private func line(of changes: [HabitRows.Change], _ phrase: Phrase) -> String {
    let texts = changes.map { habit in
      let change = language.text(
        .fromTo,
        ["before": language.percent(habit.before), "after": language.percent(habit.now)]
      )
      return language.pair(site.names[habit.habit].isolated, change)
    }
    if texts.isEmpty { return "" }
    // Several ones have a line each.
    let what = texts.count > 1 ? "\n\(texts.joined(separator: "\n"))" : texts.joined()
    let days = report.recentDays.now
    return language.text(phrase, ["time": language.range(days), "what": what])
  }

  /// The states of the active habits on the last day.
  func marks(on path: PagePath) -> [HabitMark] {
    let slugs = Set(active.map(\.slug))
    return zip(site.today.habits, report.habits).compactMap { today, habit in
      guard slugs.contains(habit.slug) else { return nil }
      let streak = report.end.isEarly ? nil : habit.figures?.streak
      return site.habitMarks.mark(of: today, streak, known: habit, from: path)
    }
  }

  /// The maximum number of habits that are named as open.
  private static let maxOpen = 3

  /// Returns `Still open: Piano, Run`, with the first names of many and the number of the others;
  /// empty without any, and of a short time, whose days follow at once.
  func stillOpen(_ marks: [HabitMark]) -> String {
    if isShort { return "" }
    let all = marks.filter { !$0.isSettled }.map(\.name.isolated)
    if all.isEmpty { return "" }
    // The last one takes no more space than its number.
    let names = all.count == Self.maxOpen + 1 ? all : Array(all.prefix(Self.maxOpen))
    let more = all.count - names.count
    let shown =
      more > 0
      ? "\(names.joined(separator: language[.listSeparator])) \(language.count(more, .more))"
      : language.list(names)
    return language.text(.openHabits, ["names": shown])
  }

  /// The grid of twelve months, with the longest streak in it and its best month pointed out.
  ///
  /// Few days have calendars in its place.
  var grid: DeferredMarkup {
    if isShort { return .none }
    let label = FigureLabel(id: "months")
    return site.charts.draw(
      site.charts.grid(monthsUpTo: month, label, marks: site.marks(in: days))
    )
  }

  /// The months of days that are too few for a picture of a year; empty for the first days.
  private var shortMonths: [Month] { isShort && !isYoung ? Array(overall.days.months) : [] }

  /// The number of months from which on their calendars are a row of their own.
  private static let minMonthsBelow = 3

  /// The calendars of few days; of two months without the last one, which stands above.
  var months: MonthSheets {
    let isRow = shortMonths.count >= Self.minMonthsBelow
    return MonthSheets(
      site: site,
      path: .home,
      months: isRow ? shortMonths : Array(shortMonths.dropLast()),
      habit: nil
    )
  }

  /// The first days, then those to come up to the end of a week.
  var firstDays: [FirstDay] {
    guard isYoung else { return [] }
    // A day of which nothing is due counts what is done, but not what is not.
    let isCounted = site.report.habits.contains(where: \.habit.isOnlyCounted)
    let most = max(1, overall.completions.reduce(0) { max($0, $1.done) })
    func figure(_ completion: DayProgress) -> String {
      if !isCounted { return language.count(completion.done, of: completion.total) }
      // A tick for each, as far as a cell has room.
      return completion.done > 0 && completion.done <= Self.maxTicks
        ? String(repeating: "✓", count: completion.done) : language.number(completion.done)
    }
    func level(_ completion: DayProgress) -> Int {
      // A share would be that of the other habits.
      isCounted ? (5 * completion.done + most - 1) / most : completion.level
    }
    let days = zip(overall.days, overall.completions).map { day, completion in
      let parts = parts(on: day)
      return FirstDay(
        name: FirstDay.name(of: day, language),
        figure: !parts.isEmpty
          ? "" : completion.total == 0 ? language.none : figure(completion),
        style: .level(completion.total == 0 ? 0 : level(completion)),
        isToday: day == site.today.asOf,
        parts: parts,
        deeds: deeds(on: day)
      )
    }
    return FirstDay.fillWeek(days, from: overall.days.first, language)
  }

  /// Returns the names of the hues in the first days, for where the days have no space for names.
  func hues(in firstDays: [FirstDay]) -> [FirstDay.Part] {
    guard firstDays.contains(where: { !$0.parts.isEmpty }) else { return [] }
    return active.compactMap { habit in
      habit.color.map { color in
        FirstDay.Part(
          styleClass: "l5 \(Tint(color).className)",
          text: site.names.short(habit).isolated
        )
      }
    }
  }

  /// The maximum number of ticks in the cell of one of the first days.
  private static let maxTicks = 3

  /// The maximum number of habits that are named under one of the first days.
  private static let maxDeeds = 3

  private func done(on day: Day) -> [HabitReport] {
    active.filter { habit in
      habit.figures.map { $0.days.contains(day) && $0.marks[day] == .done } ?? false
    }
  }

  /// Returns what was done on a day, each in its own hue and level; empty for many, or without a
  /// hue.
  ///
  /// Each of a few habits has its place on every day, which is empty where it was not done.
  private func parts(on day: Day) -> [FirstDay.Part] {
    let done = done(on: day)
    let hasPlaces = active.count <= Self.maxTicks && !done.isEmpty
    let shown = hasPlaces ? active : done
    let parts = shown.compactMap { habit -> FirstDay.Part? in
      guard let tint = habit.color.map({ Tint($0) }) else { return nil }
      let cell = site.charts.habits[habit.slug]?[day]
      guard let cell, cell.style.isStep else {
        let sign = cell.flatMap { [.missed, .open].contains($0.style) ? $0.fact : nil }
        return FirstDay.Part(
          styleClass: "\(DayCellStyle.level0.className)",
          text: sign?.short(language) ?? ""
        )
      }
      return FirstDay.Part(
        styleClass: "\(cell.style.className) \(tint.className)",
        text: cell.fact.short(language)
      )
    }
    return parts.count == shown.count && parts.count <= Self.maxTicks ? parts : []
  }

  /// Returns the names of what was done on a day, or the first ones of many.
  private func deeds(on day: Day) -> String {
    let names = done(on: day).map { site.names.short($0).isolated }
    let shown = names.prefix(names.count == Self.maxDeeds + 1 ? names.count : Self.maxDeeds)
    let more = names.count - shown.count
    return shown.joined(separator: language[.listSeparator])
      + (more > 0 ? " \(language.count(more, .more))" : "")
  }
}
