import HabitCore
import HabitTestSupport
import Testing

/// What a quota comes to: its required times, by what became of them, and the times beyond.
struct QuotaCount: Equatable, Sendable {
  var kept = 0
  var missed = 0
  var open = 0
  var excused = 0
  var bonus = 0
}

extension QuotaCount {
  init(_ tally: Tally) {
    kept = tally.kept
    missed = tally.missed
    open = tally.open
    excused = tally.excused
    bonus = tally.bonus
  }

  var required: Int { kept + missed + open + excused }
}

@Suite struct QuotaTests {
  /// Three times a week, from a Monday; the last character is today.
  ///
  /// Left are the days after it, and today while nothing final is marked.
  @Test(arguments: [
    ("---", QuotaCount(open: 3)),
    ("-----", QuotaCount(open: 3)),
    ("------", QuotaCount(missed: 1, open: 2)),
    ("-------", QuotaCount(missed: 2, open: 1)),
    ("-----f", QuotaCount(missed: 2, open: 1)),
    ("------f", QuotaCount(missed: 3)),
    ("------s", QuotaCount(missed: 3)),
    ("xx-----", QuotaCount(kept: 2, open: 1)),
    ("xx----s", QuotaCount(kept: 2, missed: 1)),
    ("x----xf", QuotaCount(kept: 2, missed: 1)),
    ("xxx", QuotaCount(kept: 3)),
    ("xxxx---", QuotaCount(kept: 3, bonus: 1)),
    ("xxxxxxx", QuotaCount(kept: 3, bonus: 4)),
    ("-------x", QuotaCount(kept: 1, missed: 3, open: 2)),
    ("xxxx---xxx", QuotaCount(kept: 6, bonus: 1)),
    ("x------xx-----x--", QuotaCount(kept: 4, missed: 3, open: 2)),
    // What was skipped lowers a quota, and a whole period is excused.
    ("sssssss", QuotaCount(excused: 3)),
    ("ssssss-", QuotaCount()),
    ("sss", QuotaCount(open: 2)),
    ("sssssssx", QuotaCount(kept: 1, open: 2, excused: 3)),
    ("xssssss", QuotaCount(bonus: 1)),
    ("ssssssf", QuotaCount()),
    ("-sssssss------", QuotaCount(missed: 2, open: 1)),
    ("sss-x-x", QuotaCount(kept: 2)), ("ss--x--", QuotaCount(kept: 1, open: 1)),
  ])
  func countsTheTimesOfEachWeek(pattern: String, count: QuotaCount) throws {
    let total = try Drawn(pattern, .quota(times: 3, per: .week)).figures().total
    #expect(QuotaCount(total) == count)
  }

  /// A partial day is not marked yet, so that today can still become a done one.
  @Test func countsAPartialTodayAmongTheDaysLeft() throws {
    let drawn = Drawn("33----1", .quota(times: 3, per: .week), .atLeast(target: 3))
    #expect(QuotaCount(try drawn.figures().total) == QuotaCount(kept: 2, open: 1))
  }

  @Test func excusesAPeriodWhoseDaysInsideTheLifetimeAreAllSkipped() throws {
    let drawn = Drawn("sss", .quota(times: 3, per: .week), from: Drawn.monday + 4)
    #expect(QuotaCount(try drawn.figures().total) == QuotaCount(excused: 1))
    let archived = Drawn("ss", .quota(times: 3, per: .week), archived: Drawn.monday + 1)
    #expect(QuotaCount(try archived.figures().total) == QuotaCount(excused: 1))
  }

