import Foundation
import HabitCore
import Testing

@testable import HabitImport

private let tables = """
  CREATE TABLE Habits (_id INTEGER PRIMARY KEY, Order_num, Name, description, active_days,
    category, archived, schedule, days, period, unit, target_count, repeating_count, start_date);
  CREATE TABLE CHECKINS (_id INTEGER PRIMARY KEY, Habit_id, date, type, note, actual_count,
    target_count);
  CREATE TABLE UNIT (_id INTEGER PRIMARY KEY, UNIT_NAME, MIN_INCREMENT);
  CREATE TABLE category (_id INTEGER PRIMARY KEY, category_name, category_color, order_no);
  CREATE TABLE REMINDERS (_id INTEGER PRIMARY KEY, habit_id, time, active_days);
  INSERT INTO UNIT VALUES (1, 'times', 1.0), (2, 'litres', 0.5);
  PRAGMA user_version = 24
  """

/// A habit whose columns are those of a simple one but for the given.
private func habit(_ changes: [String: String] = [:]) -> String {
  let plain = [
    "_id": "1", "Order_num": "1", "Name": "'Run'", "description": "''",
    "active_days": "'0,1,2,3,4,5,6'", "category": "-1", "archived": "0", "schedule": "0",
    "days": "0", "period": "0", "unit": "1", "target_count": "0.0", "repeating_count": "0",
  ]
  let values = plain.merging(changes) { $1 }.sorted { $0.key < $1.key }
  return "INSERT INTO Habits (\(values.map(\.key).joined(separator: ", "))) "
    + "VALUES (\(values.map(\.value).joined(separator: ", ")))"
}

private func checkIns(_ rows: String...) -> String {
  "INSERT INTO CHECKINS VALUES " + rows.map { "(NULL, \($0), 0.0)" }.joined(separator: ", ")
}

@Test(arguments: [
  (["active_days": "'1,3,5'"], Schedule.weekdays(WeekdaySet([.monday, .wednesday, .friday]))),
  (["schedule": "1", "days": "3"], .quota(times: 3, per: .week)),
  (["schedule": "1", "days": "31", "period": "1"], .quota(times: 31, per: .month)),
  (["schedule": "1", "days": "366", "period": "2"], .quota(times: 366, per: .year)),
  (["schedule": "2", "repeating_count": "5"], .rolling(times: 1, days: 5)),
])
func readsTheSchedulesOfRewire(_ changes: [String: String], schedule: Schedule) throws {
  let log = try imported(TestDatabase(tables, habit(changes)))
  #expect(log.reported == [])
  #expect(log.habits.first?.habit.schedules == [ScheduleChange(schedule)])
}

@Test(arguments: [
  ["active_days": "''"], ["active_days": "'1,7'"], ["active_days": "'1,,2'"],
  ["active_days": "NULL"], ["schedule": "3"], ["schedule": "NULL"],
  ["schedule": "1", "days": "8"], ["schedule": "1", "days": "3", "period": "3"],
  ["schedule": "1", "days": "3", "period": "-1"], ["schedule": "2"],
  ["schedule": "2", "repeating_count": "9000000000000000"],
])
func readsOtherSchedulesOfRewireAsDaily(_ changes: [String: String]) throws {
  let log = try imported(TestDatabase(tables, habit(changes)))
  #expect(log.habits.first?.habit.schedules == [])
  #expect(
    log.reported == ["a: warning: Habits row 1, column 'schedule': unknown schedule; read as daily"]
  )
}

@Test(
  arguments: [
    ["target_count": "-1.0"]: "column 'target_count': -1 is not an amount; left out",
    ["target_count": "1.0", "unit": "9"]: "column 'unit': there is no row 9; left out",
    ["category": "9"]: "column 'category': there is no row 9; left out",
    ["start_date": "'2016-01-01'"]:
      "column 'start_date': '2016-01-01' is not a date; start left out",
    ["start_date": "'22000101'"]:
      "column 'start_date': '22000101' is not from 1900 to 2199; start left out",
  ] as KeyValuePairs<[String: String], String>
)
func reportsWhatAHabitOfRewireHolds(_ changes: [String: String], reported: String) throws {
  let log = try imported(TestDatabase(tables, habit(changes)))
  #expect(log.reported == ["a: warning: Habits row 1, " + reported])
  #expect(log.habits.map(\.habit.created) == [nil])
}

