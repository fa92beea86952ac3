import HabitCore
import HabitText

extension ReportTable {
  /// Returns all figures of one habit.
  func sheet(of habit: HabitReport) -> [[String]] {
    guard let figures = habit.figures else {
      return [
        [style.set(names[habit].escapedForMessages, as: .heading)],
        [absence],
      ]
    }
    let summary = figures.summary
    return [
      heading(of: habit, summary), yearTable(habit, summary).lines(style),
      quarterTable(habit, summary), monthTable(habit, summary), weekdayTable(summary),
      facts(of: habit, figures), awards(summary),
      milestones, experienceLines, insightLines,
    ]
  }

  private func heading(of habit: HabitReport, _ summary: Summary) -> [String] {
    let rule = language.rule(of: habit.habit, on: summary.days.last)
    let parts = [rule] + [habit.habit.category].compactMap(\.self)
    return [
      style.set(names[habit].escapedForMessages, as: .heading),
      "\(parts.joined(separator: "; ").escapedForMessages); \(language.range(summary.days))",
    ] + dataNote
  }

  private func yearTable(_ habit: HabitReport, _ summary: Summary) -> TextTable {
    var table = TextTable(columns("Year", habit))
    for year in summary.days.years.reversed() {
      table.add(row("\(year)", summary.months[year: year] ?? Tally(), habit))
    }
    table.add(row("Total", summary.total, habit))
    return table
  }

  /// Returns the quarters of the last months, newest first, or nothing for a single one.
  private func quarterTable(_ habit: HabitReport, _ summary: Summary) -> [String] {
    var table = TextTable(columns("Quarter", habit))
    guard let first = lastMonths.first, let last = lastMonths.last else { return [] }
    let quarters = Quarter.all(in: DayRange(first.first, last.days.last)).reversed()
      .compactMap { quarter in summary.months.sum(quarter.months).map { (quarter, $0) } }
    guard quarters.count > 1 else { return [] }
    for (quarter, tally) in quarters {
      table.add(row("Q\(quarter.number) \(quarter.year)", tally, habit))
    }
    return table.lines(style)
  }

  private func monthTable(_ habit: HabitReport, _ summary: Summary) -> [String] {
    var table = TextTable(columns("Month", habit))
    for month in lastMonths.reversed() {
      guard let tally = summary.months[month] else { continue }
      table.add(row(language.month(month), tally, habit))
    }
    return table.lines(style)
  }

  private func columns(_ title: String, _ habit: HabitReport) -> [TextTable.Column] {
    [
      TextTable.Column(title, .left), TextTable.Column("Done"), TextTable.Column("Kept"),
      TextTable.Column("Missed"), TextTable.Column("Skipped", rank: 1),
      TextTable.Column("Paused", rank: 1),
      TextTable.Column("Partly", rank: 2), TextTable.Column("Not due", rank: 3),
      TextTable.Column("Sum", rank: 4), TextTable.Column("Time", rank: 5),
    ]
  }

  private func row(_ title: String, _ tally: Tally, _ habit: HabitReport) -> [String] {
    func some(_ count: Int) -> String { count == 0 ? "" : language.number(count) }
    return [
      title, habit.habit.kind == .avoid ? "" : language.number(tally.done), share(tally),
      some(tally.missed), some(tally.skipped), some(tally.paused),
      some(tally.partial), habit.habit.kind == .tracking ? "" : some(tally.bonus),
      tally.sum == 0 ? "" : language.amount(tally.sum, habit.habit.unit),
      tally.minutes == 0 ? "" : language.duration(minutes: tally.minutes),
    ]
  }

  private func weekdayTable(_ summary: Summary) -> [String] {
    guard summary.weekdays.contains(where: { $0.rate != nil }) else { return [] }
    var bars = TextTable.Column("", .left)
    bars.role = .picture
    var table = TextTable([TextTable.Column("Weekday", .left), TextTable.Column("Kept"), bars])
    for weekday in report.firstWeekday.week {
      let tally = summary.weekdays[weekday.rawValue - 1]
      guard tally.rate != nil else { continue }
      let bar = String(repeating: "█", count: Int(((tally.rate ?? 0) * 20).rounded()))
      table.add([language.weekday(weekday), share(kept: tally.kept, missed: tally.missed), bar])
    }
    return table.lines(style)
  }
}

