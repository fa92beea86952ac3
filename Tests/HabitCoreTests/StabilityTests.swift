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
      let now = generated.report(of: log, asOf: generated.asOf)
      for later in [1, 2, 5, 9, 35, 400] where generated.asOf + later <= Day.accepted.last {
        let then = generated.report(of: log, asOf: generated.asOf + later)
        // What is archived later is not known yet.
        for (one, other) in zip(now.habits, then.habits)
        where one.history.isArchived(asOf: now.asOf) == one.history.isArchived(asOf: then.asOf) {
          expectSameMonths(one, other, asOf: now.asOf, "seed \(seed), \(later) days later")
        }
      }
    }
  }

  /// As time passes without an entry, a past day only becomes missed where it was open, in the last
  /// days of a rolling rule, and no run or award is taken back.
  @Test func takesNothingBackAsTimePasses() {
    for seed in Thoroughness.some(of: UInt64(7_200_000)..<7_200_150) {
      let generated = GeneratedCase(seed: seed, habits: 3)
      guard generated.asOf + 7 <= Day.accepted.last else { continue }
      let known = generated.histories.map { history in
        HabitHistory(history.habit, entries: history.entries.filter { $0.day <= generated.asOf })
      }
      let log = generated.log(of: known)
      let now = generated.report(of: log, asOf: generated.asOf)
      for count in [1, 7] {
        let later = generated.report(of: log, asOf: generated.asOf + count)
        // What is archived later is not known yet.
        for (one, other) in zip(now.habits, later.habits)
        where one.history.isArchived(asOf: now.asOf) == one.history.isArchived(asOf: later.asOf) {
          expectSamePast(one, other, "seed \(seed), \(count) days later, \(one.habit.id)")
        }
      }
    }
  }

  private func expectSamePast(_ one: HabitReport, _ other: HabitReport, _ message: String) {
    guard let before = one.figures, let after = other.figures else { return }
    #expect(before.days.first == after.days.first, "\(message)")
    for day in before.days where before.state(on: day) != after.state(on: day) {
      let isOpen = before.state(on: day) == .open && after.state(on: day) == .missed
      var window = 1
      if case .rolling(_, let count) = one.habit.schedule(on: day) { window = count }
      #expect(isOpen && before.days.last - day < window, "\(message), \(day)")
    }
    // Of several schedules the run with most done days is the longest, in its own unit.
    if let streak = before.streak, let next = after.streak, streak.longestUnit == next.longestUnit {
      #expect(next.longest >= streak.longest, "\(message)")
    }
    let awards = after.summary.awards
    #expect(before.summary.awards.allSatisfy(awards.contains), "\(message)")
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

  /// A window that holds the last day of a month ends less than its length later.
  @Test(arguments: [1, 2, 5])
  func settlesEachMonthOnceItsWindowsAreOver(rarity: Int) {
    for seed in 0..<60 {
      let window = 2 + seed % 9
      let rule = Schedule.rolling(times: 1 + seed % window, days: window)
      var random = UInt64(seed * 7 + rarity)
      let pattern = (0..<120).map { _ in
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let number = Int(random >> 33) % (4 * rarity)
        return number < 3 ? "x" : number == 3 ? "f" : "-"
      }
      let history = Drawn(pattern.joined(), rule).history
      let months = (0..<3).map { Drawn.monday.month + $0 }
      for month in months {
        let first = month.days.last + window
        let tallies = [first, first + 1, first + 9, first + 40].map { asOf in
          let known = HabitHistory(history.habit, entries: Array(history.entries(asOf: asOf)))
          return Report(of: HabitLog(habits: [known]), asOf: asOf).habits[0].figures?.months[month]
        }
        #expect(tallies.allSatisfy { $0 == tallies[0] && $0?.open == 0 }, "\(rule), \(month)")
      }
    }
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
