import HabitCore
import HabitTestSupport
import Testing

/// However the days are cut into parts, the parts add up to the whole.
@Suite struct PartitionTests {
  /// Other seeds for each property.
  private static func seeds(_ property: UInt64) -> [UInt64] {
    Thoroughness.some(of: 6_000_000 + 400 * property..<6_000_400 + 400 * property)
  }

  @Test func addsUpThePartsOfALifetime() {
    for seed in Self.seeds(0) {
      let generated = GeneratedCase(seed: seed, habits: 2)
      for report in generated.report.habits {
        guard let figures = report.figures, !figures.hasLaterEntries else { continue }
        let parts = parts(of: figures.days, seed: seed)
        let tallies = parts.compactMap { figures.life.tally(in: $0) }
        let sum = slowSum(of: tallies)
        #expect(abs(sum.sum - figures.total.sum) < 1e-6, "seed \(seed)")
        #expect(sum.counts == figures.total.counts, "seed \(seed)")
      }
    }
  }

  /// To the last bit, and nothing outside.
  @Test func givesTheDaysOfAMonthWhatTheMonthHas() {
    for seed in Self.seeds(1) {
      let generated = GeneratedCase(seed: seed, habits: 2)
      for figures in generated.report.habits.compactMap(\.figures) {
        for (month, tally) in zip(figures.months.months, figures.months.tallies) {
          #expect(figures.life.tally(in: month.days) == tally, "seed \(seed), \(month)")
        }
        let before = DayRange(figures.days.first - 40, figures.days.first - 1)
        #expect(figures.life.tally(in: before) == nil, "seed \(seed)")
      }
    }
  }

  @Test func addsUpReportsOnPartsToTheReport() {
    for seed in Self.seeds(2) {
      let generated = GeneratedCase(seed: seed, habits: 3)
      let habits = generated.report.habits.compactMap(\.figures)
      guard let whole = generated.report.overall, !habits.contains(where: \.hasLaterEntries)
      else { continue }
      let reports = parts(of: whole.days, seed: seed).map { generated.report(within: $0) }
      let totals = reports.compactMap(\.overall?.total)
      #expect(slowSum(of: totals) == whole.total, "seed \(seed)")
      let completions = reports.flatMap { $0.overall?.completions ?? [] }.filter { $0.total > 0 }
      #expect(completions == whole.completions.filter { $0.total > 0 }, "seed \(seed)")
      for (index, habit) in generated.report.habits.enumerated() {
        let figures = reports.compactMap { $0.habits[index].figures }
        for weekday in 0..<7 {
          let tallies = figures.map { $0.weekdays[weekday] }
          let known = habit.figures?.weekdays[weekday] ?? JudgedTally()
          #expect(tallies.map(\.kept).reduce(0, +) == known.kept, "seed \(seed)")
          #expect(tallies.map(\.missed).reduce(0, +) == known.missed, "seed \(seed)")
        }
        let points = figures.map(\.summary.experience).reduce(0, +)
        #expect(points == habit.figures?.summary.experience ?? 0, "seed \(seed)")
      }
    }
  }

  @Test func addsUpTheWeeksOfALifetime() {
    for seed in Self.seeds(3) {
      let generated = GeneratedCase(seed: seed)
      for figures in generated.report.habits.compactMap(\.figures)
      where !figures.hasLaterEntries {
        let weeks = WeekSeries(of: figures.summary, firstWeekday: generated.firstWeekday)
        #expect(weeks.done.reduce(0, +) == figures.total.done, "seed \(seed)")
        #expect(weeks.kept.reduce(0, +) == figures.total.kept, "seed \(seed)")
        #expect(weeks.missed.reduce(0, +) == figures.total.missed, "seed \(seed)")
        #expect(abs(weeks.sums.reduce(0, +) - figures.total.sum) < 1e-6, "seed \(seed)")
        #expect(weeks.first.weekday == generated.firstWeekday, "seed \(seed)")
      }
    }
  }

  @Test func keepsEveryStrengthBetweenNothingAndAll() {
    for seed in Self.seeds(4) {
      for figures in GeneratedCase(seed: seed, habits: 3).report.habits.compactMap(\.figures) {
        guard let strengths = figures.life.strengths else { continue }
        #expect(strengths.count == figures.days.count, "seed \(seed)")
        #expect(strengths.allSatisfy { (0...1).contains($0) }, "seed \(seed)")
      }
    }
  }

  /// Cuts days at up to six random places.
  private func parts(of days: DayRange, seed: UInt64) -> [DayRange] {
    var random = SplitMix64(seed: seed)
    let cuts = (0...random.number(in: 0...5)).map { _ in random.number(in: 1...days.count) }
    let starts = Set(cuts.filter { $0 < days.count } + [0]).sorted()
    return zip(starts, starts.dropFirst() + [days.count]).map { start, end in
      DayRange(days[start], days[end - 1])
    }
  }
}

extension Tally {
  /// The tally without what is added up in fractions.
  fileprivate var counts: Tally {
    var counts = self
    (counts.sum, counts.minutes) = (0, 0)
    return counts
  }
}

extension HabitReport.Figures {
  /// Whether something was done after the archiving, which is in no part of the lifetime.
  fileprivate var hasLaterEntries: Bool {
    life.history.entries(asOf: life.asOf).last.map { $0.day > days.last } ?? false
  }
}
