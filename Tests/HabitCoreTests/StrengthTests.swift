import HabitCore
import HabitTestSupport
import Testing

/// A drawing and the strength after each of its days, to six decimals.
struct StrengthCase: Sendable, CustomTestStringConvertible {
  let drawn: Drawn
  let strengths: [Double]

  init(_ drawn: Drawn, _ strengths: [Double]) {
    self.drawn = drawn
    self.strengths = strengths
  }

  var testDescription: String { drawn.testDescription }

  func expectStrengths() throws {
    let found = try #require(try drawn.figures().life.strengths)
    try #require(found.count == strengths.count)
    for (found, expected) in zip(found, strengths) {
      #expect(abs(found - expected) < 6e-7)
    }
  }
}

@Suite struct StrengthTests {
  @Test func growsByHalfOfTheRestInThirteenDays() throws {
    let figures = try Drawn(String(repeating: "x", count: 26)).figures()
    let strengths = try #require(figures.life.strengths)
    let golden = [1: 0.051922, 2: 0.101149, 3: 0.147820, 4: 0.192067, 13: 0.5, 20: 0.655747]
    for (day, expected) in golden {
      #expect(abs(strengths[day - 1] - expected) < 1e-6, "day \(day)")
    }
    #expect(abs(strengths[25] - 0.75) < 1e-9)
  }

  static let threeAWeek = Schedule.quota(times: 3, per: .week)
  static let twoInThree = Schedule.rolling(times: 2, days: 3)

  @Test(arguments: [
    // A rarer habit is seen over twice its window.
    // Of twice the window, never more than the days of the lifetime.
    // Four in six: 1/4, 1/4, 1/4, then 2/4; m = 0.5^(√(2/3) / 13).
    StrengthCase(
      Drawn("x--x--x", twoInThree),
      [0.010650, 0.020847, 0.030609, 0.050605, 0.069750, 0.088079, 0.105627]
    ),
    // 1/4, 2/4, 3/4, 4/4 and no more.
    StrengthCase(Drawn("xxxxx", twoInThree), [0.010650, 0.031497, 0.062106, 0.102061, 0.140314]),
    // Two in six: the first of them leaves the window on the last day.
    StrengthCase(
      Drawn("x--x---", .every(days: 3, from: nil)),
      [0.015157, 0.029855, 0.044108, 0.073085, 0.101184, 0.128432, 0.139696]
    ),
    // Six in fourteen.
    StrengthCase(
      Drawn("x-x-x--x", .weekdays(.mondayWednesdayFriday)),
      [0.005717, 0.011238, 0.022287, 0.032957, 0.048978, 0.064450, 0.079391, 0.099536]
    ),
    // 20 in 60 and 146 in 730.
    StrengthCase(Drawn("xx-", .quota(times: 10, per: .month)), [0.001516, 0.004501, 0.007396]),
    StrengthCase(Drawn("xx-", .quota(times: 73, per: .year)), [0.000161, 0.000480, 0.000792]),
    // Amounts are measured against the target of the window.
    StrengthCase(
      Drawn("5[10][20]-", .daily, .atLeast(target: 10)),
      [0.025961, 0.076536, 0.124484, 0.118021]
    ),
    // Six in seven days: 2, 3, 3, 6, 6, 6, 6 and, without the first, 5.
    StrengthCase(
      Drawn("21-3---1", threeAWeek, .atLeast(target: 2)),
      [0.011434, 0.028194, 0.044378, 0.077159, 0.108816, 0.139386, 0.168908, 0.191700]
    ),
    // A value below 0 takes nothing away: 5, 5 and 10 of 10.
    StrengthCase(
      Drawn("5[-20]5", .quota(times: 1, per: .week), .atLeast(target: 10)),
      [0.009975, 0.019752, 0.039309]
    ),
    StrengthCase(Drawn("-0", .daily, .atLeast(target: 0)), [0.051922, 0.101149]),
    StrengthCase(Drawn("-0", .daily, .atLeast(target: -1)), [0.051922, 0.101149]),
    // A limit begins full and loses by the excess.
    // Of four: 1, 3/4, 1, 0, 0 (and not less), 1/2.
    StrengthCase(
      Drawn("45-896", .daily, .atMost(target: 4)),
      [1, 0.987019, 0.987693, 0.936410, 0.887789, 0.867654]
    ),
    // Six in seven days: 3, 9, 9, 9, 9, 9, 9 and, without the first, 7.
    StrengthCase(
      Drawn("36-----1", .quota(times: 2, per: .week), .atMost(target: 3)),
      [1, 0.985951, 0.972297, 0.959026, 0.946129, 0.933593, 0.921410, 0.918935]
    ),
    StrengthCase(Drawn("-0", .daily, .atMost(target: 0)), [1, 1]),
    StrengthCase(Drawn("[-3]1", .daily, .atMost(target: 0)), [1, 0.948078]),
    StrengthCase(Drawn("-", .daily, .atMost(target: 4)), [1]),
    // What is avoided loses on days with a slip.
    StrengthCase(
      Drawn("--x-s-", .daily, .avoid),
      [0.051922, 0.101149, 0.095897, 0.142840, 0.142840, 0.187346]
    ),
    // On whatever schedule.
    StrengthCase(Drawn("--x-", threeAWeek, .avoid), [0.051922, 0.101149, 0.095897, 0.142840]),
    // Skipped days change nothing.
    StrengthCase(Drawn("xs-x"), [0.051922, 0.051922, 0.049227, 0.098593]),
    StrengthCase(Drawn("s"), [0]),
  ])
  func followsKindAndSchedule(strength: StrengthCase) throws {
    try strength.expectStrengths()
  }

