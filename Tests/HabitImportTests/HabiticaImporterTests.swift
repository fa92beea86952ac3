import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test(arguments: [(0, 1), (2, 2), (40_000, 31)])
func asksForNoMoreDaysThanAMonthHas(daysOfMonth: Int, times: Int) throws {
  let days = Array(repeating: "1", count: daysOfMonth).joined(separator: ",")
  let task = #"{"type":"daily","text":"x","frequency":"monthly","daysOfMonth":[\#(days)]}"#
  let log = try imported(#"{"tasks":{"dailys":[\#(task)]}}"#)
  #expect(log.habits[0].habit.schedules == [ScheduleChange(.quota(times: times, per: .month))])
}
