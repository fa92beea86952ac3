import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

private let list =
  "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
  + "Target Type,Target Value,Archived?\n"

/// An export of HabitKit of one habit with intervals and completions.
private func habitKit(intervals: String, completions: String = "") -> String {
  "{\"habits\":[{\"id\":\"a\",\"name\":\"Run\",\"color\":\"red\"}],\"intervals\":[\(intervals)],"
    + "\"completions\":[\(completions)]}"
}

private func interval(_ start: String, _ keys: String) -> String {
  "{\"habitId\":\"a\",\"startDate\":\"\(start)T00:00:00Z\",\(keys)}"
}

/// An export of Loop of one habit that is done once.
private func loop(times: Int, days: Int) -> String {
  "001,Run,YES_NO,,,\(times),\(days),,,,,false\n"
}

// Names are no keys.
extension PitfallTests {
  @Test(arguments: [
    "{\"habits\":[{\"id\":\"a\",\"name\":\"Gym\",\"color\":\"red\",\"archived\":true},"
      + "{\"id\":\"b\",\"name\":\"Gym\",\"color\":\"red\"}],\"completions\":["
      + "{\"habitId\":\"b\",\"date\":\"2025-01-02T00:00:00Z\",\"timezoneOffsetInMinutes\":0},"
      + "{\"habitId\":\"a\",\"date\":\"2025-01-01T00:00:00Z\",\"timezoneOffsetInMinutes\":0}]}",
    "{\"habits\":[{\"id\":\"a\",\"name\":\"Gym\",\"records\":[{\"day\":\"2025-01-01\",\"done\":true}]},"
      + "{\"name\":\"Gym\",\"records\":[{\"day\":\"2025-01-02\",\"done\":true}]}]}",
    "{\"habits\":[{\"name\":\"Gym\",\"freq_type\":3,\"freq_custom\":\"[1,1]\","
      + "\"records\":[{\"record_date\":20089,\"record_type\":1,\"record_value\":1}]},"
      + "{\"name\":\"Gym\",\"freq_type\":3,\"freq_custom\":\"[1,1]\","
      + "\"records\":[{\"record_date\":20090,\"record_type\":1,\"record_value\":1}]}]}",
    "[{\"id\":1,\"title\":\"Gym\",\"twoDayRule\":0,"
      + "\"events\":{\"2025-01-01 12:00:00.000Z\":[\"DayType.check\",\"\"]}},"
      + "{\"id\":2,\"title\":\"Gym\",\"twoDayRule\":0,"
      + "\"events\":{\"2025-01-02 12:00:00.000Z\":[\"DayType.check\",\"\"]}}]",
    "[{\"type\":\"Bit\",\"name\":\"Gym\",\"stats\":{\"2025-01-01\":true},\"goal\":true},"
      + "{\"type\":\"Bit\",\"name\":\"Gym\",\"stats\":{\"2025-01-02\":true},\"goal\":true}]",
  ])
  func pitfall05HabitsOfOneNameStayTwo(_ text: String) throws {
    let log = try imported(text)
    #expect(log.habits.map(\.habit.name) == ["Gym", "Gym"])
    #expect(Set(log.habits.map(\.habit.id)).count == 2)
    #expect(log.habits.map(\.drawn) == [["2025-01-01 done"], ["2025-01-02 done"]])
  }

  @Test func pitfall05TheFoldersOfLoopAreFoundByTheirNumbers() throws {
    let long = String(repeating: "a", count: 120)
    let log = try log([
      "Habits.csv": list + loop(times: 1, days: 1).replacing("Run", with: "Кофе")
        + loop(times: 1, days: 1).replacing("001,Run", with: "002,Gym")
        + loop(times: 1, days: 1).replacing("001,Run", with: "003,Gym")
        + loop(times: 1, days: 1).replacing("001,Run", with: "004,\(long)"),
      "001/Checkmarks.csv": "Date,Value,Notes\n2025-01-01,YES_MANUAL,\n",
      "002 Gym/Checkmarks.csv": "Date,Value,Notes\n2025-01-02,YES_MANUAL,\n",
      "003 Gym/Checkmarks.csv": "Date,Value,Notes\n2025-01-03,YES_MANUAL,\n",
      "004 \(long.prefix(100))/Checkmarks.csv": "Date,Value,Notes\n2025-01-04,YES_MANUAL,\n",
    ])
    #expect(log.habits.map(\.habit.name) == ["Кофе", "Gym", "Gym", long])
    #expect(Set(log.habits.map(\.habit.id)).count == 4)
    #expect(log.habits.flatMap(\.drawn) == (1...4).map { "2025-01-0\($0) done" })
    #expect(log.reported == [])
  }