  @Test(arguments: [
    Schedule.daily, .quota(times: 7, per: .week), .quota(times: 9, per: .week),
    .quota(times: 31, per: .month), .rolling(times: 3, days: 3), .every(days: 1, from: nil),
    .weekdays(WeekdaySet(Weekday.allCases)),
  ])
  func takesWhatIsDueEveryDayForDaily(schedule: Schedule) throws {
    try StrengthCase(Drawn("x-x", schedule), [0.051922, 0.049227, 0.098593]).expectStrengths()
  }

  @Test(arguments: [
    (Schedule.none, Kind.yesNo, "xxxxxx"), (.weekdays(WeekdaySet([])), .yesNo, "xxxxxx"),
    (Schedule.none, .avoid, "------"), (.weekdays(WeekdaySet([])), .avoid, "------"),
  ])
  func staysWhereNothingIsEverDue(gap: Schedule, kind: Kind, pattern: String) throws {
    let drawn = Drawn(pattern, .daily, kind).with {
      $0.schedules = [
        ScheduleChange(.daily), ScheduleChange(from: Drawn.monday + 2, gap),
        ScheduleChange(from: Drawn.monday + 4, .daily),
      ]
    }
    try StrengthCase(drawn, [0.051922, 0.101149, 0.101149, 0.101149, 0.147820, 0.192067])
      .expectStrengths()
  }

  /// From Thursday on, the last six days hold three and three of four.
  @Test func looksBackOverAChangeOfRules() throws {
    let drawn = Drawn("xx-x-").with {
      $0.schedules = [
        ScheduleChange(.daily), ScheduleChange(from: Drawn.monday + 3, Self.twoInThree),
      ]
    }
    try StrengthCase(drawn, [0.051922, 0.101149, 0.095897, 0.123762, 0.150441]).expectStrengths()
  }

  /// A week of three begins, so that the daily rule of Thursday waits for the next Monday.
  @Test func followsARuleToTheEndOfItsPeriod() throws {
    let drawn = Drawn("xxx----x").with {
      $0.schedules = [
        ScheduleChange(Self.threeAWeek), ScheduleChange(from: Drawn.monday + 3, .daily),
      ]
    }
    let strengths = [
      0.005717, 0.016956, 0.033526, 0.049527, 0.064980, 0.079903, 0.094313, 0.141339,
    ]
    try StrengthCase(drawn, strengths).expectStrengths()
  }

  /// As ever of every second day: 4 of 8 on the last day, whatever was before its window.
  @Test(arguments: ["[1e20]--22", "[8]--22"])
  func forgetsAValueWithItsWindow(pattern: String) throws {
    let drawn = Drawn(pattern, .every(days: 2, from: nil), .atLeast(target: 8))
    try StrengthCase(drawn, [0.037000, 0.072632, 0.069944, 0.076606, 0.092272]).expectStrengths()
  }

  @Test(arguments: [
    Drawn("xx", Schedule.none), Drawn("xx", .weekdays(WeekdaySet([]))),
    Drawn("3", .daily, .tracking),
    Drawn("--", .weekdays(WeekdaySet([])), .avoid), Drawn("--", Schedule.none, .avoid),
  ])
  func hasNoneWhereNothingIsEverDue(drawn: Drawn) throws {
    #expect(try drawn.figures().life.strengths == nil)
  }

  @Test func staysWhereItIsInAReportOnAPart() throws {
    let drawn = Drawn("xxxx")
    let part = try drawn.figures(within: DayRange(Drawn.monday + 2, Drawn.monday + 3))
    #expect(part.life.strengths == (try drawn.figures().life.strengths))
  }
}
