import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts
import HabitWriting

/// The large figures of the overview, as tiles.
struct HomeTiles {
  let site: SiteModel
  let overall: OverallReport
  /// The month of the first tile, whose year is that of the second.
  let month: Month
}

extension HomeTiles {
  var tiles: [Tile] {
    overall.isOnlyCounted ? counts : rates + longestStreak
  }

  /// Returns a figure of each of the last twelve months as a line.
  private func spark(_ figure: (OverallTally) -> Double?) -> DeferredMarkup {
    Spark((-11...0).map { offset in overall[month + offset].flatMap(figure) }).markup
  }
}

extension HomeTiles {
  private var rates: [Tile] {
    let language = site.language
    let inMonth = inMonth
    let year = Month.days(ofYear: month.year)
    let last = min(year.last, site.oldDataEnd ?? year.last)
    let counting = overall.countingDays(in: DayRange(year.first, last))
    var tiles = [
      Tile(
        label: language.text(.ofWhatWasDue, ["month": language.month(month)]),
        figure: language.percent(inMonth.rate),
        detail: inMonth.rate.map { detail(of: $0, in: inMonth) } ?? ""
      ),
      Tile(
        label: language.text(.perfectDaysIn, ["year": "\(month.year)"]),
        figure: language.number(overall[year: month.year].perfectDays),
        detail: language.count(counting, .daysThatCount)
      ),
      doneInAll(language.number(site.completions(\.total))),
    ]
    tiles[0].spark = spark(\.rate)
    tiles[1].spark = spark { Double($0.perfectDays) }
    tiles[2].spark = spark { Double($0.done) }
    return tiles
  }

  /// Returns `153 of 180, 2 points less than in September 2026`; without the change if some days of
  /// the month before have no data.
  private func detail(of rate: Double, in tally: OverallTally) -> String {
    let language = site.language
    let count = language.count(tally.kept, of: tally.kept + tally.missed)
    let before = month + -1
    guard overall.days.first <= before.days.first, let then = overall[before]?.rate else {
      return count
    }
    let change = language.change(of: rate, against: then, named: language.month(before))
    return language.text(.pair, ["first": count, "second": change])
  }

  /// The figures of the month, up to the end of old data.
  private var inMonth: OverallTally {
    guard let days = site.lastDaysOfOldData else { return overall[month] ?? OverallTally() }
    return site.report.total(in: days)?.tally ?? OverallTally()
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

  /// Returns the current streak that spans the most days.
  private var longestStreak: [Tile] {
    let streaks = site.active.compactMap { habit in
      habit.figures?.streak.flatMap { streak in
        streak.currentDays.map { (habit: habit, streak: streak, span: $0.count) }
      }
    }
    guard let best = streaks.max(by: { $0.span < $1.span }) else { return [] }
    return [
      Tile(
        label: site.language[.longestCurrentStreak],
        figure: site.language.number(best.streak.current),
        unit: site.language.unitName(best.streak.current, best.streak.unit),
        detail: detail(of: best.streak, of: best.habit)
      )
    ]
  }
}

extension HomeTiles {
  /// Returns the name of a habit, with its longest streak if that was longer.
  private func detail(of streak: Streak, of habit: HabitReport) -> String {
    let (language, name) = (site.language, site.names[habit].isolated)
    guard streak.longest > streak.current, streak.longestUnit == streak.unit else { return name }
    let longest = language.length(streak.longest, streak.unit)
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
    let (inMonth, inYear) = (overall[month] ?? OverallTally(), overall[year: month.year])
    let amount = site.periodTiles.sum(in: month.days)
    let whole = site.periodTiles.sum(in: overall.days)
    return [
      Tile(
        label: language.month(month),
        figure: amount?.figure ?? language.number(inMonth.done),
        unit: amount?.unit ?? "",
        detail: language.count(inMonth.activeDays, .activeDays)
      ),
      Tile(
        label: language.text(.activeDaysIn, ["year": "\(month.year)"]),
        figure: language.number(inYear.activeDays),
        detail: language.count(inYear.days, .ofDays)
      ),
      doneInAll(whole?.figure ?? language.number(overall.total.done), unit: whole?.unit ?? ""),
    ] + (site.bests.busiestMonth(of: site.report, on: .home).map { [$0] } ?? [])
  }
}
