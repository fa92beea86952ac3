import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

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
  let log = try imported(habitKit("},{\"id\":\"a\",\"name\":\"Write\"", completion(10, 1)))
  #expect(log.habits.map(\.habit.name) == ["Read"])
  #expect(log.habits.map(\.drawn) == [["2025-06-15 done"]])
  #expect(
    log.reported == ["a:1: warning: habits[1]: the id 'a' appears twice; the first habit counts"]
  )
}
