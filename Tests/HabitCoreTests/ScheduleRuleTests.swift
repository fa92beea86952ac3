import HabitCore
import HabitTestSupport
import Testing

@Suite struct ScheduleRuleTests {
  @Test(arguments: [
    ("daily", Schedule.daily), ("none", Schedule.none),
    ("weekdays:1,3,5", .weekdays(.mondayWednesdayFriday)),
    ("weekdays:7", .weekdays(WeekdaySet([.sunday]))), ("every:1", .every(days: 1, from: nil)),
    ("every:10000", .every(days: 10_000, from: nil)),
    ("quota:3/week", .quota(times: 3, per: .week)),
    ("quota:20/month", .quota(times: 20, per: .month)),
    ("quota:1/year", .quota(times: 1, per: .year)), ("rolling:3/7", .rolling(times: 3, days: 7)),
    ("rolling:7/7", .rolling(times: 7, days: 7)),
  ])
  func readsAndWritesRules(rule: String, schedule: Schedule) {
    #expect(Schedule(rule: rule) == schedule)
    #expect(schedule.description == rule)
  }

  @Test func readsWeekdaysInAnyOrderAndOnce() {
    #expect(Schedule(rule: "weekdays:5,1,3,1")?.description == "weekdays:1,3,5")
    #expect(Schedule(rule: "every:007") == .every(days: 7, from: nil))
  }

  @Test(arguments: [
    "", ":", "Daily", "daily:", "daily:1", " daily", "none:", "weekly", "weekdays", "weekdays:",
    "weekdays:0", "weekdays:8", "weekdays:1,,2", "weekdays:1,", "weekdays:1, 2", "weekdays:mon",
    "every", "every:", "every:0", "every:-1", "every:+2", "every: 2", "every:2.5", "every:10001",
    "every:99999999999999999999", "every:٢", "every:2:3", "quota:3", "quota:3/", "quota:/week",
    "quota:0/week", "quota:3/day", "quota:3/Week", "quota:3/week/2", "quota:3 / week",
    "quota:10001/year", "rolling:3", "rolling:4/3", "rolling:0/3", "rolling:3/0", "rolling:3/10001",
    "rolling:3/7/2",
  ])
  func rejectsAnythingElse(rule: String) {
    #expect(Schedule(rule: rule) == nil)
  }

  @Test func leavesTheAnchorOutOfARule() {
    #expect(Schedule.every(days: 3, from: Drawn.monday).description == "every:3")
  }

  @Test func countsTheWeekdaysOfASet() {
    #expect(WeekdaySet([]).count == 0)
    #expect(WeekdaySet(Weekday.allCases).count == 7)
    let set = WeekdaySet([.sunday, .monday, .sunday])
    #expect(set.count == 2)
    #expect(set.weekdays == [.monday, .sunday])
    #expect(set.contains(.sunday) && !set.contains(.tuesday))
  }

  @Test func knowsTheNamesAndTargetsOfKinds() {
    let kinds: [Kind] = [.yesNo, .atLeast(target: 3), .atMost(target: 0.5), .avoid, .tracking]
    #expect(kinds.map(\.name) == ["yesNo", "atLeast", "atMost", "avoid", "tracking"])
    #expect(kinds.map(\.target) == [nil, 3, 0.5, nil, nil])
  }
}
