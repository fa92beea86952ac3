import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test(.timeLimit(.minutes(10))) func ordersManyHabitsOfBeaverHabitsInOneWalk() throws {
  let habits = (0..<10_000).map { "{\"id\":\"\($0)\",\"name\":\"x\",\"records\":[]}" }
  let order = (0..<40_000).reversed().map { "\"\($0)\"" }
  let log = try imported(
    "{\"habits\":[\(habits.joined(separator: ","))],\"order\":[\(order.joined(separator: ","))]}"
  )
  #expect(log.habits.count == 10_000)
  #expect(log.habits.first?.habit.position == 39_999)
}

private let lists = """
  CREATE TABLE habit_list (id INTEGER PRIMARY KEY, data JSON NOT NULL, user_id, created_at);
  CREATE TABLE user (id, email, hashed_password);
  CREATE TABLE user_api_tokens (id, token, user_id);
  INSERT INTO user VALUES ('u', 'user@example.org', 'hash');
  INSERT INTO user_api_tokens VALUES (1, 'secret', 'u')
  """

private func list(_ data: String) -> String {
  "INSERT INTO habit_list (data, user_id) VALUES (\(data), 'u')"
}

@Test func readsTheDatabaseOfBeaverHabits() throws {
  let log = try imported(
    TestDatabase(
      lists,
      list(
        """
        '{"habits": [
          {"id": "aa", "name": "Walk", "records": [{"day": "2025-01-01", "done": true}]},
          {"id": "bb", "name": "Read", "records": [], "tags": ["Fun"], "status": "archive"},
          {"id": "cc", "name": "Gone", "records": [], "status": "soft_delete"}],
          "order": ["cc", "bb", "aa"], "backup": {"telegram_bot_token": "123:secret"}}'
        """
      )
    )
  )
  #expect(log.sources.map(\.format.id) == ["beaver"])
  #expect(log.habits.map(\.habit.id) == ["bb", "aa"])
  #expect(log.habits.map(\.habit.position) == [0, 1])
  #expect(log.habits.map(\.habit.category) == ["Fun", nil])
  #expect(log.habits.map(\.drawn) == [[], ["2025-01-01 done"]])
  #expect(
    log.reported == [
      "a: note: habit_list row 1: habits[2]: the habit was deleted in the app; left out",
      "a: note: a habit is archived without a day; it ends with its last entry",
    ]
  )
}

@Test func readsTheListsOfAllUsersOfBeaverHabits() throws {
  func habit(_ id: String, _ name: String) -> String {
    "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"records\":[{\"day\":\"x\",\"done\":true}]}"
  }
  let log = try imported(
    TestDatabase(
      lists,
      list("'{\"habits\":[\(habit("aa", "Walk")),\(habit("bb", "Read"))]}'"),
      list("'{}'"),
      list("'{\"order\":[\"bb\"],\"habits\":[\(habit("aa", "Run")),\(habit("bb", "Swim"))]}'")
    )
  )
  #expect(log.habits.map(\.habit.name) == ["Walk", "Read", "Swim", "Run"])
  #expect(log.habits.map(\.habit.id) == ["aa", "bb", "bb~2", "aa~2"])
  #expect(log.habits.map(\.habit.position) == [0, 1, 2, 3])
  let wayOut = "; 'merge' in the settings unites them"
  #expect(
    log.reported == [
      "a: warning: 'x' is not a date; entry left out ×4",
      "a: note: the lists of 3 users in one database; all of them are read",
      "a: warning: the habit id 'bb' appears twice; the second is kept as 'bb~2'" + wayOut,
      "a: warning: the habit id 'aa' appears twice; the second is kept as 'aa~2'" + wayOut,
    ]
  )
}

@Test func reportsOfAListOfBeaverHabitsThatIsEmpty() throws {
  let log = try imported(
    TestDatabase("CREATE TABLE habit_list (data)", "INSERT INTO habit_list VALUES (NULL)")
  )
  #expect(
    log.reported == ["a: warning: habit_list row 1, column 'data': nothing is in it; row left out"]
  )
}

@Test(arguments: [
  ("'[]'", "1:1: expected an object, found an array"),
  ("'{\"habits\":[],\"token\":}'", "1:22: expected a value, found '}'"),
])
func refusesADatabaseOfBeaverHabitsWithABrokenList(_ data: String, reason: String) throws {
  let file = try TestDatabase(lists, list("'{}'"), list(data)).file()
  #expect(errors(of: [file]) == ["a: habit_list row 2:\(reason)"])
}

/// What no file of habitsite's own can say is left out, and not written by `convert`.
@Test(arguments: [
  (
    "3066-01-05 10:00:00",
    "a:1: warning: exported_at: '3066-01-05 10:00:00' is not from 1900 to 2199"
  ),
  ("soon", "a:1: warning: exported_at: 'soon' is not a date"),
])
func leavesOutAnImpossibleDayOfTheExportOfBeaver(written: String, message: String) throws {
  let log = try imported(
    #"{"user_email": "a@b.example", "exported_at": "\#(written)", "habits": [{"name": "Gym", "#
      + #""id": "a", "records": [{"day": "2025-01-01", "done": true}]}]}"#,
    format: "beaver"
  )
  #expect(log.habits.map(\.habit.exported) == [nil])
  #expect(log.reported == [message + "; day of the export left out"])
}
