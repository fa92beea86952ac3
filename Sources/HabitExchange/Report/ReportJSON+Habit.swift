import HabitCore
import HabitText

extension ReportJSON {
  /// Writes the part of one habit; without a day in the report, figures are empty and days null.
  func writeHabit(to writer: inout JSONWriter, _ report: HabitReport) {
    let habit = report.habit
    let figures = report.figures
    let summary = figures?.summary
    let weeks = summary.map { WeekSeries(of: $0, firstWeekday: self.report.firstWeekday) }
    let lastDay = summary?.days.last ?? self.report.lastDay
    writer.nullable("archived", habit.archived)
    writeAwards(summary?.awards ?? [], to: &writer)
    writer.nullable("bestMonth", (summary?.bestMonth).map { "\($0)" })
    writer.nullable("category", habit.category)
    writeChanges(
      of: .habit,
      to: &writer,
      compare: { Comparison($0, of: report) },
      tally: { figures?.life.tally(in: $0) }
    )
    writeLooks(of: habit, since: summary?.days.first, until: report.ended, to: &writer)
    writeGoals(of: report, to: &writer)
    writeHours(report.history.hours(asOf: self.report.asOf), to: &writer)
    writer.member("id", habit.id)
    writer.member("kind", habit.kind.name)
    writer.nullable("lastDay", summary?.days.last)
    writeMonths(summary, to: &writer)
    writer.member("name", habit.name)
    writer.nullable("priority", habit.priority)
    writeRecords(summary, to: &writer)
    writer.member("schedule", "\(habit.schedule(on: lastDay))")
    writeSequence(figures?.life.sequence(of: lastDay.month), to: &writer, on: lastDay)
    writer.member("slug", report.slug)
    writer.member("source", habit.source)
    writeStreak(of: figures, to: &writer)
    writer.nullable("strength", figures?.life.strength(on: lastDay))
    writer.nullable("target", habit.kind.target)
    writeTally(summary?.total ?? Tally(), as: "total", to: &writer)
    writeTrend(of: .habit, self.report.recentComparison([report]), to: &writer)
    writer.nullable("unit", habit.unit)
    writeWeekdays(summary, to: &writer)
    writeWeeks(weeks, to: &writer)
    writeYears(summary, to: &writer)
  }

  /// Writes the members from `color` to `firstDay`; members are in the order of their names.
  private func writeLooks(
    of habit: Habit,
    since firstDay: Day?,
    until ended: Day?,
    to writer: inout JSONWriter
  ) {
    writer.nullable("color", habit.color?.description)
    writer.nullable("created", habit.created)
    writer.nullable("difficulty", habit.difficulty?.rawValue)
    writer.nullable("emoji", habit.emoji)
    writer.nullable("ended", ended)
    writer.nullable("firstDay", firstDay)
  }

  private func writeTally(_ tally: Tally, as name: String, to writer: inout JSONWriter) {
    writer.object(name) { writer in
      writer.member("bonus", tally.bonus)
      writer.member("clean", tally.clean)
      writer.member("done", tally.done)
      writer.member("entries", tally.entries)
      writer.member("excused", tally.excused)
      writer.member("failed", tally.failed)
      writer.member("kept", tally.kept)
      writer.member("minutes", tally.minutes.summed)
      writer.member("missed", tally.missed)
      writer.member("open", tally.open)
      writer.member("partial", tally.partial)
      writer.member("paused", tally.paused)
      writer.rate(tally.rate)
      writer.member("skipped", tally.skipped)
      writer.member("sum", tally.sum.summed)
    }
  }

  private func writeMonths(_ summary: Summary?, to writer: inout JSONWriter) {
    writer.object("months") { writer in
      guard let months = summary?.months else { return }
      for (month, tally) in zip(months.months, months.tallies) {
        writeTally(tally, as: "\(month)", to: &writer)
      }
    }
  }

  private func writeYears(_ summary: Summary?, to writer: inout JSONWriter) {
    writer.object("years") { writer in
      guard let summary else { return }
      for year in summary.days.years {
        let tally = summary.months[year: year] ?? Tally()
        writeTally(tally, as: year.padded(to: 4), to: &writer)
      }
    }
  }

  private func writeWeekdays(_ summary: Summary?, to writer: inout JSONWriter) {
    let tallies = summary?.weekdays ?? Array(repeating: JudgedTally(), count: 7)
    writer.objects("weekdays", zip(Weekday.allCases, tallies)) { writer, pair in
      writer.member("kept", pair.1.kept)
      writer.member("missed", pair.1.missed)
      writer.rate(pair.1.rate)
      writer.member("weekday", pair.0.rawValue)
    }
  }

  /// Writes the counts of the hours of each weekday, Monday first, or null without a time.
  private func writeHours(_ hours: HourTally, to writer: inout JSONWriter) {
    writer.nullable("hours", hours.timedCount > 0 ? hours : nil) { writer, hours in
      writer.list("counts", Weekday.allCases) { writer, weekday in
        writer.list { writer in
          for hour in 0..<24 { writer.integer(hours[weekday, hour]) }
        }
      }
      writer.member("entries", hours.entryCount)
      writer.member("timed", hours.timedCount)
    }
  }

  private func writeStreak(of figures: HabitReport.Figures?, to writer: inout JSONWriter) {
    func done(_ length: Int, _ run: DayRange?) -> Int? {
      run.flatMap { figures?.life.isRolling(on: $0.last) == true ? length : nil }
    }
    writer.nullable("streak", figures?.streak) { writer, streak in
      writer.nullable("current", streak.hasCurrent ? streak.current : nil)
      writer.nullable("currentDone", done(streak.current, streak.currentDays))
      writer.member("longest", streak.longest)
      writer.nullable("longestDone", done(streak.longest, streak.longestDays))
      writer.nullable("longestFirst", streak.longestDays?.first)
      writer.nullable("longestLast", streak.longestDays?.last)
      writer.member("longestUnit", streak.longestUnit.rawValue)
      writer.member("unit", streak.unit.rawValue)
    }
  }
}
