import HabitCore
import Testing

@testable import HabitImport

@Test(arguments: [
  ("2025-01-20 Mon .+1d", Schedule.daily), ("2025-01-20 .+2d", .rolling(times: 1, days: 2)),
  ("2025-01-20 po 09:00 .+1d/3d", .rolling(times: 1, days: 3)), ("x +8h", .daily),
  ("x ++2d", .rolling(times: 1, days: 2)), ("x +1m", .quota(times: 1, per: .month)),
  ("x .+1y", .rolling(times: 1, days: 365)), ("x +1y", .quota(times: 1, per: .year)),
  ("x .+45d", .rolling(times: 1, days: 45)), ("x ++90d", .rolling(times: 1, days: 90)),
  ("x .+999999999y", .rolling(times: 1, days: 10_000)),
])
func readsRepeatersOfOrgMode(_ text: String, schedule: Schedule) throws {
  let repeater = try #require(OrgRepeater(text[...]))
  #expect(repeater.schedule == schedule)
}

@Test func readsNoRepeaterWhereThereIsNone() {
  #expect(OrgRepeater("2025-01-20 Mon 09:00") == nil)
  #expect(OrgRepeater("2025-01-20 +0d") == nil)
  #expect(OrgRepeater("2025-01-20 +99999999999999999999d") == nil)
}