  /// n × days inside ÷ days of the period, round half up.
  @Test(arguments: [
    // Three a week, created on Monday … Sunday: 3, 18/7, 15/7, 12/7, 9/7, 6/7, 3/7.
    (Day("2025-09-01"), "quota:3/week", 3), (Day("2025-09-02"), "quota:3/week", 3),
    (Day("2025-09-03"), "quota:3/week", 2), (Day("2025-09-04"), "quota:3/week", 2),
    (Day("2025-09-05"), "quota:3/week", 1), (Day("2025-09-06"), "quota:3/week", 1),
    (Day("2025-09-07"), "quota:3/week", 0),
    // 15 of 30 days: 0.5, 1.5, 2.5; 14 of 30: 0.47.
    (Day("2025-09-16"), "quota:1/month", 1), (Day("2025-09-16"), "quota:3/month", 2),
    (Day("2025-09-16"), "quota:5/month", 3), (Day("2025-09-17"), "quota:1/month", 0),
    // 14 of 28 and 14 of 29 days.
    (Day("2025-02-15"), "quota:1/month", 1), (Day("2024-02-16"), "quota:1/month", 0),
    // 184 of 365 days, the last of 365 and of 366.
    (Day("2025-07-01"), "quota:12/year", 6), (Day("2025-12-31"), "quota:365/year", 1),
    (Day("2024-12-31"), "quota:366/year", 1), (Day("2025-12-31"), "quota:182/year", 0),
    (Day("2025-12-31"), "quota:183/year", 1),
  ])
  func requiresTheShareOfAPeriodThatTheLifetimeHolds(
    created: Day,
    rule: String,
    required: Int
  ) throws {
    let schedule = try #require(Schedule(rule: rule))
    let total = try Drawn("-", schedule, from: created).figures().total
    #expect(QuotaCount(total).required == required)
  }

  @Test(arguments: [
    // Archived on Monday … Sunday of the first week, three a week.
    (0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3),
  ])
  func requiresTheShareBeforeTheArchiveDay(offset: Int, required: Int) throws {
    let quota = Schedule.quota(times: 3, per: .week)
    let archived = Drawn.monday + offset
    let drawn = Drawn("x", quota, archived: archived, asOf: archived + 30)
    let kept = min(1, required)
    let count = QuotaCount(kept: kept, missed: required - kept, bonus: 1 - kept)
    #expect(QuotaCount(try drawn.figures().total) == count)
  }

  @Test func leavesNothingOpenInThePeriodOfTheArchiveDay() throws {
    let quota = Schedule.quota(times: 7, per: .week)
    let onTheDay = Drawn("x--", quota, archived: Drawn.monday + 2)
    #expect(QuotaCount(try onTheDay.figures().total) == QuotaCount(kept: 1, missed: 2))
    let before = Drawn("x--", quota, archived: Drawn.monday + 1)
    #expect(QuotaCount(try before.figures().total) == QuotaCount(kept: 1, missed: 1))
    let later = Drawn("x--", quota, archived: Drawn.monday + 3)
    #expect(QuotaCount(try later.figures().total) == QuotaCount(kept: 1, missed: 1, open: 5))
  }

  @Test func beginsWeeksOnTheFirstWeekdayOfTheSite() throws {
    // Sunday, 31 August, ends a week that begins on Monday, and begins one of its own.
    var drawn = Drawn("x------", .quota(times: 7, per: .week), from: Drawn.monday - 1)
    #expect(QuotaCount(try drawn.figures().total) == QuotaCount(kept: 1, missed: 5, open: 2))
    drawn.firstWeekday = .sunday
    #expect(QuotaCount(try drawn.figures().total) == QuotaCount(kept: 1, missed: 5, open: 1))
  }

  @Test func countsEntriesWhereAPeriodHasFewerDays() throws {
    let total = try Drawn("xxxxxxx", .quota(times: 9, per: .week)).figures().total
    #expect(QuotaCount(total) == QuotaCount(kept: 7, open: 2))
    let over = try Drawn("xxxxxxx-", .quota(times: 9, per: .week)).figures().total
    #expect(QuotaCount(over) == QuotaCount(kept: 7, missed: 2, open: 9))
  }

  /// Twenty years of two hundred habits have two hundred thousand weeks.
  @Test func takesLittleForAPeriod() {
    #expect(MemoryLayout<QuotaPeriod>.stride <= 24)
  }
}