@Test(
  arguments: [
    "1, '20160230', 2, NULL, 0.0": "column 'date': '20160230' is not a date; entry left out",
    "1, '', 2, NULL, 0.0": "column 'date': '' is not a date; entry left out",
    "1, NULL, 2, NULL, 0.0": "column 'date': nothing is in it; row left out",
    "1, '18991231', 2, NULL, 0.0":
      "column 'date': '18991231' is not from 1900 to 2199; entry left out",
    "1, '20160101', 0, NULL, 0.0": "column 'type': 0 is not a mark; left out",
    "9, '20160101', 2, NULL, 0.0":
      "column 'Habit_id': an entry of a habit that is not in the file; left out",
  ] as KeyValuePairs<String, String>
)
func reportsWhichDaysOfRewireItCannotRead(_ values: String, reported: String) throws {
  let log = try imported(TestDatabase(tables, habit(), checkIns(values)))
  #expect(log.reported == ["a: warning: CHECKINS row 1, " + reported])
  #expect(log.habits.first?.drawn == [])
}

@Test(arguments: [
  ("2, NULL, -1.0", "2016-01-01 done", "column 'actual_count': -1 is not an amount; left out"),
  (
    "2, 'walk', 1.0", "2016-01-01 done walk",
    "column 'actual_count': an amount against what the app said of the day, which counts; left out"
  ),
])
func reportsWhichAmountsOfRewireItCannotRead(
  _ values: String,
  drawn: String,
  reported: String
) throws {
  let log = try imported(
    TestDatabase(tables, habit(["target_count": "2.0"]), checkIns("1, '20160101', \(values)"))
  )
  #expect(log.reported == ["a: warning: CHECKINS row 1, " + reported])
  #expect(log.habits.first?.drawn == [drawn])
}

@Test(arguments: [
  ("0.0", "2, NULL, 4.0", "2016-01-01 4.0"), ("0.0", "1, NULL, 4.0", "2016-01-01 failed"),
  ("2.0", "1, NULL, 4.0", "2016-01-01 failed"), ("2.0", "1, NULL, 1.0", "2016-01-01 1.0"),
  ("2.0", "3, NULL, 1.5", "2016-01-01 skipped 1.5"), ("2.0", "2, NULL, 0.0", "2016-01-01 done"),
])
func letsTheMarkOfRewireGoBeforeItsAmount(
  _ target: String,
  _ values: String,
  drawn: String
) throws {
  let log = try imported(
    TestDatabase(tables, habit(["target_count": target]), checkIns("1, '20160101', \(values)"))
  )
  #expect(log.habits.first?.drawn == [drawn])
}

@Test func keepsTheLastOfTwoDaysOfRewire() throws {
  let log = try imported(
    TestDatabase(
      tables,
      habit(),
      checkIns(
        "1, '20160102', 2, NULL, 0.0",
        "1, '20160101', 2, 'first', 0.0",
        "1, '20160101', 2, 'last', 0.0"
      )
    )
  )
  #expect(log.habits.first?.drawn == ["2016-01-01 done last", "2016-01-02 done"])
  #expect(log.reported == ["a: warning: the same day twice for one habit; the last counts"])
}

@Test func reportsOfTheRowsBesideTheHabitsOfRewire() throws {
  let log = try imported(
    TestDatabase(
      tables,
      "INSERT INTO category VALUES (3, 'Body', 'red', 1), (4, NULL, NULL, 2)",
      habit(["category": "3"]),
      "INSERT INTO REMINDERS VALUES (1, 9, 60, ''), (2, 1, 0, ''), (3, 1, 1440, ''),"
        + " (4, 1, NULL, '')"
    )
  )
  #expect(log.habits.first?.habit.reminders == [])
  #expect(log.habits.first?.habit.category == "Body")
  #expect(
    log.reported == [
      "a: warning: category row 3, column 'category_color': unknown colour 'red'; left out",
      "a: note: REMINDERS row 1, column 'habit_id': a reminder of a habit that is not in the file; left out",
      "a: warning: REMINDERS row 2, column 'time': 0 is not a time of day; left out ×2",
      "a: warning: REMINDERS row 4, column 'time': nothing is in it; row left out",
    ]
  )
}
