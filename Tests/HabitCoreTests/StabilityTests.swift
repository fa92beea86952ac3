import HabitCore
import HabitTestSupport
import Testing

/// Figures of the past do not change by time passing.
@Suite struct StabilityTests {
  @Test func changesNoMonthThatIsOver() {
    for seed in Thoroughness.some(of: UInt64(7_000_000)..<7_001_000) {
      let generated = GeneratedCase(seed: seed, habits: 2)
      let known = generated.histories.map { history in
        HabitHistory(history.habit, entries: history.entries.filter { $0.day <= generated.asOf })
      }
      let log = generated.log(of: known)
      let now = report(of: log, generated, generated.asOf)
      for later in [1, 2, 5, 9, 35, 400] where generated.asOf + later <= Day.accepted.last {
        let then = report(of: log, generated, generated.asOf + later)
        // What is archived later is not known yet.
        for (one, other) in zip(now.habits, then.habits)
        where one.history.isArchived(asOf: now.asOf) == one.history.isArchived(asOf: then.asOf) {
          expectSameMonths(one, other, asOf: now.asOf, "seed \(seed), \(later) days later")
        }
      }
    }
  }

  private func report(of log: HabitLog, _ generated: GeneratedCase, _ asOf: Day) -> Report {
    Report(of: log, asOf: asOf, firstWeekday: generated.firstWeekday)
  }

  private func expectSameMonths(
    _ one: HabitReport,
    _ other: HabitReport,
    asOf: Day,
    _ message: String
  ) {
    guard let figures = one.figures else { return }
    for (month, tally) in zip(figures.months.months, figures.months.tallies)
    where month.days.last < asOf && !hasOpenDays(figures, in: month) {
      #expect(other.figures?.months[month] == tally, "\(message), \(month)")
    }
  }

  /// Returns whether a window of a rolling rule that began in a month is not over yet.
  private func hasOpenDays(_ figures: HabitReport.Figures, in month: Month) -> Bool {
    guard let days = figures.days.intersection(month.days) else { return false }
    return days.contains { figures.state(on: $0) == .open }
  }

  @Test func keepsNoMoreInAMonthThanItsDaysHold() {
    for seed in Thoroughness.some(of: UInt64(7_100_000)..<7_101_000) {
      let generated = GeneratedCase(seed: seed, habits: 2)
      for figures in generated.report.habits.compactMap(\.figures) where !countsEntries(figures) {
        for (month, tally) in zip(figures.months.months, figures.months.tallies) {
          guard let days = figures.days.intersection(month.days) else { continue }
          let rest = days.count { figures.state(on: $0) == .rest }
          #expect(tally.kept <= tally.done + tally.clean + rest, "seed \(seed), \(month)")
        }
      }
    }
  }

  private func countsEntries(_ figures: HabitReport.Figures) -> Bool {
    figures.life.stretches.contains { $0.schedule.canCountEntries }
  }
}
