import HabitCore
import HabitTestSupport
import Testing

/// One letter a day: `k` kept, `r` rest, `m` missed, `e` excused, `o` open, `.` off.
@Suite struct StateTests {
  @Test(arguments: [
    // Every day of a daily habit.
    (Drawn("xsf-x-"), "kemmko"),
    (Drawn("xxx"), "kkk"),
    (Drawn("xxf"), "kkm"),
    (Drawn("xxs"), "kke"),
    (Drawn("-"), "o"),
    (Drawn("31-1", .daily, .atLeast(target: 3)), "kmmo"),
    (Drawn("2-4-", .daily, .atMost(target: 3)), "kkmk"),
    (Drawn("-x-s-", .daily, .avoid), "kmkek"),
    // Every so many days from the anchor.
    (Drawn("x-xx--", .every(days: 2, from: nil)), "k.k.m."),
    (Drawn("xx--x-", .every(days: 3, from: Drawn.monday + 1)), ".k..k."),
    (Drawn("-----", .every(days: 3, from: Drawn.monday - 4)), "..m.."),
    (Drawn("x--", .every(days: 2, from: Drawn.monday + 9)), "..."),
    (Drawn("xx-", .every(days: 1, from: nil)), "kko"),
    (Drawn("-x-x", .every(days: 2, from: nil)).with { $0.created = nil }, "k.k"),
    (
      Drawn("x---x", .every(days: 2, from: nil)).with { $0.created = Drawn.monday + 2 }, "..m.k"
    ),
    // Days without a schedule of days are off.
    (Drawn("x-s", Schedule.none), "..."),
    (Drawn("3-0x", .daily, .tracking), "...."),
    (Drawn("3-0x", .quota(times: 3, per: .week), .tracking), "...."),
    (Drawn("x-xf-xs", .quota(times: 2, per: .week)), "k.k..k."),
    (Drawn("xs", .quota(times: 2, per: .month)), "k."),
    // Nothing is open once a habit is archived.
    (Drawn("xx-", archived: Drawn.monday + 2), "kkm"),
    (Drawn("xx1", .daily, .atLeast(target: 3), archived: Drawn.monday + 2), "kkm"),
    (Drawn("xx-", archived: Drawn.monday + 3), "kko"),
    (Drawn("xx-----", archived: Drawn.monday + 1), "kk"),
    (Drawn("x--x---", archived: Drawn.monday + 1), "km"),
    (Drawn("x--x---", archived: Drawn.monday + 1, asOf: Drawn.monday + 2), "km"),
  ])
  func judgesEachDay(drawn: Drawn, states: String) throws {
    #expect(try drawn.figures().drawnStates == states)
  }

  @Test(arguments: [
    ("x-x-x--", "k.k.k.."),
    ("-xs----", "m.e.m.."),
    ("--f-xxx", "m.m.k.."),
    ("x-x-x--------", "k.k.k..m.m.m."),
    ("--", "m."),
    ("---", "m.o"),
  ])
  func leavesOffDaysOfAWeekdayScheduleUnjudged(pattern: String, states: String) throws {
    #expect(try Drawn(pattern, .weekdays(.mondayWednesdayFriday)).figures().drawnStates == states)
  }

  @Test func isNeverDueOnASetWithoutWeekdays() throws {
    let figures = try Drawn("x--", .weekdays(WeekdaySet([]))).figures()
    #expect(figures.drawnStates == "...")
    #expect(figures.total.rate == nil)
  }

  /// Two in any three days.
  ///
  /// Of `x-x---x` only the first three days share a window with two; day 5
  /// (windows up to tomorrow) and day 6 can still get there, days 3 and 4 cannot.
  @Test(arguments: [
    ("x-x---x", "krkmmok"),
    ("x-x----", "krkmmoo"),
    ("x-x---f", "krkmmoo"),
    ("x-xs---", "krkemoo"),
    ("xsx", "kek"),
    ("xfx", "krk"),
    ("xxsssxx", "kkeeekk"),
    ("x--x--x", "kmmkmok"),
    ("x--", "koo"),
    ("x-f", "koo"),
    ("-", "o"),
    ("s", "e"),
    // A skipped today is done no more.
    ("x-s", "kme"),
  ])
  func keepsDaysOfARollingScheduleInsideAGoodWindow(pattern: String, states: String) throws {
    #expect(try Drawn(pattern, .rolling(times: 2, days: 3)).figures().drawnStates == states)
  }

  @Test func leavesNothingOpenOfAnArchivedRollingHabit() throws {
    let drawn = Drawn("x-x----", .rolling(times: 2, days: 3), archived: Drawn.monday + 6)
    #expect(try drawn.figures().drawnStates == "krkmmmm")
  }

  @Test func looksAtMarksBeforeAChangeToARollingSchedule() throws {
    let drawn = Drawn("xx--").with {
      $0.schedules = [
        ScheduleChange(.daily),
        ScheduleChange(from: Drawn.monday + 2, .rolling(times: 2, days: 3)),
      ]
    }
    #expect(try drawn.figures().drawnStates == "kkro")
  }

  @Test func hasNoStateOutsideTheLifetime() throws {
    let figures = try Drawn("xx").figures()
    #expect(figures.state(on: Drawn.monday - 1) == nil)
    #expect(figures.mark(on: Drawn.monday + 2) == nil)
    #expect(figures.state(on: Drawn.monday + 1) == .kept)
    #expect(figures.mark(on: Drawn.monday) == .done)
  }
}
