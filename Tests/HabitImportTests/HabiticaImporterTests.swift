import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsTheUserDataOfHabitica() throws {
  let log = try imported(fixtureText("habitica/good.json"), zone: "Asia/Tokyo")
  try #require(log.habits.map(\.habit.id) == ["h1", "h1-minus", "d1"])
  #expect(log.habits.map(\.habit.name) == ["Stairs", "Stairs (minus)", "Read :book:"])
  #expect(log.habits.map(\.habit.kind) == [.tracking, .avoid, .yesNo])
  #expect(log.habits[0].drawn == ["2025-01-02 3.0"])
  #expect(log.habits[1].drawn == ["2025-01-03 1.0"])
  let daily = log.habits[2].habit
  #expect((daily.category, daily.note, daily.difficulty) == ("Mind", "ten pages", .normal))
  #expect(daily.created == Day("2025-01-01"))
  let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  #expect(daily.schedules == [ScheduleChange(.weekdays(WeekdaySet(workdays)))])
  // The instants are those of UTC−5 with days that begin at 2.
  #expect(
    log.habits[2].drawn == [
      "2025-01-01 done", "2025-01-02 failed", "2025-01-03 done", "2025-01-05 done",
      "2025-01-06 done",
    ]
  )
  #expect(
    log.reported == [
      "a: warning: an average of many days, or a value without a state; no entry ×2",
      "a: note: a to-do or a reward is not a habit; left out",
    ]
  )
}

@Test func readsTheTasksOfHabitica() throws {
  let log = try imported(fixtureText("habitica/api.json"))
  try #require(log.habits.map(\.habit.id) == ["d2", "d3", "h2"])
  #expect(
    log.habits.map { $0.habit.schedules.map(\.schedule) } == [
      [.every(days: 3, from: Day("2025-01-01"))], [.quota(times: 1, per: .month)], [],
    ]
  )
  #expect(log.habits[2].habit.kind == .avoid)
  #expect(log.habits.flatMap(\.drawn) == ["2025-01-01 done", "2025-01-01 2.0"])
  #expect(
    log.reported == [
      "a:18: warning: data[0].history[1].date: a number out of range; left out",
      "a:18: warning: '' is not a date; entry left out ×2",
      "a: note: the schedule of a daily is read as the nearest one",
    ]
  )
}

@Test func refusesBrokenFilesOfHabitica() {
  let text = "{\"apiToken\":\"secret\",\"tasks\":{\"habits\":[],\"dailys\":[{\"text\":"
  #expect(errors(text, format: "habitica") == ["a:1:61: the text ends where a value is expected"])
}

@Test(arguments: [(0, 1), (2, 2), (40_000, 31)])
func asksForNoMoreDaysThanAMonthHas(daysOfMonth: Int, times: Int) {
  let task = HabiticaTask(frequency: "monthly", everyX: 1, daysOfMonth: daysOfMonth)
  #expect(task.schedule.schedule == .quota(times: times, per: .month))
}
