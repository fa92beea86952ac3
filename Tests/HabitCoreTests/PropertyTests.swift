import HabitCore
import HabitTestSupport
import Testing

/// What holds of every log, whatever it holds.
@Suite struct PropertyTests {
  private static let seeds = Thoroughness.some(of: UInt64(5_000_000)..<5_000_400)

  @Test func addsUpMonthsToYearsAndToTheTotal() {
    for seed in Self.seeds {
      let report = GeneratedCase(seed: seed, habits: 2).report
      for figures in report.habits.compactMap(\.figures) where !hasLaterMonths(figures) {
        let years = figures.days.years.compactMap { figures.months[year: $0] }
        expectSameCounts(slowSum(of: figures.months.tallies), figures.total, seed: seed)
        expectSameCounts(slowSum(of: years), figures.total, seed: seed)
        #expect(years.count == figures.days.years.count, "seed \(seed)")
      }
      guard let overall = report.overall else { continue }
      let years = overall.days.years.map { overall[year: $0] }
      for tallies in [overall.months, years] {
        #expect(tallies.map(\.days).reduce(0, +) == overall.total.days, "seed \(seed)")
        #expect(tallies.map(\.activeDays).reduce(0, +) == overall.total.activeDays, "seed \(seed)")
        #expect(
          tallies.map(\.perfectDays).reduce(0, +) == overall.total.perfectDays,
          "seed \(seed)"
        )
        #expect(tallies.map(\.done).reduce(0, +) == overall.total.done, "seed \(seed)")
        let kept = tallies.map(\.judged.kept).reduce(0, +)
        #expect(kept == overall.total.judged.kept, "seed \(seed)")
        let missed = tallies.map(\.judged.missed).reduce(0, +)
        #expect(missed == overall.total.judged.missed, "seed \(seed)")
      }
    }
  }

  /// Returns whether something was done in a month after that of the archiving, which has no tally.
  private func hasLaterMonths(_ figures: HabitReport.Figures) -> Bool {
    let last = figures.life.history.entries(asOf: figures.life.asOf).last?.day.month
    return last.map { $0 > figures.days.last.month } ?? false
  }

  private func expectSameCounts(_ sum: Tally, _ total: Tally, seed: UInt64) {
    #expect(abs(sum.sum - total.sum) < 1e-6, "seed \(seed)")
    var sum = sum
    (sum.sum, sum.minutes) = (total.sum, total.minutes)
    #expect(sum == total, "seed \(seed)")
  }

  @Test func sharesTheDaysOfADayScheduleAmongItsStates() {
    for seed in Self.seeds {
      for figures in GeneratedCase(seed: seed).report.habits.compactMap(\.figures) {
        #expect(figures.states.count == figures.days.count)
        let due = figures.weekdays.reduce(0) { $0 + $1.kept + $1.missed }
        #expect(due <= figures.total.kept + figures.total.missed, "seed \(seed)")
        if let rate = figures.total.rate { #expect((0...1).contains(rate), "seed \(seed)") }
        guard let streak = figures.streak else { continue }
        #expect((streak.longestDays == nil) == (streak.longest == 0), "seed \(seed)")
        let isCalendar = streak.longestUnit.isCalendar
        #expect(streak.longest <= figures.total.kept || isCalendar, "seed \(seed)")
        let isCounted = !isCalendar && !streak.unit.isCalendar
        #expect(!isCounted || streak.current <= streak.longest, "seed \(seed)")
      }
    }
  }

  @Test func givesTheSameFiguresForAnyOrderOfEntriesAndHabits() {
    for seed in Self.seeds {
      let generated = GeneratedCase(seed: seed, habits: 3)
      var random = SplitMix64(seed: seed)
      let shuffled = generated.histories.map {
        HabitHistory($0.habit, entries: $0.entries.shuffled(using: &random))
      }
      let log = generated.log(of: shuffled.shuffled(using: &random))
      let (one, other) = (generated.report, generated.report(of: log))
      for (one, other) in zip(one.habits, other.habits) {
        expectSameFigures(one, other, seed: seed)
        #expect(one.slug == other.slug, "seed \(seed)")
      }
      #expect(one.experience == other.experience, "seed \(seed)")
      let categories = (one.categories, other.categories)
      #expect(categories.0.map(\.name) == categories.1.map(\.name), "seed \(seed)")
      #expect(categories.0.map(\.tally) == categories.1.map(\.tally), "seed \(seed)")
      #expect(categories.0.map(\.sums) == categories.1.map(\.sums), "seed \(seed)")
      #expect(one.overall?.completions == other.overall?.completions, "seed \(seed)")
      #expect(one.overall?.months == other.overall?.months, "seed \(seed)")
      #expect(one.activeStreak() == other.activeStreak(), "seed \(seed)")
    }
  }

  /// A site whose source ends with its newest entry has the figures of a log that is complete up to
  /// that day, on whatever later day it is read.
  @Test func givesTheSameFiguresForOneSourceAsForACompleteLog() {
    for seed in Self.seeds {
      let generated = GeneratedCase(seed: seed, habits: 3)
      let whole = generated.histories.map { history in
        let known = history.entries.filter { $0.day <= generated.asOf }
        var habit = history.habit
        (habit.exported, habit.gaps, habit.ended) = (nil, [], nil)
        return HabitHistory(habit, entries: known)
      }
      let today = min(generated.asOf + Int(seed % 60), Day.accepted.last)
      let exports = Set([0, 1, 1].prefix(1 + Int(seed % 3)))
      let indexes = whole.indices.map { exports.contains($0) ? $0 : 0 }
      var sources = exports.sorted().map { export in
        DataSource(
          "\(export)",
          format: "page",
          zip(whole, indexes).filter { $1 == export }.map(\.0),
          today: today
        )
      }
      for index in sources.indices { sources[index].sharing = [0] }
      let ends = SourceEnds(
        of: whole,
        in: sources,
        indexes: indexes,
        SourceEnds.Knowledge(today: today)
      )
      var adjusted = AdjustedHabits(ends.habits, by: [])
      adjusted.releaseLimits(of: ends, today: today)
      let log = generated.log(of: adjusted.habits)
      let end = ReportEnd(of: log, today: today)
      let one = Report(of: log, end: end, firstWeekday: generated.firstWeekday)
      let other = generated.report(of: generated.log(of: whole), asOf: end.day)
      for (one, other) in zip(one.habits, other.habits) {
        expectSameFigures(one, other, seed: seed)
        #expect(one.ended == nil, "seed \(seed)")
      }
      #expect(one.overall?.completions == other.overall?.completions, "seed \(seed)")
      #expect(one.overall?.months == other.overall?.months, "seed \(seed)")
    }
  }

  @Test func givesTheSameFiguresForALogThatEndsOnTheDayOfTheReport() {
    for seed in Self.seeds {
      let generated = GeneratedCase(seed: seed, habits: 2)
      let asOf = generated.asOf - Int(seed % 40)
      let cut = generated.histories.map { history in
        HabitHistory(history.habit, entries: history.entries.filter { $0.day <= asOf })
      }
      let one = generated.report(of: generated.log, asOf: asOf)
      let other = generated.report(of: HabitLog(habits: cut), asOf: asOf)
      for (one, other) in zip(one.habits, other.habits) {
        expectSameFigures(one, other, seed: seed)
      }
      #expect(one.overall?.completions == other.overall?.completions, "seed \(seed)")
      #expect(one.overall?.months == other.overall?.months, "seed \(seed)")
    }
  }

  private func expectSameFigures(_ one: HabitReport, _ other: HabitReport, seed: UInt64) {
    #expect(one.habit.id == other.habit.id, "seed \(seed)")
    #expect(one.figures?.marks.marks == other.figures?.marks.marks, "seed \(seed)")
    #expect(one.figures?.states == other.figures?.states, "seed \(seed)")
    #expect(one.figures?.months.tallies == other.figures?.months.tallies, "seed \(seed)")
    #expect(one.figures?.weekdays == other.figures?.weekdays, "seed \(seed)")
    #expect(one.figures?.streak == other.figures?.streak, "seed \(seed)")
    #expect(one.figures?.life.strengths == other.figures?.life.strengths, "seed \(seed)")
    guard let one = one.figures, let other = other.figures else { return }
    #expect(one.summary.awards == other.summary.awards, "seed \(seed)")
    #expect(one.summary.experience == other.summary.experience, "seed \(seed)")
    #expect(one.summary.bestMonth == other.summary.bestMonth, "seed \(seed)")
    for month in one.days.months {
      #expect(one.life.sequence(of: month) == other.life.sequence(of: month), "seed \(seed)")
    }
    let weeks = [one, other].map { WeekSeries(of: $0.summary, firstWeekday: .monday) }
    #expect(weeks[0] == weeks[1], "seed \(seed)")
    #expect(one.summary.maxDay == other.summary.maxDay, "seed \(seed)")
  }

  @Test func neverKeepsLessForOneMoreDoneDay() {
    for seed in Self.seeds {
      let generated = GeneratedCase(seed: seed)
      for history in generated.histories where history.habit.kind != .avoid {
        guard let days = history.lifetime(asOf: generated.asOf) else { continue }
        var random = SplitMix64(seed: seed)
        let day = days[random.number(in: 0...(days.count - 1))]
        let more = HabitHistory(
          history.habit,
          entries: history.entries + [Entry(day: day, state: .done)]
        )
        let before = generated.report.habits.first?.figures
        let after = generated.report(of: HabitLog(habits: [more])).habits.first?.figures
        // Nothing is known of a day in a gap.
        guard let before, let after, before.mark(on: day) != nil else { continue }
        let message = "seed \(seed), \(day)\n\(history.drawing(asOf: generated.asOf))"
        #expect(after.mark(on: day) == .done, "\(message)")
        #expect(after.total.kept >= before.total.kept, "\(message)")
        // Done on a day that was skipped takes its excuse away.
        let wasSkipped = before.mark(on: day) == .skipped
        #expect(wasSkipped || after.total.missed <= before.total.missed, "\(message)")
        for (before, after) in zip(before.states, after.states) where before == .kept {
          #expect(after == .kept, "\(message)")
        }
      }
    }
  }
}

extension GeneratedCase {
  func report(of log: HabitLog, asOf: Day? = nil) -> Report {
    Report(of: log, asOf: asOf ?? self.asOf, firstWeekday: firstWeekday)
  }
}

extension Streak.Unit {
  fileprivate var isCalendar: Bool { self == .weeks || self == .months || self == .years }
}
