import HabitCore
import HabitTestSupport
import Testing

/// What the days of a report come to, and which of its habits stand out.
@Suite struct PartTests {
  @Test(arguments: Thoroughness.some(of: UInt64(0)..<300))
  func givesWhatAReportWithinTheRangeWould(seed: UInt64) {
    let generated = GeneratedCase(seed: seed, habits: 3)
    let (part, within) = (
      generated.report.restricted(to: generated.range), generated.report(within: generated.range)
    )
    #expect(part.range == within.range)
    #expect(part.overall?.days == within.overall?.days)
    #expect(part.overall?.completions == within.overall?.completions)
    #expect(part.overall?.months == within.overall?.months)
    #expect(part.activeStreak() == within.activeStreak())
    #expect(part.milestones == within.milestones)
    for (mine, other) in zip(part.habits, within.habits) {
      #expect(mine.slug == other.slug)
      #expect(mine.figures?.total == other.figures?.total)
      #expect(mine.figures?.streak == other.figures?.streak)
      #expect(mine.figures?.weekdays == other.figures?.weekdays)
      #expect(mine.figures?.months.tallies == other.figures?.months.tallies)
    }
  }

  @Test(arguments: Thoroughness.some(of: UInt64(0)..<300))
  func addsUpWholeMonthsAsTheirReportDoes(seed: UInt64) {
    let generated = GeneratedCase(seed: seed, habits: 3)
    let report = generated.report
    let months = report.overall?.days.months ?? []
    let around = months.first.map { [$0 + -1, $0 + 600] } ?? []
    let ranges = (months + around).map(\.days) + Set(months.map(\.year)).map(Month.days(ofYear:))
    for days in ranges + [generated.range] {
      #expect(
        report.total(in: days) == report.restricted(to: days).overall?.total,
        "\(days.first)"
      )
      let part = report.restricted(to: generated.range)
      #expect(part.total(in: days) == part.restricted(to: days).overall?.total, "\(days.first)")
    }
  }

  @Test(arguments: Thoroughness.some(of: UInt64(0)..<300))
  func findsInSomeDaysTheLongestStreakOfTheirReport(seed: UInt64) {
    let generated = GeneratedCase(seed: seed, habits: 3)
    let part = generated.report.restricted(to: generated.range)
    let best = generated.report.longestStreak(in: generated.range)
    let longest = part.habits.compactMap { $0.figures?.streak?.longestRank }.max() ?? 0
    #expect(best?.streak.longestRank ?? 0 == longest)
  }

  private func report(_ patterns: [String], _ schedule: Schedule = .daily) -> Report {
    let habits = patterns.map { Drawn($0, schedule).history }
    let length = patterns.map(HabitHistory.count(of:)).max() ?? 1
    return Report(of: HabitLog(habits: habits), asOf: Drawn.monday + length)
  }

  /// The day of the report comes after the drawing and is still open.
  @Test(
    arguments: [
      (["xxxxxxx", "xxxxxxf"], 0), (["xxxxxf-", "xxxxxxf"], 1),
      // Six of seven and twelve of fourteen: the same rate, more kept, but no difference.
      (["xxxxxx-xxxxxx-", "xxxxxxxsssssss"], 1), (["xxxxxx-sssssss", "xxxxxx-xxxxxx-"], nil),
      (["xxxxxxxsssssss", "xxxxxxxxxxxxxx", "-------sssssss"], 1),
      // Too few to be compared.
      (["xxxxxxs", "xxxxxx-"], nil), (["xxxxxxx"], nil), ([], nil),
    ] as [([String], Int?)]
  )
  func findsTheHabitThatWasKeptBest(patterns: [String], index: Int?) {
    // Skipped days make each long enough to be compared.
    let report = report(patterns.map { $0 + String(repeating: "s", count: 30 - $0.count) })
    #expect(report.bestKept === index.map { report.habits[$0] })
  }

  @Test(
    arguments: [
      (["xx-", "xxx"], 1), (["xxx-", "-xxx"], 1), (["xxx", "xxx"], 0), (["xsx-", "xx--"], 0),
      (["xsssx", "xxx--"], 0), (["---"], nil), ([], nil),
    ] as [([String], Int?)]
  )
  func findsTheLongestStreak(patterns: [String], index: Int?) {
    let report = report(patterns)
    let best = report.longestStreak(in: DayRange(Drawn.monday, Drawn.monday + 99))
    #expect(best?.habit === index.map { report.habits[$0] })
  }

  /// Two weeks of a quota against days, and against every second day.
  @Test func measuresStreaksByTheDaysThatTheySpan() {
    let quota = Drawn("x------x------", .quota(times: 1, per: .week)).history
    let often = Drawn("x-x-x-x-------", .every(days: 2, from: Drawn.monday)).history
    let daily = Drawn("xx------------").history
    func best(_ habits: [HabitHistory]) -> String? {
      let report = Report(of: HabitLog(habits: habits), asOf: Drawn.monday + 13)
      return report.longestStreak(in: DayRange(Drawn.monday, Drawn.monday + 99))
        .map(\.streak.unit.rawValue)
    }
    #expect(best([often, quota]) == "weeks")
    #expect(best([often]) == "times")
    #expect(best([often, quota, daily]) == "weeks")
  }
}
