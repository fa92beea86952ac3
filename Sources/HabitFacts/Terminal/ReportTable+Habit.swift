import HabitCore
import HabitText

extension ReportTable {
  /// Returns all figures of one habit.
  func sheet(of habit: HabitReport) -> [[String]] {
    let name = heading(facts.names[habit])
    guard let figures = habit.figures else { return [[name], [absence]] }
    let summary = figures.summary
    let category = [habit.habit.category].compactMap(\.self)
    let about = category + lines(about: habit, in: language.range(summary.days))
    return [
      [name] + about.joined(separator: " · ").plainForReaders.wrapped(toWidth: style.width)
        + dataNote,
      table(language.words[.year], habit.habit, years(summary)),
      table(language.words[.month], habit.habit, months(summary)),
      table(language[.compared], habit.habit, compared(habit, figures)),
      weekdayTable(habit.habit, summary), lines(.atAGlance, self.figures(of: habit, figures)),
      lines(
        .awards,
        summary.awards.map { (language.date($0.day), language.award($0.kind, $0.count, of: habit)) }
      ),
      lines(
        .milestones,
        report.milestones.map { dated in
          let text = dated.milestone.text.trimmed
          return (language.date(dated.day), text.isEmpty ? language[.milestoneWithoutText] : text)
        }
      ),
      achievements, insights,
    ]
  }

  /// Returns the rule of a habit and its time, then since when it is archived or set aside, or where
  /// its data ends: "every day", "since 1 May 2026".
  private func lines(about habit: HabitReport, in time: String?) -> [String] {
    let last = habit.figures?.summary.days.last ?? report.asOf
    // A habit with few entries does not follow its rule, which is left out.
    let rule = habit.isToldByTimes ? nil : language.rule(of: habit.habit, on: last)
    let pause = language.pause(of: habit.habit, on: report.asOf)
    return [rule, time, facts.end(of: habit), pause].compactMap(\.self)
  }

  /// The days of some time, and what was done on them.
  private typealias Row = (name: String, tally: Tally)

  private func years(_ summary: Summary) -> [Row] {
    summary.days.years.reversed().map { ("\($0)", summary.months[year: $0] ?? Tally()) }
      + [(language[.sum], summary.total)]
  }

  private func months(_ summary: Summary) -> [Row] {
    lastMonths.reversed().compactMap { month in
      summary.months[month].map { (language.month(month), $0) }
    }
  }

  /// Returns the last days and the running month and year, each beside the time before.
  private func compared(_ habit: HabitReport, _ figures: HabitReport.Figures) -> [Row] {
    var sides: [(days: DayRange, tally: Tally)] = []
    func add(_ comparison: Comparison?) {
      for side in [comparison?.now, comparison?.then].compactMap(\.self)
      where !sides.contains(where: { $0.days == side.days }) {
        sides.append((side.days, side.tally))
      }
    }
    add(report.recentComparison([habit]))
    for period in [CalendarPeriod.month, .year] {
      add(report.comparison(of: period, upTo: report.lastDay, [habit]))
    }
    return sides.map { (language.range($0.days), $0.tally) }
  }

  private func table(_ title: String, _ habit: Habit, _ rows: [Row]) -> [String] {
    let columns = [
      TextTable.Column(title, .left), column(.doneFigure), column(.withoutSlip), column(.slips),
      column(.keptFigure), column(.rate), column(.missed, rank: 7),
      column(.skipped, rank: 3), column(.paused, rank: 4), column(.begun, rank: 6),
      column(.doneThoughNotDue, rank: 5), column(.sum, rank: 1), column(.time, rank: 2),
    ]
    var table = TextTable(columns, cutsFirst: false)
    func some(_ count: Int) -> String { count == 0 ? "" : language.number(count) }
    for (name, tally) in rows {
      let done = language.number(tally.done)
      let counts =
        habit.kind == .avoid
        ? ["", language.number(tally.clean), language.number(tally.failed)] : [done, "", ""]
      let bonus = habit.kind == .tracking ? 0 : tally.bonus
      let row =
        [name] + counts + judged(tally, of: habit)
        + [tally.missed, tally.skipped, tally.paused, tally.partial, bonus].map(some)
        + [tally.sum == 0 ? "" : language.amount(tally.sum, habit.unit)]
        + [tally.minutes == 0 ? "" : language.duration(minutes: tally.minutes)]
      table.add(row.map(\.plainForReaders))
    }
    return table.lines(style)
  }

  private func weekdayTable(_ habit: Habit, _ summary: Summary) -> [String] {
    var bars = TextTable.Column("", .left)
    bars.role = .picture
    var table = TextTable([
      TextTable.Column(language.words[.weekday], .left), column(.keptFigure), column(.rate), bars,
    ])
    for weekday in report.firstWeekday.week {
      let tally = summary.weekdays[weekday.rawValue - 1]
      guard let rate = tally.rate else { continue }
      let bar = String(repeating: "█", count: Int((rate * 20).rounded()))
      let share = judged(tally, hasCount: !habit.isRolling)
      table.add([language.weekday(weekday)] + share + [bar])
    }
    return table.lines(style)
  }

  /// Returns the figures that no table has, each with its label.
  private func figures(
    of habit: HabitReport,
    _ figures: HabitReport.Figures
  ) -> [(label: String, text: String)] {
    let summary = figures.summary
    var all: [(label: String, text: String)] = []
    func add(_ label: Phrase, _ parts: String?...) {
      let known = parts.compactMap(\.self)
      if !known.isEmpty { all.append((language[label], known.joined(separator: " · "))) }
    }
    if let streak = figures.streak {
      if streak.hasCurrent { add(.currentStreak, language.current(streak)) }
      add(.longestStreak, language.longest(streak), streak.longestDays.map(language.range))
    }
    add(.strength, figures.life.strength(on: summary.days.last).map(language.percent))
    if let month = summary.bestMonth {
      let count = language.count(figures.months[month] ?? Tally(), of: habit)
      add(.bestMonth, language.shortMonth(month), count)
    }
    // For a limit, the day with the largest sum is the worst.
    if !habit.habit.kind.hasCleanDays, let day = summary.maxDay {
      add(.bestDay, language.amount(day.amount, habit.habit.unit), language.date(day.time))
    }
    let hours = habit.history.hours(asOf: report.asOf)
    if hours.hasEnoughTimes { add(.timeOfDay, language.busiestHour(of: hours)) }
    return all + [sequence(of: summary)].compactMap(\.self) + goals(of: habit)
  }

  /// Writes `Day 11 of 13, 9 done`, or nothing for a habit that has ended.
  private func sequence(of summary: Summary) -> (label: String, text: String)? {
    let last = report.lastDay
    guard summary.days.last == last, let sequence = summary.life.sequence(of: last.month),
      sequence.step(on: last) != nil
    else { return nil }
    return (language.month(last.month), language.summary(of: sequence, upTo: last))
  }

  /// Returns the goals of a habit, newest period first.
  private func goals(of habit: HabitReport) -> [(label: String, text: String)] {
    facts.goals(of: habit, in: Day.accepted).map { progress in
      let text = language.text(of: progress, habit)
      return (text.label, facts.joined(text.figure, text.detail))
    }
  }
}