  @Test func pitfall05AHabitThatWasRenamedInTheTerminalIsTwo() throws {
    let log = try imported("New: 1\n", "2025-01-01 : Old : y\n2025-01-02 : New : y\n")
    #expect(log.habits.map(\.habit.name) == ["New", "Old"])
    #expect(log.habits.map(\.habit.archived) == [nil, Day("2025-01-01")])
  }
}

// A run of seven days is no week, and one of thirty no month.
extension PitfallTests {
  @Test(
    arguments: [
      "Run: 3/7\n": Schedule.rolling(times: 3, days: 7),
      "Run: 1w\n": .rolling(times: 1, days: 7),
      habitKit(
        intervals: interval("2025-01-01", "\"type\":\"week\",\"requiredNumberOfCompletions\":3")
      ):
        .quota(times: 3, per: .week),
      habitKit(
        intervals: interval("2025-01-01", "\"type\":\"month\",\"requiredNumberOfCompletions\":3")
      ):
        .quota(times: 3, per: .month),
      "{\"habits\":[{\"name\":\"Run\",\"freq_type\":1,\"freq_custom\":\"[3]\"}]}":
        .quota(times: 3, per: .week),
      "{\"habits\":[{\"name\":\"Run\",\"freq_type\":2,\"freq_custom\":\"[3]\"}]}":
        .quota(times: 3, per: .month),
      "{\"habits\":[{\"name\":\"Run\",\"freq_type\":3,\"freq_custom\":\"[3,7]\"}]}":
        .rolling(times: 3, days: 7),
      "{\"user_email\":\"\",\"habits\":[{\"name\":\"Run\",\"records\":[],\"period\":{\"period_type\":\"W\","
        + "\"period_count\":1,\"target_count\":3}}]}":
        .quota(times: 3, per: .week),
      "{\"user_email\":\"\",\"habits\":[{\"name\":\"Run\",\"records\":[],\"period\":{\"period_type\":\"D\","
        + "\"period_count\":7,\"target_count\":3}}]}":
        .rolling(times: 3, days: 7),
    ] as KeyValuePairs<String, Schedule>
  )
  func pitfall06ARunOfDaysIsNoWeek(_ text: String, schedule: Schedule) throws {
    #expect(try imported(text).habits.map { $0.habit.schedules.map(\.schedule) } == [[schedule]])
  }

  @Test(arguments: [(3, 7), (1, 30), (1, 31), (2, 14)])
  func pitfall06AFrequencyOfLoopIsARunOfDays(_ times: Int, days: Int) throws {
    let log = try log([
      "Habits.csv": list + loop(times: times, days: days),
      "001 Run/Checkmarks.csv": "Date,Value,Notes\n2025-01-01,YES_MANUAL,\n",
    ])
    let schedule = Schedule.rolling(times: times, days: days)
    #expect(log.habits.map { $0.habit.schedules } == [[ScheduleChange(schedule)]])
  }
}

