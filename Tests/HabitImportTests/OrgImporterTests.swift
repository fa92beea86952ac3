import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsHabitsOfOrgMode() throws {
  let log = try imported(fixtureText("org/habits.org"))
  try #require(log.habits.count == 3)
  #expect(log.habits.map(\.habit.id) == ["shave-1", "Water plants", "Sit"])
  #expect(log.habits.map(\.habit.name) == ["Shave", "Water plants", "Sit"])
  #expect(log.habits.map(\.habit.category) == ["body", nil, "Mind"])
  #expect(log.habits[0].habit.created == Day("2025-01-01"))
  #expect(log.habits[0].habit.schedules == [ScheduleChange(.rolling(times: 1, days: 4))])
  #expect(
    log.habits[0].drawn == ["2025-01-13 skipped", "2025-01-15 done a note\nof two lines"]
  )
  #expect(log.habits[1].habit.schedules == [ScheduleChange(.quota(times: 1, per: .week))])
  #expect(log.habits[1].drawn == ["2025-01-08 done"])
  #expect(
    log.told == [
      "a:18: warning: no day '2025-02-30'; entry left out",
      "a: warning: no repeater of the habit 'Sit' is known; every day is due",
    ]
  )
}

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

@Test func refusesOrgFilesWithoutHabits() {
  #expect(
    errors("* TODO Read\n", format: "org") == ["a: no heading with the property ':STYLE: habit'"]
  )
}
