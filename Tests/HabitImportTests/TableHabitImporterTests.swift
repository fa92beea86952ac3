import HabitCore
import Testing

@testable import HabitImport

@Test(arguments: [
  (3, "[1,1]", Schedule?.some(.daily)), (3, "[2,7]", .rolling(times: 2, days: 7)),
  (1, "[4]", .quota(times: 4, per: .week)), (2, "[10]", .quota(times: 10, per: .month)),
  (3, "[9]", nil), (1, "[0]", nil), (1, "", nil), (7, "[1]", nil),
  (3, "[99999999999999999999,1]", nil),
])
func readsFrequenciesOfTableHabit(_ type: Int, numbers: String, schedule: Schedule?) {
  #expect(TableHabitImporter.schedule(type, numbers) == schedule)
}
