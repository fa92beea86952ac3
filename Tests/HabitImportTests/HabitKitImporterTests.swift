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

@Test func takesAnUntickedDayForNoSlip() throws {
  let slip = habitKit(",\"isInverse\":true", completion(10, 0, ",\"note\":\"nearly\""))
  let habit = try #require(try imported(slip).habits.first)
  #expect(habit.drawn == ["2025-06-15 0.0 nearly"])
  let report = Report(of: HabitLog(habits: [habit]), asOf: Day("2025-06-15"))
  #expect(report.habits.first?.figures?.state(on: Day("2025-06-15")) == .kept)
}
