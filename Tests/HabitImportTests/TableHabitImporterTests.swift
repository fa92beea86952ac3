import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test func countsTheLastRecordOfADayOfTableHabit() throws {
  let log = try imported(
    "{\"habits\":[{\"name\":\"Read\",\"freq_type\":3,\"freq_custom\":\"[1,1]\",\"daily_goal\":5,"
      + "\"records\":[{\"record_date\":20089,\"record_type\":1,\"record_value\":3},"
      + "{\"record_date\":20089,\"record_type\":1,\"record_value\":4}]}]}"
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 4.0"]])
  #expect(log.reported == ["a: note: a day appears twice for one habit; the last record counts"])
}

@Test func keepsTheAmountsOfAHabitWithoutAGoal() throws {
  let log = try imported(
    "{\"habits\":[{\"name\":\"Read\",\"freq_type\":3,\"freq_custom\":\"[1,1]\",\"daily_goal\":0,"
      + "\"records\":[{\"record_date\":20089,\"record_type\":1,\"record_value\":12}]}]}"
  )
  #expect(log.habits.map(\.habit.kind) == [.yesNo])
  #expect(log.habits.map(\.drawn) == [["2025-01-01 12.0"]])
}

@Test(arguments: [
  (3, "[1,1]", Schedule?.some(.daily)), (3, "[2,7]", .rolling(times: 2, days: 7)),
  (1, "[4]", .quota(times: 4, per: .week)), (2, "[10]", .quota(times: 10, per: .month)),
  (3, "[9]", nil), (1, "[0]", nil), (1, "", nil), (7, "[1]", nil),
  (3, "[99999999999999999999,1]", nil),
])
func readsFrequenciesOfTableHabit(_ type: Int, numbers: String, schedule: Schedule?) {
  #expect(TableHabitImporter.schedule(type, numbers) == schedule)
}
