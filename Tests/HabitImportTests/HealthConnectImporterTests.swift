import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Suite struct HealthConnectImporterTests {
  private static let sessions = """
    CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time,
      start_zone_offset, end_time, end_zone_offset, local_date, exercise_type, title, notes);
    CREATE TABLE sleep_session_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time,
      start_zone_offset, end_time, end_zone_offset, local_date, title, notes);
    CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time,
      start_zone_offset, end_time, end_zone_offset, local_date, count)
    """

  /// 1 January 2026, 23:30 in Belgrade; the day there is 20454 days after the first of 1970.
  private let late = 1_767_306_600_000

  private func exercise(_ start: Int, minutes: Int, type: Int, day: String = "20454") -> String {
    "INSERT INTO exercise_session_record_table VALUES (NULL, 1, \(start), 3600,"
      + " \(start + minutes * 60_000), 3600, \(day), \(type), 'Run with Ana', 'felt sick')"
  }

  private func steps(app: Int, _ count: Int) -> String {
    "INSERT INTO steps_record_table VALUES (NULL, \(app), \(late), 3600, \(late), 3600, 20454,"
      + " \(count))"
  }

  @Test func readsExerciseSleepAndSteps() throws {
    let log = try imported(
      TestDatabase(
        Self.sessions,
        exercise(late, minutes: 45, type: 33),
        exercise(late + 30_000, minutes: 44, type: 33),
        exercise(late, minutes: 20, type: 57, day: "NULL"),
        exercise(late, minutes: 10, type: 99),
        "INSERT INTO sleep_session_record_table VALUES (NULL, 1, \(late), 3600,"
          + " \(late + 27_000_000), 3600, 20454, 'bad dreams', NULL)",
        steps(app: 1, 3_000),
        steps(app: 1, 1_500),
        steps(app: 2, 4_000)
      ),
      zone: "America/New_York"
    )
    #expect(log.habits.map(\.habit.name) == ["Exercise 99", "Running", "Sleep", "Yoga", "Steps"])
    #expect(
      log.habits.map(\.drawn) == [
        ["2026-01-01 10.0"], ["2026-01-01 45.0"], ["2026-01-01 450.0"], ["2026-01-01 20.0"],
        ["2026-01-01 4500.0"],
      ]
    )
    #expect(log.habits.allSatisfy { $0.habit.kind == .tracking })
    #expect(
      log.reported == [
        "a: note: a session of 'Running' that two apps recorded; the first counts",
        "a: note: several apps counted the steps of a day; the greatest count is read",
      ]
    )
  }

  @Test func reportsWhatIsOdd() throws {
    let log = try imported(
      TestDatabase(Self.sessions, exercise(late, minutes: -5, type: 33), steps(app: 1, -3))
    )
    #expect(log.habits.isEmpty)
    #expect(log.reported.count == 1 && log.reported[0].contains("ends before it starts"))
  }

  @Test func takesExtremeInstants() throws {
    let database = try TestDatabase(
      Self.sessions,
      exercise(late, minutes: 45, type: 33),
      "INSERT INTO exercise_session_record_table VALUES (NULL, 1, \(Int.min), 3600, \(Int.min),"
        + " 3600, 20454, 33, NULL, NULL)",
      "INSERT INTO exercise_session_record_table VALUES (NULL, 1, \(late), \(Int.min), \(late),"
        + " 3600, 20454, 33, NULL, NULL)",
      "INSERT INTO steps_record_table VALUES (NULL, 1, \(late), 3600, \(late), 3600, 20454, 2e15)"
    )
    let beyond = "a number out of range; left out"
    for start in [0, 4 * 3_600] {
      let settings = ImportSettings(timeZone: .gmt, dayStart: start)
      let log = try Importers.read([database.file()], settings: settings)
      #expect(log.habits.map(\.drawn) == [["2026-01-01 45.0"], []])
      #expect(
        Set(log.reported) == [
          "a: warning: exercise_session_record_table row 2, column 'start_time': \(beyond)",
          "a: warning: exercise_session_record_table row 3, column 'start_zone_offset': \(beyond)",
          "a: note: a session of 'Running' that two apps recorded; the first counts",
          "a: warning: a value of 'Steps' beyond 1000000000000000; entry left out",
        ]
      )
    }
  }
}
