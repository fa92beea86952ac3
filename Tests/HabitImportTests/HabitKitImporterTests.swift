import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsHabitsOfHabitKit() throws {
  let log = try imported(fixtureText("habitkit/good.json"))
  try #require(log.habits.count == 2)
  let habit = log.habits[0].habit
  #expect(habit.id == "00000000-0000-4000-8000-000000000001")
  #expect((habit.name, habit.note, habit.emoji) == ("Reading", "one chapter", "📖"))
  #expect((habit.color, habit.category) == (HexColor("#6366F1"), "Mind"))
  #expect((habit.position, habit.created) == (0, Day("2025-01-01")))
  #expect((habit.kind, habit.archived) == (.atLeast(target: 2), nil))
  #expect(
    habit.schedules == [
      ScheduleChange(from: Day("2025-01-01"), .none),
      ScheduleChange(from: Day("2025-06-01"), .quota(times: 3, per: .week)),
    ]
  )
  #expect(log.habits[1].habit.kind == .avoid)
  #expect(log.habits[1].drawn == ["2025-06-21 done party"])
}

@Test func putsCompletionsOfHabitKitOnTheDayOfTheirOwnOffset() throws {
  let log = try imported(fixtureText("habitkit/good.json"), zone: "Asia/Tokyo")
  // A day that reached the goal of its time has a mark beside its amount.
  #expect(
    log.habits.first?.drawn == [
      "2025-01-02 1.0", "2025-01-02 done", "2025-02-28 1.0", "2025-02-28 done",
      "2025-06-16 2.0 double",
    ]
  )
  #expect(
    log.reported == [
      "a: note: the daily goal of 'Reading' has changed; days are judged by the goal of today,"
        + " and those that reached an earlier one stay done",
      "a: note: a day without a tick, an amount or a note; it is not an entry",
    ]
  )
}

/// An export of one habit; each completion is the hour of 2025-06-15, an amount and other keys.
private func habitKit(_ keys: String, _ completions: String...) -> String {
  let completions = completions.map { "{\"habitId\":\"a\",\"date\":\"2025-06-15T\($0)}" }
  return "{\"habits\":[{\"id\":\"a\",\"name\":\"Read\",\"color\":\"red\"\(keys)}],"
    + "\"completions\":[\(completions.joined(separator: ","))]}"
}

private func completion(_ hour: Int, _ amount: Int, _ keys: String = "") -> String {
  "\(hour):00:00Z\",\"timezoneOffsetInMinutes\":0,\"amountOfCompletions\":\(amount)\(keys)"
}

@Test func saysThatADayHasSeveralRecordsOfHabitKit() throws {
  let log = try imported(habitKit("", completion(10, 1), completion(18, 2)))
  #expect(log.habits.map(\.drawn) == [["2025-06-15 1.0", "2025-06-15 2.0"]])
  #expect(
    log.reported.contains(
      "a: note: a day with several records of one habit; their amounts are added up"
    )
  )
}

@Test func takesAnUntickedDayForNoSlip() throws {
  let slip = habitKit(",\"isInverse\":true", completion(10, 0, ",\"note\":\"nearly\""))
  let habit = try #require(try imported(slip).habits.first)
  #expect(habit.drawn == ["2025-06-15 0.0 nearly"])
  let report = Report(of: HabitLog(habits: [habit]), asOf: Day("2025-06-15"))
  #expect(report.habits.first?.figures?.state(on: Day("2025-06-15")) == .kept)
}

@Test func addsUpTheCompletionsOfADay() throws {
  let log = try imported(habitKit("", completion(10, 1), completion(11, 2), completion(12, 1)))
  #expect(log.habits.map(\.drawn) == [["2025-06-15 1.0", "2025-06-15 2.0", "2025-06-15 1.0"]])
}

@Test func takesTheZoneOfTheSettingsForACompletionWithoutItsOffset() throws {
  let log = try imported(habitKit("", "22:00:00Z\""), zone: "Europe/Berlin")
  #expect(log.habits.map(\.drawn) == [["2025-06-16 done"]])
  #expect(
    log.reported == [
      "a: note: a completion without the offset of its time; the time zone of the settings counts"
    ]
  )
}

@Test func countsTheCompletionsOfAnIdThatStandsTwiceOnce() throws {
  let log = try imported(
    habitKit("},{\"id\":\"a\",\"name\":\"Write\"", completion(10, 1))
  )
  #expect(log.habits.map(\.habit.name) == ["Read"])
  #expect(log.habits.map(\.drawn) == [["2025-06-15 done"]])
  #expect(
    log.reported == ["a:1: warning: habits[1]: the id 'a' appears twice; the first habit counts"]
  )
}

@Test func reportsWhatIsOddInHabitKit() throws {
  let log = try imported(fixtureText("habitkit/odd.json"))
  try #require(log.habits.count == 2)
  #expect(log.habits[0].habit.archived == Day("2024-02-03"))
  #expect(log.habits[0].habit.color == HexColor("#123456"))
  #expect(
    log.habits[0].drawn == ["2024-02-01 3.0", "2024-02-02 failed ill", "2024-02-03 done"]
  )
  #expect((log.habits[1].habit.color, log.habits[1].habit.created) == (nil, nil))
  #expect(
    log.reported == [
      "a:16: warning: habits[1].color: unknown colour 'mauve'; left out",
      "a:18: warning: habits[1].createdAt: 'yesterday' is not a date and time; left out",
      "a:25: warning: '2024-02-30T00:00:00Z' is not a date; entry left out ×2",
      "a:35: warning: completions[2]: no time zone has an offset of 9000 minutes; entry left out",
      "a: note: a completion without the offset of its time; the time zone of the settings counts"
        + " ×4",
      "a:55: warning: completions[5].amountOfCompletions: expected a number, found a string;"
        + " left out",
      "a:67: warning: intervals[0].type: unknown period 'fortnight'; read as 'day'",
      "a: warning: an entry of a habit that is not in the file; left out",
      "a: note: a habit is archived without a day; it ends with its last entry",
      "a: note: unknown key 'widget'; not read ×2",
    ]
  )
}

@Test(arguments: [
  ("{\"habits\":[{\"name\":\"x\"}],\"completions\":[]}", "a:1:12: habits[0]: no key \"id\""),
  (
    "{\"habits\":[],\"completions\":[],\"habits\":[]}",
    "a:1:31: key 'habits' appears twice in one object"
  ),
  ("{\"habits\":[],\"completions\":[]} x", "a:1:32: text after the end of the JSON value"),
])
func refusesBrokenFilesOfHabitKit(_ text: String, reason: String) {
  #expect(errors(text, format: "habitkit") == [reason])
}
