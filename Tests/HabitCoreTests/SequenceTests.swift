import HabitCore
import HabitTestSupport
import Testing

@Suite struct SequenceTests {
  private let september = Month(year: 2_025, month: 9)

  private func sequence(_ drawn: Drawn, of month: Month? = nil) throws -> MonthSequence {
    try #require(try drawn.figures().life.sequence(of: month ?? september))
  }

  @Test func numbersTheDueDaysOfAMonthFromTheFirstDayOfTheLifetime() throws {
    let drawn = Drawn("x-xx", .weekdays(.mondayWednesdayFriday), from: Drawn.monday + 7)
    let sequence = try sequence(drawn)
    let days = [8, 10, 12, 15, 17, 19, 22, 24, 26, 29]
    #expect(sequence.steps.map(\.number) == Array(1...10))
    #expect(sequence.steps.map(\.day) == days.map { Drawn.monday + ($0 - 1) })
    #expect(sequence.steps.map(\.mark) == [.done, .done] + Array(repeating: nil, count: 8))
    #expect(sequence.done(upTo: Drawn.monday + 29) == 2)
    #expect(sequence.done(upTo: Drawn.monday + 8) == 1)
    #expect(sequence.steps.filter { $0.sign != nil }.map(\.number) == [1, 2])
    #expect(sequence.step(on: Drawn.monday + 10)?.number == 2)
    #expect(sequence.step(on: Drawn.monday + 29)?.number == 10)
    let october = try self.sequence(drawn, of: september + 1)
    #expect(october.steps.first?.day == Day("2025-10-01"))
    #expect(october.steps.first?.number == 1)
  }

  @Test func hasNoStepBeforeTheFirst() throws {
    let sequence = try sequence(Drawn("x", .weekdays(WeekdaySet([.friday]))))
    #expect(sequence.step(on: Drawn.monday + 3) == nil)
    #expect(sequence.step(on: Drawn.monday + 4)?.number == 1)
  }

  @Test(arguments: [
    (Schedule.daily, 30), (.every(days: 7, from: Drawn.monday + 1), 5),
    (.every(days: 7, from: Drawn.monday + 10), 3), (.weekdays(WeekdaySet([])), 0),
  ])
  func countsTheDueDays(schedule: Schedule, count: Int) throws {
    #expect(try sequence(Drawn("x", schedule)).steps.count == count)
  }

  @Test(arguments: [
    Drawn("x", Schedule.none), Drawn("x", .quota(times: 3, per: .week)),
    Drawn("x", .rolling(times: 2, days: 3)), Drawn("x", .daily, .tracking),
  ])
  func existsForRulesOfDaysOnly(drawn: Drawn) throws {
    #expect(try drawn.figures().life.sequence(of: september) == nil)
  }

  @Test func waitsForTheEndOfThePeriodOfAQuota() throws {
    for pattern in ["x", "x--------"] {
      let weekly = Drawn(pattern).with {
        $0.schedules = [
          ScheduleChange(.quota(times: 1, per: .week)),
          ScheduleChange(from: Drawn.monday + 2, .daily),
        ]
      }
      // The week that a daily rule begins in is one of the quota to its end.
      let sequence = try sequence(weekly)
      #expect(sequence.steps.map(\.day) == Array(DayRange(Drawn.monday + 7, Drawn.monday + 29)))
    }
    let yearly = Drawn("x").with {
      $0.schedules = [
        ScheduleChange(.quota(times: 10, per: .year)),
        ScheduleChange(from: Drawn.monday + 2, .daily),
      ]
    }
    #expect(try yearly.figures().life.sequence(of: september) == nil)
  }

  @Test func followsTheRuleOfEachDay() throws {
    let drawn = Drawn("x").with {
      $0.schedules = [
        ScheduleChange(.daily), ScheduleChange(from: Drawn.monday + 3, .rolling(times: 1, days: 2)),
        ScheduleChange(from: Drawn.monday + 20, .weekdays(WeekdaySet([.monday]))),
      ]
    }
    let days = try sequence(drawn).steps.map { $0.day - Drawn.monday }
    #expect(days == [0, 1, 2, 21, 28])
  }

  @Test func growsAFlowerOnADoneDayAndATrophyOnAMilestone() throws {
    var drawn = Drawn("x[x x]x-sf")
    var entries = drawn.history.entries
    entries[2].details.milestone = EntryDetails.Milestone(text: "half way")
    drawn.history = HabitHistory(drawn.history.habit, entries: entries)
    let signs = try sequence(drawn).steps.map(\.sign)
    #expect(signs[1] == .trophy)
    for sign in [signs[0], signs[2]] {
      guard case .flower = sign else {
        Issue.record("no flower but \(String(describing: sign))")
        continue
      }
    }
    #expect(signs[3...].allSatisfy { $0 == nil })
  }

  @Test func takesTheFlowerThatTheSourceChose() throws {
    var drawn = Drawn("xx")
    var entries = drawn.history.entries
    entries[0].details.flower = 14
    let chosen = try sequence(drawn).steps[0].sign
    drawn.history = HabitHistory(drawn.history.habit, entries: entries)
    #expect(chosen != .flower(14))
    #expect(try sequence(drawn).steps[0].sign == .flower(14))
    entries[0].details.milestone = EntryDetails.Milestone(text: "half way")
    drawn.history = HabitHistory(drawn.history.habit, entries: entries)
    #expect(try sequence(drawn).steps[0].sign == .trophy)
  }

  /// Twenty flowers, the same for a day in any habit, and never the same twice in a row.
  @Test func givesEachDayAFlowerOfItsOwn() throws {
    let first = Day("2024-01-01")
    let days = DayRange(first, Day("2026-12-31"))
    let drawn = Drawn(String(repeating: "x", count: days.count), from: first)
    let other = Drawn(String(repeating: "3", count: days.count), .daily, .avoid, from: first)
    let signs = try days.months.flatMap { try sequence(drawn, of: $0).steps.map(\.sign) }
    try #require(signs.count == days.count)
    var flowers: [Int] = []
    for case .flower(let number)? in signs { flowers.append(number) }
    #expect(flowers.count == days.count)
    #expect(Set(flowers) == Set(1...20))
    #expect(zip(flowers, flowers.dropFirst()).allSatisfy { $0 != $1 })
    #expect(try sequence(other).done(upTo: days.last) == 0)
    let later = Drawn("xxx", from: Drawn.monday)
    #expect(try sequence(later).steps[1].sign == signs[days.position(of: Drawn.monday + 1)])
  }
}
