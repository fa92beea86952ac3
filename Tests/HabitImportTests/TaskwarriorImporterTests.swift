import HabitCore
import Testing

@testable import HabitImport

@Test(arguments: [
  ("daily", Schedule?.some(.daily)), ("2d", .rolling(times: 1, days: 2)),
  ("3weeks", .rolling(times: 1, days: 21)), ("monthly", .quota(times: 1, per: .month)),
  ("2mo", .rolling(times: 1, days: 60)), ("annual", .quota(times: 1, per: .year)),
  ("quarterly", .rolling(times: 1, days: 91)), ("45d", .rolling(times: 1, days: 45)),
  ("2quarters", .rolling(times: 1, days: 182)), ("30y", .rolling(times: 1, days: 10_000)),
  ("0d", nil), ("99999999999999999999d", nil),
  ("sometimes", nil),
])
func readsRecurrencesOfTaskwarrior(_ text: String, schedule: Schedule?) {
  #expect(TaskwarriorImporter.schedule(text) == schedule)
}