// What was deleted, archived or skipped stays what it is.
extension PitfallTests {
  @Test(arguments: [
    "{\"habits\":[{\"id\":\"a\",\"name\":\"Kept\",\"records\":[{\"day\":\"2025-01-01\",\"done\":true},"
      + "{\"day\":\"2025-01-02\",\"done\":true,\"text\":\"#skip\"}]},"
      + "{\"id\":\"b\",\"name\":\"Gone\",\"status\":\"soft_delete\",\"records\":[]},"
      + "{\"id\":\"c\",\"name\":\"Shelved\",\"status\":\"archive\","
      + "\"records\":[{\"day\":\"2025-01-03\",\"done\":true}]}]}",
    "{\"habits\":[{\"name\":\"Kept\",\"status\":1,\"freq_type\":3,\"freq_custom\":\"[1,1]\","
      + "\"records\":[{\"record_date\":20089,\"record_type\":1,\"record_value\":1},"
      + "{\"record_date\":20090,\"record_type\":2,\"record_value\":0,\"reason\":\"#skip\"}]},"
      + "{\"name\":\"Gone\",\"status\":2,\"freq_type\":3,\"freq_custom\":\"[1,1]\"},"
      + "{\"name\":\"Shelved\",\"status\":3,\"freq_type\":3,\"freq_custom\":\"[1,1]\","
      + "\"records\":[{\"record_date\":20091,\"record_type\":1,\"record_value\":1}]}]}",
    "[{\"title\":\"Kept\",\"twoDayRule\":0,\"events\":{"
      + "\"2025-01-01 12:00:00.000Z\":[\"DayType.check\",\"\"],"
      + "\"2025-01-02 12:00:00.000Z\":[\"DayType.skip\",\"#skip\"]}},"
      + "{\"title\":\"Gone\",\"twoDayRule\":0,\"deleted_at\":\"2025-01-01T00:00:00Z\",\"events\":{}},"
      + "{\"title\":\"Shelved\",\"twoDayRule\":0,\"archived\":1,\"events\":{"
      + "\"2025-01-03 12:00:00.000Z\":[\"DayType.check\",\"\"]}}]",
  ])
  func pitfall07WhatIsDeletedArchivedOrSkippedStaysSo(_ text: String) throws {
    let log = try imported(text)
    #expect(log.habits.map(\.habit.name) == ["Kept", "Shelved"])
    #expect(
      log.habits.map(\.drawn) == [
        ["2025-01-01 done", "2025-01-02 skipped #skip"], ["2025-01-03 done"],
      ]
    )
    #expect(log.habits.map(\.habit.archived) == [nil, Day("2025-01-03")])
    #expect(log.reported.contains { $0.contains("deleted in the app; left out") })
  }

  @Test func pitfall07ArchivedHabitsOfLoopAreRead() throws {
    let log = try log([
      "Habits.csv": list + loop(times: 1, days: 1).replacing("false", with: "true"),
      "001 Run/Checkmarks.csv": "Date,Value,Notes\n2025-01-02,SKIP,\n2025-01-01,YES_MANUAL,\n",
    ])
    #expect(log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 skipped"]])
    #expect(log.habits.map(\.habit.archived) == [Day("2025-01-02")])
  }
}

// Schedules change over time.
extension PitfallTests {
  @Test(arguments: [
    ("2024-12-31", Schedule.none), ("2025-01-01", .none), ("2025-02-28", .none),
    ("2025-03-01", .daily), ("2025-05-31", .daily), ("2025-06-01", .quota(times: 3, per: .week)),
    ("2026-01-01", .quota(times: 3, per: .week)),
  ])
  func pitfall15TheScheduleOfADayIsThatOfItsTime(_ day: String, schedule: Schedule) throws {
    let log = try imported(
      habitKit(
        intervals: interval("2025-06-01", "\"type\":\"week\",\"requiredNumberOfCompletions\":3")
          + ","
          + interval("2025-01-01", "\"type\":\"none\",\"endDate\":\"2025-03-01T00:00:00Z\"") + ","
          + interval("2025-03-01", "\"type\":\"day\",\"endDate\":\"2025-06-01T00:00:00Z\"")
      )
    )
    let day = try #require(Day(iso: day))
    #expect(log.habits.map { $0.habit.schedule(on: day) } == [schedule])
  }

  /// One completion was enough until the goal became two on 2025-06-01.
  @Test func pitfall15ADayIsDoneByTheGoalOfItsTime() throws {
    let completions = ["05-31", "06-01"].map {
      "{\"habitId\":\"a\",\"date\":\"2025-\($0)T00:00:00Z\",\"timezoneOffsetInMinutes\":0,"
        + "\"amountOfCompletions\":1}"
    }
    let log = try imported(
      habitKit(
        intervals: interval(
          "2025-05-01",
          "\"type\":\"day\",\"requiredNumberOfCompletionsPerDay\":1"
        )
          + ","
          + interval("2025-06-01", "\"type\":\"day\",\"requiredNumberOfCompletionsPerDay\":2"),
        completions: completions.joined(separator: ",")
      )
    )
    let report = Report(of: HabitLog(habits: log.habits), asOf: Day("2025-06-02"))
    #expect(report.habits.first?.figures?.states == [.kept, .missed, .open])
  }

  @Test func pitfall15AFrequencyOfLoopHoldsFromTheBeginning() throws {
    let log = try log([
      "Habits.csv": list + loop(times: 3, days: 7),
      "001 Run/Checkmarks.csv": "Date,Value,Notes\n2025-01-01,YES_MANUAL,\n",
    ])
    let habit = try #require(log.habits.first).habit
    #expect(habit.schedule(on: Day("1999-01-01")) == .rolling(times: 3, days: 7))
  }
}
