import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

/// Exports of one entry on 2025-03-01, whose day does not depend on the zone of the settings.
private let fixed = [
  "{\"habits\":[{\"id\":\"a\",\"name\":\"Run\",\"color\":\"red\"}],\"completions\":[{\"habitId\":\"a\","
    + "\"date\":\"2025-02-28T23:00:00.000Z\",\"timezoneOffsetInMinutes\":60,"
    + "\"amountOfCompletions\":1}]}",
  "{\"habits\":[{\"id\":\"a\",\"name\":\"Run\",\"color\":\"red\"}],\"completions\":[{\"habitId\":\"a\","
    + "\"date\":\"2025-03-02T04:30:00.000Z\",\"timezoneOffsetInMinutes\":-300,"
    + "\"amountOfCompletions\":1}]}",
  "{\"habits\":[{\"name\":\"Run\",\"freq_type\":3,\"freq_custom\":\"[1,1]\",\"daily_goal\":1,"
    + "\"start_date\":20000,"
    + "\"records\":[{\"record_date\":20148,\"record_type\":1,\"record_value\":1}]}]}",
  "[{\"title\":\"Run\",\"twoDayRule\":0,\"events\":{\"2025-03-01 12:00:00.000Z\":"
    + "[\"DayType.check\",\"\"]}}]",
  "{\"habits\":[{\"id\":\"a\",\"name\":\"Run\",\"records\":[{\"day\":\"2025-03-01\",\"done\":true}]}]}",
  "task_id,title,icon,page,entry_type,entry_date,entry_timestamp,entry_timezone,quantity,notes\n"
    + "A,Run,,,completed_manually,20250301,2025-02-28T22:30:00Z,Europe/Berlin,,\n",
  "2025-03-01\tRun\ty\n",
]

extension PitfallTests {
  @Test(arguments: fixed, ["UTC", "Pacific/Kiritimati", "America/Adak"])
  func pitfall04ADayOfAnExportStaysInAnyZone(_ text: String, zone: String) throws {
    #expect(try imported(text, zone: zone).habits.map(\.drawn) == [["2025-03-01 done"]])
  }

  @Test(arguments: ["UTC", "Pacific/Kiritimati", "America/Adak"])
  func pitfall04AMidnightOfLoopIsADayInAnyZone(_ zone: String) throws {
    let log = try imported(
      TestDatabase(
        "CREATE TABLE Habits (id, name)",
        "CREATE TABLE Repetitions (habit, timestamp, value)",
        "PRAGMA user_version = 25",
        "INSERT INTO Habits VALUES (1, 'Run')",
        "INSERT INTO Repetitions VALUES (1, 1740787200000, 2)"
      ),
      zone: zone
    )
    #expect(log.habits.map(\.drawn) == [["2025-03-01 done"]])
  }

  @Test(arguments: [
    ("UTC", "2025-01-04"), ("Europe/Berlin", "2025-01-05"), ("America/Adak", "2025-01-04"),
    ("Pacific/Kiritimati", "2025-01-05"),
  ])
  func pitfall04AnInstantWithoutItsPlaceIsOfTheZoneOfTheSettings(
    _ zone: String,
    day: String
  ) throws {
    let log = try imported(
      "[{\"uuid\":\"a\",\"status\":\"recurring\",\"entry\":\"20250101T080000Z\",\"description\":\"Run\","
        + "\"recur\":\"daily\"},{\"uuid\":\"b\",\"parent\":\"a\",\"status\":\"completed\","
        + "\"entry\":\"20250101T080000Z\",\"description\":\"Run\",\"end\":\"20250104T233000Z\"}]",
      zone: zone
    )
    #expect(log.habits.map(\.drawn) == [[day + " done"]])
  }

  /// 06:30 UTC is 01:30 at UTC−5, which is before the day begins at 2; a miss is of the day before.
  @Test(arguments: ["UTC", "Pacific/Kiritimati"])
  func pitfall04ADayOfHabiticaBeginsLaterAndAMissIsOfTheDayBefore(_ zone: String) throws {
    let log = try imported(
      "{\"tasks\":{\"habits\":[],\"dailys\":[{\"_id\":\"a\",\"type\":\"daily\",\"text\":\"Run\","
        + "\"history\":[{\"date\":1735799400000,\"isDue\":true,\"completed\":true},"
        + "{\"date\":1736002800000,\"isDue\":true,\"completed\":false},"
        + "{\"date\":1736089200000,\"isDue\":false,\"completed\":false}]}]},"
        + "\"preferences\":{\"timezoneOffset\":300,\"dayStart\":2}}",
      zone: zone
    )
    #expect(log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-03 failed"]])
  }

  @Test(arguments: [
    ("1 2", ["1 done", "2 done"]), ("1 1", ["0 done", "1 done"]),
    ("-2 2", ["1 failed", "2 done"]), ("1 2 2", ["1 done", "2 done"]),
    ("2 -3", ["1 done", "2 failed"]), ("=2", []), ("1 2 -3", ["1 done", "2 done"]),
  ])
  func pitfall04ADailyOfHabiticaIsOfTheDayItIsAbout(_ moments: String, entries: [String]) throws {
    var days = HabiticaDays()
    for word in moments.split(separator: " ") {
      let number = try #require(Int32(word.filter(\.isNumber)))
      var moment = HabiticaMoment(day: Day(number: 20_000 + number))
      moment.isCompleted = !word.hasPrefix("-") && !word.hasPrefix("=")
      moment.isDue = !word.hasPrefix("=")
      days.add(moment)
    }
    let drawn = days.entries.map { "\($0.day.number - 20_000) \($0.state?.rawValue ?? "")" }
    #expect(drawn == entries)
  }
}
