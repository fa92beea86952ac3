import HabitCore
import HabitFacts
import HabitText

/// The figures at the beginning of the overview: of twelve months, or of all days of a shorter time.
struct HomeTiles {
  let site: SiteModel
  let overall: OverallReport
  /// The habits that the figures are of.
  let habits: [HabitReport]

  var tiles: [Tile] {
    if overall.isOnlyCounted {
      let most = site.facts.monthWithMost(of: site.report, on: .home)
      return [times, activeDays] + [most].compactMap(\.self)
    }
    if overall.shareForm == .times { return [times, activeDays] }
    return (isYoung && isMixed ? [activeDays] : []) + [rate] + perfectDays + longestStreak
  }

  private var language: Language { site.language }

  private var isYoung: Bool { overall.days.count < ShareForm.minDays }

  /// Whether habits without a rule are among those that are due.
  private var isMixed: Bool { habits.contains(where: \.habit.isOnlyCounted) }

  /// The maximum number of habits that are named beside a figure.
  private static let maxNamed = 3

  /// The window of the report, also of habits that ended before it.
  private var days: DayRange {
    DayRange(overall.days.first, max(overall.days.last, site.report.asOf)).daysOfFigure
  }

  private var total: OverallTally { overall.sum(days.first.month...days.last.month) }

  private var month: Month { days.last.month }

  private var hasTwelveMonths: Bool {
    overall.days.first <= month.twelveMonths.lowerBound.first
  }

  /// Returns `12 months to October 2026`, or `since 25 October 2026`.
  private var time: String { language.twelveMonths(upTo: month, of: overall.days) }

  /// Returns `a year before: 80 %` for the twelve months before, or `nil` if some of their days
  /// have no data, or not all of the figure is compared.
  private var yearBefore: String? {
    let days = ComparedDays(twelveMonthsUpTo: month, asOf: site.report.asOf)
    guard hasTwelveMonths, let compared = Comparison(days, of: habits),
      compared.then.days.first == (month + -12).twelveMonths.lowerBound.first,
      compared.hasAll(of: total.judged)
    else { return nil }
    return compared.then.tally.rate.map { "\(language[.aYearBefore]): \(language.percent($0))" }
  }

  /// The share of what was due, or what was done if nothing was.
  var rate: Tile {
    if total.judged.count == 0 { return times }
    // Beside habits that are only counted, the others are named.
    let due = site.active.filter { !$0.habit.isOnlyCounted }
    let isNamed = isYoung && isMixed && !due.isEmpty && due.count <= Self.maxNamed
    let isCount = overall.shareForm == .counts
    return Tile(
      label: isNamed
        ? language.list(due.map { site.names[$0].isolated })
        : isCount
          ? language[.doneFigure]
          : hasTwelveMonths
            ? language[.dueInTwelveMonths] : language.text(.ofWhatWasDue, ["time": time]),
      figure: language.share(total.judged, overall.shareForm),
      detail: isCount
        ? (isNamed ? "" : time) : yearBefore ?? language.count(total.judged)
    )
  }

  /// The perfect days; nothing if the first days have none.
  private var perfectDays: [Tile] {
    // Beside days with something done that was not due, those of a few days look odd.
    if total.perfectDays == 0 || isMixed, overall.shareForm != .percentage { return [] }
    return [Tile(label: language[.perfectDays], figure: language.number(total.perfectDays))]
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

  /// How often something was done, and on how many days.
  private var times: Tile {
    let amount = site.facts.sum(in: days)
    return Tile(
      label: language.heading(time),
      figure: amount?.figure ?? language.number(total.done),
      unit: amount?.unit ?? language.unit(total.done, site.report.doneNoun),
      detail: language.count(total.activeDays, .activeDays)
    )
  }

  /// The days on which something was done; of few entries, how many days there were says little.
  private var activeDays: Tile {
    Tile(
      label: language[.activeDays],
      figure: language.number(total.activeDays),
      detail: overall.shareForm == .times ? "" : language.count(total.days, .ofDays)
    )
  }
}
