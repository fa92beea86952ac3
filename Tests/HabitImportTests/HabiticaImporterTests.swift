import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test(arguments: [(0, 1), (2, 2), (40_000, 31)])
func asksForNoMoreDaysThanAMonthHas(daysOfMonth: Int, times: Int) {
  let task = HabiticaTask(frequency: "monthly", everyX: 1, daysOfMonth: daysOfMonth)
  #expect(task.schedule.schedule == .quota(times: times, per: .month))
}
