import HabitCore
import HabitTestSupport
import Testing

@testable import HabitPages

private let today = Day("2026-10-18")

private func habit(
  _ name: String,
  _ kind: Kind = .yesNo,
  _ schedule: Schedule = .daily,
  _ entries: [Entry] = []
) -> HabitHistory {
  var habit = Habit(id: name, name: name, source: "test")
  habit.kind = kind
  habit.schedules = [ScheduleChange(schedule)]
  habit.created = Day("2026-09-01")
  habit.unit = kind == .yesNo || kind == .avoid ? nil : "pages"
  return HabitHistory(habit, entries: entries)
}

private func done(_ days: Int...) -> [Entry] {
  days.map { Entry(day: today - $0, state: .done) }
}

private func page(_ habits: [HabitHistory]) throws -> String {
  let files = try SmallSite.files(HabitLog(habits: habits))
  return try #require(files["today/index.html"])
}

/// Each habit as `group: name: detail`, in the order of the page.
private func lines(_ habits: [HabitHistory]) throws -> [String] {
  try page(habits).split(separator: "<section ").flatMap { section in
    let group = section.firstMatch(of: /<h2 id="([a-z]+)"/)?.output.1 ?? ""
    return section.matches(of: /<li data-state=.*?<bdi>(.*?)<\/bdi>(.*)<\/li>/).map {
      let detail = PageReader.text($0.2)
      return "\(group): \($0.1)" + (detail.isEmpty ? "" : ": \(detail)")
    }
  }
}

@Suite struct TodayTests {
  @Test(arguments: [
    (habit("A"), ["open: A"]),
    (habit("A", .yesNo, .daily, done(0)), ["done: A"]),
    (habit("A", .yesNo, .daily, [Entry(day: today, state: .skipped)]), ["skipped: A"]),
    (habit("A", .yesNo, .daily, [Entry(day: today, state: .failed)]), ["missed: A"]),
    (habit("A", .yesNo, .weekdays(WeekdaySet([.monday]))), []),
    (habit("A", .yesNo, .weekdays(WeekdaySet([.monday])), done(0)), ["bonus: A"]),
    (habit("A", .avoid), ["done: A: no slip · 48 days in a row"]),
    (habit("A", .avoid, .daily, done(0)), ["missed: A: slip"]),
    (habit("A", .avoid, .none), []),
    (habit("A", .avoid, .none, done(0)), ["missed: A: slip, not due"]),
    (habit("A", .tracking), []),
    (habit("A", .tracking, .daily, [Entry(day: today, value: 7)]), ["bonus: A: 7 pages"]),
  ])
  func reportsWhereAHabitStands(_ habit: HabitHistory, _ expected: [String]) throws {
    #expect(try lines([habit]) == expected)
  }

  @Test(arguments: [
    (Kind.atLeast(target: 20), nil, ["open: A: 0 of 20 pages"]),
    (.atLeast(target: 20), 12.5, ["open: A: 12.5 of 20 pages"]),
    (.atLeast(target: 20), 25, ["done: A: 25 pages"]),
    (.atMost(target: 20), nil, ["done: A: at most 20 pages · 48 days in a row"]),
    (.atMost(target: 20), 25, ["missed: A: 25 pages, at most 20 pages"]),
  ])
  func reportsHowMuchIsStillToBeDone(
    _ kind: Kind,
    _ value: Double?,
    _ expected: [String]
  ) throws {
    let entries = value.map { [Entry(day: today, value: $0)] } ?? []
    #expect(try lines([habit("A", kind, .daily, entries)]) == expected)
  }

  @Test(arguments: [
    (Schedule.quota(times: 3, per: .week), done(1), ["open: A: 1 of 3 this week"]),
    (.quota(times: 3, per: .week), done(0, 1), ["done: A: 2 of 3 this week"]),
    (.quota(times: 1, per: .week), done(1), ["done: A: 1 of 1 this week"]),
    (.quota(times: 1, per: .week), done(0, 1), ["bonus: A: 2 done, 1 needed this week"]),
    (.quota(times: 3, per: .month), done(20), ["open: A: 0 of 3 this month"]),
    (
      .quota(times: 1, per: .week), [Entry(day: today, state: .skipped)],
      ["skipped: A: 0 of 1 this week"]
    ),
    (
      .quota(times: 1, per: .week), [Entry(day: today, state: .failed)],
      ["missed: A: 0 of 1 this week"]
    ),
    (.rolling(times: 3, days: 7), done(2), ["open: A: 1 of 3 in the last 7 days"]),
    (.rolling(times: 2, days: 7), done(0, 3), ["done: A: 2 of 2 in the last 7 days"]),
    // A day of rest is not due: the older of two done days begins the last window that has both.
    (.rolling(times: 2, days: 7), done(2, 3), ["rest: A: next due 22 October 2026"]),
    (.rolling(times: 2, days: 7), done(1, 3, 5), ["rest: A: next due 22 October 2026"]),
    (.rolling(times: 1, days: 7), done(6), ["rest: A: next due tomorrow"]),
    (.rolling(times: 1, days: 7), done(7), ["open: A: 0 of 1 in the last 7 days"]),
  ])
  func reportsHowOftenItIsStillToBeDone(
    _ schedule: Schedule,
    _ entries: [Entry],
    _ expected: [String]
  ) throws {
    #expect(try lines([habit("A", .yesNo, schedule, entries)]) == expected)
  }

  /// A window reaches over a pause, so that its last day is another one.
  @Test func saysNoLastDayOfRestBesideAPause() throws {
    let history = habit("A", .yesNo, .rolling(times: 1, days: 7), done(3)).with {
      $0.pauses = [Pause(DayRange(today - 2, today - 1))]
    }
    #expect(try lines([history]) == ["rest: A"])
  }

  @Test func countsTheTimesOfAPeriodThatBeganLate() throws {
    var late = Habit(id: "A", name: "A", source: "test")
    late.created = Day("2026-10-16")
    late.schedules = [ScheduleChange(.quota(times: 5, per: .week))]
    let history = HabitHistory(late, entries: done(0))
    #expect(try lines([history]) == ["done: A: 1 of 2 this week"])
  }

  @Test func putsWhatWaitsInAQueueFirst() throws {
    var timer = Habit(id: "T", name: "Timer", source: "test")
    timer.schedules = [ScheduleChange(.none)]
    timer.plannedMinutes = 25
    timer.position = 9
    var entry = Entry(day: today, state: .done)
    entry.minutes = 10
    let all = try lines([habit("A"), HabitHistory(timer, entries: [entry])])
    #expect(all == ["open: Timer: 25 min planned", "open: A", "bonus: Timer: 10 min"])
  }

  @Test(arguments: [
    (0, "Nothing done yet."), (1, "A good start."), (2, "Halfway."), (3, "Well on your way."),
    (4, "Everything due today is done."),
  ])
  func saysAWordOnTheShare(_ count: Int, message: String) throws {
    let habits = (0..<4).map { habit("\($0)", .yesNo, .daily, $0 < count ? done(0) : []) }
    let page = PageReader(try page(habits))
    #expect(page.figure == "\(count)")
    #expect(page.sentence.hasPrefix("of 4 are done. \(message)"))
  }

  @Test func hasNoShareWhereOnlyAPeriodRuns() throws {
    let habits = [habit("A", .yesNo, .quota(times: 3, per: .week))]
    #expect(PageReader(try page(habits)).figure.isEmpty)
    #expect(try lines(habits) == ["open: A: 0 of 3 this week"])
  }

  @Test func saysThatNothingIsDue() throws {
    #expect(try page([]).contains("Nothing is due today."))
  }
}
