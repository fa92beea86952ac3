import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The large figures of the overview, as tiles.
struct HomeTiles {
  let site: SiteModel
  let overall: OverallReport
  /// The month of the first tile, whose year is that of the second.
  let month: Month

  var tiles: [Tile] {
    overall.isOnlyCounted ? counts : rates + longestStreak
  }

  /// Returns a figure of each of twelve months as a line, which ends before a running month.
  private func spark(_ figure: (OverallTally) -> Double?) -> DeferredMarkup {
    let last = site.report.asOf < month.days.last ? month + -1 : month
    return Spark((-11...0).map { offset in overall[last + offset].flatMap(figure) }).markup
  }

  private var rates: [Tile] {
    let language = site.language
    let inMonth = overall[month] ?? OverallTally()
    let counting = overall.countingDays(in: Month.days(ofYear: month.year))
    var tiles = [
      Tile(
        label: language.text(.ofWhatWasDue, ["month": language.month(month)]),
        figure: language.share(inMonth, site.report.shareForm),
        detail: inMonth.rate.map { detail(of: $0, in: inMonth) } ?? ""
      ),
      Tile(
        label: language.text(.perfectDaysIn, ["year": "\(month.year)"]),
        figure: language.number(overall[year: month.year].perfectDays),
        detail: language.count(counting, .daysThatCount)
      ),
      doneInAll(language.number(site.completions(\.total))),
    ]
    // A line of a few days looks like a fall or a rise.
    if site.report.shareForm == .counts { return tiles }
    tiles[0].spark = spark(\.rate)
    tiles[1].spark = spark { Double($0.perfectDays) }
    tiles[2].spark = spark { Double($0.done) }
    return tiles
  }

  /// Returns `153 of 180, 2 points less than in September 2026`, or the same days of the month
  /// before if this one is not over: `92 of 108, 1 – 18 September 2026: 87 %`.
  ///
  /// If some of those days have no data, it is the count alone; empty if the figure is the count.
  private func detail(of rate: Double, in tally: OverallTally) -> String {
    let language = site.language
    let report = site.report
    if report.shareForm == .counts { return "" }
    let count = language.count(tally.kept, of: tally.kept + tally.missed)
    let compared = ComparedDays(
      .month,
      upTo: min(month.days.last, overall.days.last),
      firstWeekday: report.firstWeekday,
      known: overall.days
    )
    guard let pair = compared.before, pair.now == compared.now,
      let then = report.total(in: pair.then)?.tally.rate
    else { return count }
    let change =
      pair.then == pair.then.first.month.days
      ? language.change(of: rate, against: then, named: language.month(pair.then.first.month))
      : "\(language.range(pair.then)): \(language.percent(then))"
    return language.text(.pair, ["first": count, "second": change])
  }

  private func doneInAll(_ figure: String, unit: String = "") -> Tile {
    let language = site.language
    return Tile(
      label: language[.doneInAll],
      figure: figure,
      unit: unit,
      detail: language.text(.since, ["date": language.date(overall.days.first)])
    )
  }

  /// Returns the longest current streak; that of a habit to avoid without any entry says nothing.
  private var longestStreak: [Tile] {
    let language = site.language
    let streaks = site.active.compactMap { habit -> (habit: HabitReport, streak: Streak)? in
      guard let streak = habit.figures?.streak, streak.current > 0,
        habit.habit.kind != .avoid || !habit.history.entries(asOf: site.report.asOf).isEmpty
      else { return nil }
      return (habit, streak)
    }
    guard let best = streaks.max(by: { $0.streak.currentRank < $1.streak.currentRank })
    else { return [] }
    let done = best.streak.currentDone.map {
      language.text(.countDone, ["count": language.number($0)])
    }
    return [
      Tile(
        label: language[.longestCurrentStreak],
        figure: language.number(best.streak.current),
        unit: language.unitName(best.streak.current, best.streak.unit),
        detail: [done, detail(of: best.streak, of: best.habit)].compactMap(\.self)
          .joined(separator: " · ")
      )
    ]
  }

  /// Returns the name of a habit, with its longest streak if that was longer.
  private func detail(of streak: Streak, of habit: HabitReport) -> String {
    let language = site.language
    let name = site.names[habit].isolated
    guard streak.longest > streak.current, streak.longestUnit == streak.unit else { return name }
    let longest = language.longest(streak)
    return language.text(
      .pair,
      ["first": name, "second": language.text(.longestWas, ["length": longest])]
    )
  }
}

/// The tiles of habits that are only counted.
extension HomeTiles {
  private var counts: [Tile] {
    let language = site.language
    let inMonth = overall[month] ?? OverallTally()
    let inYear = overall[year: month.year]
    let amount = site.facts.sum(in: month.days)
    let whole = site.facts.sum(in: overall.days)
    return [
      Tile(
        label: language.month(month),
        figure: amount?.figure ?? language.number(inMonth.done),
        unit: amount?.unit ?? language.unit(inMonth.done, .times),
        detail: language.count(inMonth.activeDays, .activeDays)
      ),
      Tile(
        label: language.text(.activeDaysIn, ["year": "\(month.year)"]),
        figure: language.number(inYear.activeDays),
        detail: language.count(inYear.days, .ofDays)
      ),
      doneInAll(whole?.figure ?? language.number(overall.total.done), unit: whole?.unit ?? ""),
    ] + (site.facts.busiestMonth(of: site.report, on: .home).map { [$0] } ?? [])
  }
}
