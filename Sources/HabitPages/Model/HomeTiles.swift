import HabitCore
import HabitFacts
import HabitText

/// The three figures at the beginning of the overview, each with its change.
struct HomeTiles {
  let site: SiteModel
  let overall: OverallReport
  /// The month of the first tile, whose year is that of the second.
  let month: Month

  var tiles: [Tile] {
    if overall.isOnlyCounted { return counts }
    if site.report.shareForm == .times { return [timesInMonth, activeDaysInYear] }
    return (isYoung && isMixed ? [activeDays] : []) + [rate] + perfectDays + longestStreak
  }

  private var language: Language { site.language }

  private var isYoung: Bool { overall.days.count < ShareForm.minDays }

  /// Whether habits without a rule are among those that are due.
  private var isMixed: Bool { site.report.habits.contains(where: \.habit.isOnlyCounted) }

  /// The maximum number of habits that are named beside a figure.
  private static let maxNamed = 3

  /// The days on which something was done, of the first days.
  private var activeDays: Tile {
    let total = overall.sum(months)
    return Tile(
      label: language[.activeDays],
      figure: language.count(total.activeDays, of: total.days)
    )
  }

  /// The twelve months that end with the month.
  private var months: ClosedRange<Month> { month.twelveMonths }

  private var hasTwelveMonths: Bool { overall.days.first <= months.lowerBound.first }

  /// Returns `a year before: 80 %` for the twelve months before, or `nil` if some of their days
  /// have no data.
  private func yearBefore(_ figure: (OverallTally) -> String?) -> String? {
    let last = month + -12
    guard overall.days.first <= last.twelveMonths.lowerBound.first else { return nil }
    return figure(overall.sum(last.twelveMonths)).map { "\(language[.aYearBefore]): \($0)" }
  }

  /// The rate of twelve months beside those before; `nil` of a shorter time, or of few entries.
  var rateOfTwelveMonths: Tile? {
    guard overall.shareForm == .percentage, hasTwelveMonths, let rate = overall.sum(months).rate
    else { return nil }
    return Tile(
      label: language[.dueInTwelveMonths],
      figure: language.percent(rate),
      detail: yearBefore { $0.rate.map(language.percent) } ?? ""
    )
  }

  /// The rate of twelve months beside those before; without any, the last month; of a shorter time,
  /// the last month's rate, or what was done in it if nothing was due.
  private var rate: Tile {
    let inMonth = overall[month] ?? OverallTally()
    if var tile = rateOfTwelveMonths {
      if tile.detail.isEmpty, let now = inMonth.rate {
        let figure = "\(language.month(month)): \(language.percent(now))"
        tile.detail = with(figure.isolated, change(of: now)?.isolated)
      }
      return tile
    }
    if inMonth.judged.count == 0 { return timesInMonth }
    // Beside habits that are only counted, the others are named.
    let due = site.active.filter { !$0.habit.isOnlyCounted }
    let isNamed = isYoung && isMixed && !due.isEmpty && due.count <= Self.maxNamed
    let isCount = site.report.shareForm == .counts
    return Tile(
      label: isNamed
        ? language.list(due.map { site.names[$0].isolated })
        : isCount
          ? language[.doneFigure]
          : language.text(.ofWhatWasDue, ["time": language.inMonth(month)]),
      figure: language.share(inMonth.judged, site.report.shareForm),
      detail: isCount && !isNamed
        ? language.inMonth(month) : inMonth.rate.map { detail(of: $0, in: inMonth) } ?? ""
    )
  }

  /// The perfect days of twelve months beside those before; of a shorter time those of the year,
  /// beside the same days of the year before; nothing if the first days have none.
  private var perfectDays: [Tile] {
    if hasTwelveMonths {
      return [
        Tile(
          label: language[.perfectDays],
          figure: language.number(overall.sum(months).perfectDays),
          detail: yearBefore { language.number($0.perfectDays) } ?? ""
        )
      ]
    }
    let count = overall[year: month.year].perfectDays
    // Beside days with something done that was not due, those of a few days look odd.
    if count == 0 || isMixed, site.report.shareForm != .percentage { return [] }
    let then = compared(.year).flatMap { days in
      site.report.total(in: days.then).map { (days: days.then, count: $0.tally.perfectDays) }
    }
    return [
      Tile(
        label: language.text(.perfectDaysIn, ["year": "\(month.year)"]),
        figure: language.number(count),
        detail: then.map { then in
          "\(language.name(of: then.days, in: .year)): \(language.number(then.count))"
        } ?? ""
      )
    ]
  }

