import HabitCore
import HabitTestSupport
import Testing

/// What is over a limit is missed, whatever the days around it.
@Suite struct LimitTests {
  /// At most 10 in seven days: 2 is within it, 27 and all later sums are over it.
  @Test func sharesALimitAmongTheDaysOfItsRule() throws {
    let smoke = Drawn(
      "2[25][30][40][25][25][25]",
      .rolling(times: 1, days: 7),
      .atMost(target: 10)
    )
    let figures = try smoke.figures()
    #expect(figures.drawnMarks == "xffffff")
    #expect(figures.drawnStates == "kmmmmmm")
    #expect(figures.total.rate == 1.0 / 7)
    #expect([figures.streak?.current, figures.streak?.longest] == [0, 1])
  }

  /// At most 12 in three days: 5, 10, 15, 15 of which the first is four days old, and 2.
  @Test func forgetsWhatIsOlderThanTheRule() throws {
    let coffee = Drawn("5555--2", .rolling(times: 1, days: 3), .atMost(target: 12))
    #expect(try coffee.figures().drawnMarks == "xxffccx")
    #expect(try coffee.figures().drawnStates == "kkmmkkk")
  }

  /// Three in a day and one time in any two days are two limits.
  @Test func countsEachDayUnderAnyOtherRule() throws {
    for schedule in [Schedule.daily, .rolling(times: 2, days: 3), .rolling(times: 1, days: 1)] {
      let drawn = Drawn("2323", schedule, .atMost(target: 2))
      #expect(try drawn.figures().drawnMarks == "xfxf", "\(schedule)")
      #expect(try drawn.figures().drawnStates == "kmkm", "\(schedule)")
    }
  }

  /// A due day over a limit is missed under every schedule that judges days, so that no rate is 1.
  @Test func neverKeepsAFailedDay() {
    for seed in Thoroughness.some(of: UInt64(7_300_000)..<7_300_400) {
      let generated = GeneratedCase(seed: seed, habits: 3)
      for figures in generated.report.habits.compactMap(\.figures)
      where figures.life.kind.hasCleanDays {
        for stretch in figures.life.stretches where !stretch.isQuota && stretch.schedule != .none {
          for day in stretch.days where figures.mark(on: day) == .failed {
            let state = figures.state(on: day)
            let isDueDay = state == .missed
            let message = "seed \(seed), \(day)"
            #expect(isDueDay || state == .off && !stretch.schedule.isRolling, "\(message)")
            if isDueDay { #expect(figures.total.rate ?? 0 < 1, "\(message)") }
          }
        }
      }
    }
  }

  @Test func skipsADayWhateverItsSum() throws {
    let drawn = Drawn("9[4 s]1", .rolling(times: 1, days: 3), .atMost(target: 10))
    #expect(try drawn.figures().drawnMarks == "xsf")
  }

  @Test(
    arguments: [
      Schedule.daily, .weekdays(.mondayWednesdayFriday), .every(days: 2, from: nil),
      .quota(times: 7, per: .week), .quota(times: 30, per: .month), .rolling(times: 1, days: 7),
      .rolling(times: 2, days: 3), .rolling(times: 3, days: 7), .rolling(times: 1, days: 30),
    ],
    [Kind.yesNo, .atLeast(target: 2), .atMost(target: 2), .avoid, .tracking]
  )
  func hasNoFullRateBesideADueDayOverALimit(schedule: Schedule, kind: Kind) throws {
    let figures = try Drawn("9222222" + "2922222" + "2229222", schedule, kind).figures()
    let failed = figures.days.filter { figures.mark(on: $0) == .failed }
    guard kind.hasCleanDays, !failed.isEmpty else { return }
    #expect(figures.total.rate.map { $0 < 1 } == true)
    for day in failed where figures.period(on: day) == nil {
      #expect([.missed, .off].contains(figures.state(on: day)))
    }
  }
}