extension ReportTable {
  /// Returns figures with their names, one per line.
  private func facts(of habit: HabitReport, _ figures: HabitReport.Figures) -> [String] {
    let summary = figures.summary
    let life = figures.life
    let records = summary.records(WeekSeries(of: summary, firstWeekday: report.firstWeekday))
    var facts: [(String, String)] = []
    if let streak = summary.streak {
      facts.append(("Streak", language.current(streak)))
      let days = streak.longestDays.map { ", \(language.range($0))" } ?? ""
      facts.append(("Longest", language.longest(streak) + days))
    }
    facts.append(("Strength", percent(life.strength(on: summary.days.last))))
    let trend = life.trend(upTo: report.lastDay)
    let before = text(trend.before)
    let others = before.isEmpty ? [] : ["before \(before)"]
    facts.append(("Last 30 days", comparison(text(trend.recent), beside: others)))
    facts.append(("This month", compared(.month, life)))
    facts.append(("This year", compared(.year, life)))
    if let ranking = summary.monthRanking {
      facts.append(("Best month", ranked(ranking.best, summary)))
      facts.append(("Worst month", ranked(ranking.worst, summary)))
    }
    if let day = records.greatestDay {
      let amount = language.amount(day.amount, habit.habit.unit)
      facts.append(("Greatest day", "\(amount), \(language.date(day.time))"))
    }
    if let week = records.busiestWeek {
      facts.append(("Busiest week", "\(times(week.amount)), \(language.range(week.time))"))
    }
    if let month = records.busiestMonth {
      facts.append(("Busiest month", "\(times(month.amount)), \(language.month(month.time))"))
    }
    let hours = habit.history.hours(asOf: report.asOf)
    facts.append(("Time of day", hours.hasEnoughTimes ? language.busiestHour(of: hours) ?? "" : ""))
    facts.append(("This month's days", sequence(of: summary)))
    for progress in habit.progress(in: Day.accepted, asOf: report.asOf) {
      let goal = GoalText(progress, unit: habit.habit.unit, in: language)
      let parts = [goal.figure, goal.detail].filter { !$0.isEmpty }
      facts.append(("Goal \(progress.goal.period)", parts.joined(separator: "; ")))
    }
    return facts.filter { !$0.1.isEmpty }.flatMap(labelled)
  }

  private func times(_ count: Int) -> String {
    language.count(count, .times)
  }

  private func ranked(_ month: Month, _ summary: Summary) -> String {
    "\(language.month(month)), \(share(summary.months[month] ?? Tally()))"
  }

  /// Compares the running month or year with the same days of earlier ones.
  private func compared(_ period: CalendarPeriod, _ life: JudgedLife) -> String {
    let days = ComparedDays(
      period,
      upTo: report.lastDay,
      firstWeekday: report.firstWeekday,
      known: life.days
    )
    var others: [(String, ComparedDays.Pair)] = []
    if let before = days.before {
      others.append(("\(period.rawValue) before", before))
    }
    if let yearBefore = days.yearBefore, yearBefore != days.before {
      others.append(("year before", yearBefore))
    }
    let tallies = others.map { name, pair in
      let isWhole = pair.now == days.now
      // Where only some days have data on both sides, they are named with their figures.
      let now = isWhole ? "" : "\(text(life.tally(in: pair.now))) in \(language.range(pair.now)), "
      let range = isWhole ? "" : " in \(language.range(pair.then))"
      let then = text(life.tally(in: pair.then))
      return then.isEmpty ? "" : "\(now)\(name) \(then)\(range)"
    }
    return comparison(text(life.tally(in: days.now)), beside: tallies)
  }

  /// Writes `80 % of 30; before 70 % of 30`, or the completions if nothing is ever due.
  private func comparison(_ now: String, beside others: [String]) -> String {
    let shown = others.filter { !$0.isEmpty }
    guard !now.isEmpty || !shown.isEmpty else { return "" }
    return ([now.isEmpty ? "nothing" : now] + shown).joined(separator: "; ")
  }

  private func text(_ tally: Tally?) -> String {
    guard let tally else { return "" }
    if tally.kept + tally.missed > 0 { return share(tally) }
    return tally.done > 0 ? times(tally.done) : ""
  }

  /// Writes `day 11 of 13, 9 done`, or nothing for a habit that has ended.
  private func sequence(of summary: Summary) -> String {
    guard summary.days.last == report.lastDay,
      let sequence = summary.life.sequence(of: report.lastDay.month),
      let step = sequence.step(on: report.lastDay)
    else { return "" }
    return
      "day \(step.number) of \(sequence.steps.count), \(sequence.done(upTo: report.lastDay)) done"
  }

  private var milestones: [String] {
    guard !report.milestones.isEmpty else { return [] }
    return [style.set("Milestones", as: .heading)]
      + report.milestones.flatMap { dated in
        let text = dated.milestone.text.isEmpty ? "(a picture)" : dated.milestone.text
        return labelled(language.date(dated.day), text)
      }
  }

  /// Returns a text beside its label, in as many lines as it needs.
  private func labelled(_ label: String, _ text: String) -> [String] {
    let width = 19
    let lines = text.escapedForMessages.wrapped(toWidth: style.width - width)
    return lines.enumerated().map { index, line in
      (index == 0 ? label : "").padding(to: width) + line
    }
  }

  private func awards(_ summary: Summary) -> [String] {
    guard !summary.awards.isEmpty else { return [] }
    let unit = summary.streak?.unit == .times ? "times" : "days"
    return [style.set("Reached", as: .heading)]
      + summary.awards.flatMap { award in
        let what =
          switch award.kind {
          case .streak: "\(award.count) \(unit) in a row"
          case .total: "\(language.number(award.count)) times"
          }
        return labelled(language.date(award.day), what)
      }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - displayWidth))
  }
}
