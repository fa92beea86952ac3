import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsTheExportOfTableHabit() throws {
  let log = try imported(fixtureText("table-habit/good.json"))
  try #require(log.habits.count == 2)
  let habit = log.habits[0].habit
  #expect((habit.id, habit.name, habit.note) == ("Read", "Read", nil))
  #expect((habit.kind, habit.unit) == (.atLeast(target: 20), "pages"))
  #expect((habit.color, habit.created) == (HexColor("#9C27B0"), Day("2025-01-01")))
  #expect(habit.schedules == [])
  #expect(
    log.habits[0].drawn == ["2025-01-01 25.0", "2025-01-02 5.0", "2025-01-03 skipped 🛌"]
  )
  let coffee = log.habits[1].habit
  #expect((coffee.kind, coffee.unit) == (.atMost(target: 2), "cups"))
  #expect((coffee.color, coffee.category) == (HexColor("#336699"), "Health"))
  #expect(coffee.schedules == [ScheduleChange(.quota(times: 3, per: .week))])
  #expect(coffee.archived == Day("2025-01-01"))
  #expect(log.categories == [Category(name: "Health", color: HexColor("#6750A4"))])
  #expect(
    log.reported == [
      "a:72: note: habits[2]: the habit was deleted in the app; left out",
      "a: note: a habit is archived without a day; it ends with its last entry",
      "a: note: a day without a tick, an amount or a note; it is not an entry",
    ]
  )
}

@Test func reportsWhatIsOddInTableHabit() throws {
  let log = try imported(fixtureText("table-habit/odd.json"), zone: "America/New_York")
  try #require(log.habits.count == 2)
  #expect(log.habits.map(\.habit.id) == ["Sit", "Sit~2"])
  #expect(log.habits[0].habit.kind == .yesNo)
  #expect(log.habits[0].drawn == ["2025-01-01 done", "2025-01-02 failed"])
  #expect(log.habits[1].habit.created == Day("2024-12-31"))
  #expect(log.habits[1].drawn == ["2025-01-03 0.0 none"])
  #expect(
    log.reported == [
      "a:28: warning: '99999999' is not a date; entry left out ×2",
      "a:3: warning: habits[0]: unknown type 0; read as more is better",
      "a:3: warning: habits[0]: unknown frequency 3 of '[x]'; read as daily",
      "a: warning: a record before the start of its habit, where the app ignores it; left out",
      "a:38: note: habits[1]: only the upper one of two limits is read",
      "a: note: unknown key 'mood'; not read",
    ]
  )
}

@Test func countsTheLastRecordOfADayOfTableHabit() throws {
  let log = try imported(
    "{\"habits\":[{\"name\":\"Read\",\"freq_type\":3,\"freq_custom\":\"[1,1]\",\"daily_goal\":5,"
      + "\"records\":[{\"record_date\":20089,\"record_type\":1,\"record_value\":3},"
      + "{\"record_date\":20089,\"record_type\":1,\"record_value\":4}]}]}"
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 4.0"]])
  #expect(
    log.reported == ["a: note: a day appears twice for one habit; the last record counts"]
  )
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

@Test func refusesBrokenFilesOfTableHabit() {
  let text = "{\"habits\":[{\"freq_type\":1e999}]}"
  #expect(
    errors(text, format: "table-habit") == ["a:1:25: habits[0].freq_type: number out of range"]
  )
}
