import HabitCore
import HabitTestSupport
import Testing

/// One function compares: a habit by its own days, several by the sum of theirs.
@Suite struct ComparisonTests {
  /// A habit that is done each day from a first one to a last one, but on some days.
  private func history(
    _ first: StaticString,
    _ last: StaticString,
    missing: Set<Day> = [],
    id: String = "a"
  ) -> HabitHistory {
    var habit = Habit(id: id, name: id, source: "test")
    habit.created = Day(first)
    let entries = DayRange(Day(first), Day(last)).filter { !missing.contains($0) }
      .map { Entry(day: $0, state: .done) }
    return HabitHistory(habit, entries: entries)
  }

  private func report(_ histories: HabitHistory..., asOf: StaticString) -> Report {
    Report(of: HabitLog(habits: histories), asOf: Day(asOf))
  }

  private func text(_ side: Comparison.Side?) -> String {
    side.map { "\($0.tally.kept) of \($0.tally.judged.count), \($0.days.first) to \($0.days.last)" }
      ?? "none"
  }

  @Test(arguments: [
    // A month that is over beside the whole one before.
    (CalendarPeriod.month, "2025-02-28", "2025-02-01 to 2025-02-28", "2025-01-01 to 2025-01-31"),
    // A running one beside the same dates; February has fewer than March so far.
    (.month, "2025-10-15", "2025-10-01 to 2025-10-15", "2025-09-01 to 2025-09-15"),
    (.month, "2025-03-30", "2025-03-01 to 2025-03-30", "2025-02-01 to 2025-02-28"),
    (.month, "2025-10-13", "none", "none"),
    (.year, "2025-03-01", "2025-01-01 to 2025-03-01", "2024-01-01 to 2024-03-01"),
    (.year, "2024-02-29", "2024-01-01 to 2024-02-29", "2023-01-01 to 2023-02-28"),
    (.year, "2025-12-31", "2025-01-01 to 2025-12-31", "2024-01-01 to 2024-12-31"),
    // A week alone has fewer than fourteen days, and only as a whole.
    (.week, "2025-10-19", "2025-10-13 to 2025-10-19", "2025-10-06 to 2025-10-12"),
    (.week, "2025-10-18", "none", "none"),
  ])
  func comparesTheSameDates(period: CalendarPeriod, last: String, now: String, then: String) throws
  {
    let day = try #require(Day(iso: last))
    let report = Report(
      of: HabitLog(habits: [history("2022-01-01", "2026-01-01")]),
      asOf: Day("2026-01-01")
    )
    let compared = report.comparison(of: period, upTo: day)
    func days(_ side: Comparison.Side?) -> String {
      side.map { "\($0.days.first) to \($0.days.last)" } ?? "none"
    }
    #expect([days(compared?.now), days(compared?.then)] == [now, then])
  }

  /// Begun on 10 February and kept every day: from the tenth of both months.
  @Test func comparesOnlyDaysThatBothSidesHave() {
    let report = report(history("2026-02-10", "2026-04-01"), asOf: "2026-04-01")
    let march = report.comparison(of: .month, upTo: Day("2026-03-31"))
    #expect(text(march?.now) == "22 of 22, 2026-03-10 to 2026-03-31")
    #expect(text(march?.then) == "19 of 19, 2026-02-10 to 2026-02-28")
    let late = self.report(history("2026-02-16", "2026-03-31"), asOf: "2026-03-31")
    #expect(late.comparison(of: .month, upTo: Day("2026-03-31")) == nil)
  }

  @Test func endsWithTheEarlierEnd() {
    var ended = history("2025-01-01", "2025-10-20")
    ended = ended.with { $0.archived = Day("2025-10-20") }
    let report = report(ended, history("2025-01-01", "2025-10-31", id: "b"), asOf: "2025-10-31")
    let compared = Comparison(
      ComparedDays(.month, upTo: Day("2025-10-31"), firstWeekday: .monday),
      of: report.habits[0]
    )
    #expect(text(compared?.now) == "20 of 20, 2025-10-01 to 2025-10-20")
    #expect(text(compared?.then) == "20 of 20, 2025-09-01 to 2025-09-20")
  }

  /// Thirty-one days beside as many: one habit has them all, one nineteen, one too few.
  @Test func addsUpHabitsByTheirOwnDays() {
    let missed = Set([Day("2025-10-05"), Day("2025-10-25")])
    let report = report(
      history("2025-01-01", "2025-10-31", missing: missed),
      history("2025-09-12", "2025-10-31", id: "b"),
      history("2025-09-18", "2025-10-31", id: "c"),
      asOf: "2025-10-31"
    )
    let own = report.habits.map { report.recentComparison([$0]) }
    #expect(text(own[0]?.now) == "29 of 31, 2025-10-01 to 2025-10-31")
    #expect(text(own[0]?.then) == "31 of 31, 2025-08-31 to 2025-09-30")
    #expect(text(own[1]?.now) == "19 of 19, 2025-10-13 to 2025-10-31")
    #expect(text(own[1]?.then) == "19 of 19, 2025-09-12 to 2025-09-30")
    #expect(own[2] == nil)
    let all = report.recentComparison()
    #expect(text(all?.now) == "48 of 50, 2025-10-01 to 2025-10-31")
    #expect(text(all?.then) == "50 of 50, 2025-08-31 to 2025-09-30")
  }

  @Test func comparesTwelveMonthsWithThoseBefore() {
    let report = report(history("2023-11-01", "2025-10-31"), asOf: "2025-10-31")
    let october = Day("2025-10-01").month
    let compared = Comparison(
      ComparedDays(twelveMonthsUpTo: october, asOf: report.asOf),
      of: report.habits
    )
    #expect(text(compared?.now) == "365 of 365, 2024-11-01 to 2025-10-31")
    #expect(text(compared?.then) == "366 of 366, 2023-11-01 to 2024-10-31")
  }

  /// The sum is what each habit gives, worked out day by day.
  @Test(arguments: Thoroughness.some(of: UInt64(0)..<300))
  func addsUpWhatEachDayGives(seed: UInt64) {
    let generated = GeneratedCase(seed: seed, habits: 3)
    let report = generated.report
    for period in CalendarPeriod.allCases {
      var sums = [Tally(), Tally()]
      var isAny = false
      for (habit, history) in zip(report.habits, generated.log.habits) {
        guard let compared = report.comparison(of: period, upTo: report.asOf, [habit]),
          let slow = SlowHabit(
            history,
            asOf: generated.asOf,
            firstWeekday: generated.firstWeekday
          )
        else { continue }
        isAny = true
        for (position, side) in [compared.now, compared.then].enumerated() {
          #expect(side.days.count >= (period == .week ? 7 : 14), "seed \(seed), \(period)")
          let tally = slowSum(of: side.days.map { slow.tallies[$0] ?? Tally() })
          #expect(side.tally.kept == tally.kept, "seed \(seed), \(period)")
          #expect(side.tally.missed == tally.missed, "seed \(seed), \(period)")
          slowAdd(tally, to: &sums[position])
        }
      }
      let all = report.comparison(of: period, upTo: report.asOf)
      #expect((all != nil) == isAny, "seed \(seed), \(period)")
      #expect(all?.now.tally.kept ?? 0 == sums[0].kept, "seed \(seed), \(period)")
      #expect(all?.then.tally.missed ?? 0 == sums[1].missed, "seed \(seed), \(period)")
    }
  }
}
