import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts

extension DigestModel {
  /// The large figures of all habits together.
  var tiles: [Tile] {
    let counting = part.overall?.countingDays(in: part.range ?? days) ?? 0
    return [
      Tile(
        label: language[.keptFigure],
        figure: language.percent(total.rate),
        detail: judged == 0 ? "" : language.count(total.kept, of: judged)
      ),
      Tile(label: language[.doneFigure], figure: language.number(part.completionCount)),
      Tile(
        label: language[.perfectDays],
        figure: language.number(total.perfectDays),
        detail: language.count(counting, .daysThatCount)
      ),
      Tile(
        label: language[.activeDays],
        figure: language.number(total.activeDays),
        detail: language.count(total.days, .ofDays)
      ),
    ]
  }

  /// `17 of 31 kept, 55 %; 3 points more than in September 2026; 4 perfect days`.
  var preheader: String {
    var parts: [String] = []
    if judged > 0 {
      let count = language.count(total.kept, of: judged)
      let kept = language.text(.countKept, ["count": count])
      parts.append(
        language.text(.pair, ["first": kept, "second": language.percent(total.rate)])
      )
    }
    if let change = change(of: total.rate, since: earlier[0].overall?.total.rate) {
      let name = columnName(of: earlier[0])
      parts.append(language.text(.mailAgainst, ["change": change, "name": name]))
    }
    parts.append(language.count(total.perfectDays, .perfectDays))
    return parts.joined(separator: "; ")
  }

  /// Returns `+5 points`, from the percentages as shown, or `nil` if either rate is missing.
  func change(of rate: Double?, since before: Double?) -> String? {
    guard let rate, let before else { return nil }
    return language.change(Percentage(rate).number - Percentage(before).number, .points)
  }

  /// The figures beside those of earlier periods; `nil` if there are none.
  var comparison: Table? {
    let others = earlier.filter { $0.overall != nil }
    guard let now = part.overall, !others.isEmpty else { return nil }
    let counts: [(label: Phrase, count: (Report) -> Int)] = [
      (.doneFigure, { $0.completionCount }),
      (.perfectDays, { $0.overall?.total.perfectDays ?? 0 }),
      (.activeDays, { $0.overall?.total.activeDays ?? 0 }),
    ]
    let rates = others.flatMap { other in
      let rate = other.overall?.total.rate
      return [language.percent(rate), change(of: now.total.rate, since: rate) ?? language.none]
    }
    let rateRow = Table.Row(
      name: language[.keptFigure],
      cells: [language.percent(now.total.rate)] + rates
    )
    let rows = counts.map { label, count in
      let figure = count(part)
      let cells = others.flatMap {
        [language.number(count($0)), language.change(figure - count($0))]
      }
      return Table.Row(name: language[label], cells: [language.number(figure)] + cells)
    }
    return Table(
      caption: language.text(
        isRunning ? .besideSameDays : .besideEarlier,
        ["name": periodName, "date": language.date(last)]
      ),
      columns: [language[.figure], shortName]
        + others.flatMap { [columnName(of: $0), language[.mailChange]] },
      rows: [rateRow] + rows
    )
  }

  private var shortName: String {
    switch unit {
    case .week: language[.mailThisWeek]
    case .month: language.shortMonth(days.first.month)
    case .year: "\(days.first.year)"
    }
  }

  /// Returns the column heading for the days of an earlier report.
  private func columnName(of other: Report) -> String {
    guard let range = other.range else { return "" }
    switch unit {
    case .week:
      return language[days.first - range.first > 7 ? .mailWeekLastYear : .mailWeekBefore]
    case .month: return language.shortMonth(range.first.month)
    case .year: return "\(range.first.year)"
    }
  }
}

extension DigestModel {
  /// The highlights of the period; empty if there is too little to choose from.
  var highlights: [DigestLine] {
    bestDay + weekdays + perfectStreak + bestHabit
  }

  private var bestDay: [DigestLine] {
    guard let best = part.overall?.bestDay else { return [] }
    let count = language.done(best.amount)
    let text = language.text(
      .pair,
      ["first": language.weekdayAndDate(best.time), "second": count]
    )
    return [DigestLine(name: language[.bestDay], text: text)]
  }

  /// The weekdays with the most and the least kept, if they differ.
  ///
  /// In a week, they are single days.
  private var weekdays: [DigestLine] {
    guard unit != .week else { return [] }
    let figures = part.counted.compactMap(\.figures)
    let series = WeekdaySeries(of: figures, firstWeekday: report.firstWeekday)
    guard series.measure == .shares else { return [] }
    let judged = series.figures.filter { $0.whole > 0 }
    // Cross products make equal shares compare equal; on a tie, the first weekday wins.
    let rising = judged.enumerated().sorted { left, right in
      let (gain, loss) = (
        left.element.part * right.element.whole, right.element.part * left.element.whole
      )
      return gain == loss ? left.offset < right.offset : gain < loss
    }
    guard let hardest = rising.first?.element else { return [] }
    let best = rising.map(\.element).first { figure in
      !rising.contains { $0.element.part * figure.whole > figure.part * $0.element.whole }
    }
    guard let best, best.part * hardest.whole > hardest.part * best.whole else { return [] }
    return [(Phrase.mailBestWeekday, best), (.mailHardestWeekday, hardest)].map { label, figure in
      let count = language.count(figure.part, of: figure.whole)
      let share = Percentage(figure.part, of: figure.whole).map {
        language.percent(Double($0.number) / 100)
      }
      let text = [language.weekday(figure.weekday), count, share ?? ""].joined(separator: " · ")
      return DigestLine(name: language[label], text: text)
    }
  }

  private var perfectStreak: [DigestLine] {
    guard let streak = part.overall?.perfectStreak, streak.longest > 1,
      let days = streak.longestDays
    else { return [] }
    let text = language.text(
      .pair,
      ["first": language.count(streak.longest, .days), "second": language.range(days)]
    )
    return [DigestLine(name: language[.perfectInARow], text: text)]
  }

  private var bestHabit: [DigestLine] {
    guard let habit = part.bestKept, let total = habit.figures?.total else { return [] }
    let text = [name(of: habit).isolated, language.count(total), language.percent(total.rate)]
    return [DigestLine(name: language[.bestHabit], text: text.joined(separator: " · "))]
  }
}