  /// Returns the days of the period that ends with the data, and the same days of the one before;
  /// `nil` if some of those have no data.
  private func compared(_ period: CalendarPeriod) -> ComparedDays.Pair? {
    let report = site.report
    let days = ComparedDays(
      period,
      upTo: min(month.days.last, overall.days.last),
      firstWeekday: report.firstWeekday,
      known: overall.days
    )
    return days.before.flatMap { $0.now == days.now ? $0 : nil }
  }

  /// Returns `153 of 180, 2 points less than in September 2026`, or the same days of the month
  /// before if this one is not over: `92 of 108, 1 – 18 September 2026: 87 %`.
  ///
  /// If some of those days have no data, it is the count alone; empty if the figure is the count.
  private func detail(of rate: Double, in tally: OverallTally) -> String {
    if site.report.shareForm != .percentage { return "" }
    let count = language.count(tally.judged)
    return with(count, change(of: rate))
  }

  private func with(_ figure: String, _ change: String?) -> String {
    change.map { language.pair(figure, $0) } ?? figure
  }

  /// Returns the change of the rate of the month from the one before; `nil` if some of those days
  /// have no data.
  private func change(of rate: Double) -> String? {
    guard let pair = compared(.month), let then = site.report.total(in: pair.then)?.tally.rate
    else { return nil }
    let before = pair.then.first.month
    return pair.then == before.days
      ? language.change(of: rate, against: then, language.inMonth(before))
      : "\(language.range(pair.then)): \(language.percent(then))"
  }

  /// Returns the longest current streak; that of a habit to avoid without any entry says nothing.
  private var longestStreak: [Tile] {
    let streaks = site.active.compactMap { habit -> (habit: HabitReport, streak: Streak)? in
      guard let streak = habit.figures?.streak, streak.current > 0,
        habit.habit.kind != .avoid || !habit.history.entries(asOf: site.report.asOf).isEmpty
      else { return nil }
      return (habit, streak)
    }
    guard let best = streaks.max(by: { $0.streak.currentRank < $1.streak.currentRank })
    else { return [] }
    let streak = best.streak
    // A single day of the first ones is no run yet.
    if isYoung, streak.current == 1 { return [] }
    var tile = site.facts.tile(
      .longestCurrentStreak,
      of: (streak.current, streak.unit),
      [site.names[best.habit].isolated]
    )
    if streak.longest > streak.current, streak.longestUnit == streak.unit {
      tile.note = "\(language[.longestStreak]): \(language.longest(streak))"
    }
    return [tile]
  }

  /// What was done in the month, and on how many days.
  private var timesInMonth: Tile {
    let inMonth = overall[month] ?? OverallTally()
    let amount = site.facts.sum(in: month.days)
    return Tile(
      label: language.month(month),
      figure: amount?.figure ?? language.number(inMonth.done),
      unit: amount?.unit ?? language.unit(inMonth.done, site.report.doneNoun),
      detail: language.count(inMonth.activeDays, .activeDays)
    )
  }

  /// The tiles of habits that are only counted.
  private var counts: [Tile] {
    [timesInMonth, activeDaysInYear]
      + (site.facts.monthWithMost(of: site.report, on: .home).map { [$0] } ?? [])
  }

  /// The days on which something was done; of few entries, how many days there were says little.
  private var activeDaysInYear: Tile {
    let inYear = overall[year: month.year]
    return Tile(
      label: language.text(.activeDaysIn, ["year": "\(month.year)"]),
      figure: language.number(inYear.activeDays),
      detail: site.report.shareForm == .times ? "" : language.count(inYear.days, .ofDays)
    )
  }
}
