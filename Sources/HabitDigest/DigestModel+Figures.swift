import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

extension DigestModel {
  /// The large figures of all habits together.
  var tiles: [Tile] {
    if report.isOnlyCounted { return counts }
    if form == .times {
      return [facts.tile(ofFewEntries: part.completionCount, on: total.activeDays)]
    }
    let counting = part.overall?.countingDays(in: part.range ?? days) ?? 0
    return [
      Tile(
        label: language[.keptFigure],
        figure: language.share(total.judged, form),
        detail: [
          total.rate == nil || form != .percentage ? "" : language.count(total.judged),
          isRunning ? "" : language.open(in: days, report),
        ].filter { !$0.isEmpty }.joined(separator: " · ")
      ),
      Tile(label: language[.doneFigure], figure: language.number(part.completionCount)),
      facts.perfectDays(total, of: counting, in: days),
      facts.activeDays(total),
    ]
  }

  /// The form of the shares of all habits together.
  var form: ShareForm { report.shareForm }

  /// The large figures of habits that are only counted.
  private var counts: [Tile] {
    let tally = part.onlyTracked?.figures?.total ?? Tally()
    let sum = Tile(
      label: language[.sum],
      figure: language.amount(tally.sum, part.onlyTracked?.habit.unit?.shortened(to: 40).isolated)
    )
    return [
      // The amount of a single habit; the days on which it was done are the active ones.
      tally.sum > 0
        ? sum
        : Tile(label: language[.doneFigure], figure: language.number(part.completionCount)),
      facts.activeDays(total),
    ]
  }

  /// `17 of 31`, or what was done of few entries.
  var shareCount: String {
    form == .times
      ? language.number(part.completionCount) : language.count(total.judged)
  }

  /// `17 of 31 kept, 55 %; 3 points more than in September 2026; 4 perfect days`.
  var preheader: String {
    if report.isOnlyCounted { return language.counted(total) }
    if form == .times { return language.countDone(part.completionCount) }
    var parts: [String] = []
    if total.rate != nil {
      let kept = language.text(.countKept, ["count": shareCount])
      parts.append(
        form != .percentage
          ? kept : language.pair(kept, language.percent(total.rate))
      )
    }
    if form == .percentage, let previous, previous.hasAll(of: total.judged),
      let change = language.points(of: previous.now.tally.rate, since: previous.then.tally.rate)
    {
      let name =
        unit == .week
        ? language[.mailWeekBefore] : language.name(of: previous.then.days, in: unit)
      parts.append(language.text(.mailAgainst, ["change": change, "name": name]))
    }
    parts.append(language.count(total.perfectDays, .perfectDays))
    return parts.joined(separator: "; ")
  }

  /// Returns the change of a habit's rate from the previous period, over the days of its lifetime
  /// that both have, or `nil` if either rate is missing, and for a habit of a few days.
  func changeOfHabit(at index: Int) -> String? {
    let habit = report.habits[index]
    guard habit.hasShownRate, let compared = report.comparison(of: unit, upTo: last, [habit])
    else { return nil }
    return language.points(of: compared.now.tally.rate, since: compared.then.tally.rate)
  }

  /// The figures beside those of the period before; `nil` if there are none.
  var comparison: Table? { facts.comparison(of: unit, days)?.table }

  private var facts: Facts { Facts(report, language, names) }
}

extension DigestModel {
  /// The highlights of the period; empty if there is too little to choose from.
  var highlights: [DigestLine] { bestDay + weekdays + activeStreak + bestHabit }

  private var bestDay: [DigestLine] {
    guard let best = part.overall?.bestDay else { return [] }
    if report.isOnlyCounted, best.amount.done == 1 { return [] }
    let count = language.done(best.amount, in: report)
    let text = language.pair(language.weekdayAndDate(best.time), count)
    return [DigestLine(name: language[.bestDay], text: text)]
  }

  /// The weekdays with the most and the least kept, if they differ.
  ///
  /// In a week, they are single days; a few days say nothing of weekdays.
  private var weekdays: [DigestLine] {
    guard unit != .week, form == .percentage else { return [] }
    let figures = part.counted.compactMap(\.figures)
    let series = WeekdaySeries(of: figures, firstWeekday: report.firstWeekday)
    guard series.measure == .shares else { return [] }
    let judged = series.figures.filter { $0.whole > 0 }
    // Cross products make equal shares compare equal; on a tie, the first weekday wins.
    let rising = judged.enumerated().sorted { left, right in
      let gain = left.element.part * right.element.whole
      let loss = right.element.part * left.element.whole
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

  private var activeStreak: [DigestLine] {
    let streak = report.activeStreak(in: DayRange(days.first, last))
    guard streak.longest > 1, let run = streak.longestDays else { return [] }
    let text = language.pair(language.count(streak.longest, .days), language.range(run))
    return [DigestLine(name: language[.activeInARow], text: text)]
  }

  private var bestHabit: [DigestLine] {
    guard let habit = part.bestKept, let total = habit.figures?.total else { return [] }
    let text = [name(of: habit).isolated, language.count(total), language.percent(total.rate)]
    return [DigestLine(name: facts.bestHabitLabel, text: text.joined(separator: " · "))]
  }
}

/// A line of a digest about a habit, or about all of them.
struct DigestLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("emoji") { $0.emoji }, .text("name") { $0.name }, .text("address") { $0.address },
    .text("text") { $0.text },
  ])

  var emoji = ""
  /// The name of the habit or of the figure.
  let name: String
  /// The address that the name links to, or empty.
  var address = ""
  let text: String

  /// The line as plain text: `Read: 7 days`.
  var plain: String { text.isEmpty ? name : "\(name): \(text)" }
}
