import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let list =
  "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
  + "Target Type,Target Value,Archived?\n"
private let oldList = "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"

// One number means several things.
extension PitfallTests {
  @Test(arguments: [
    ("YES_NO", "YES_MANUAL", "done"), ("YES_NO", "2", "done"), ("YES_NO", "NO", "failed"),
    ("YES_NO", "SKIP", "skipped"), ("YES_NO", "YES_AUTO", nil), ("YES_NO", "UNKNOWN", nil),
    ("NUMERICAL", "2000", "2.0"), ("NUMERICAL", "2", "0.002"), ("NUMERICAL", "NO", "0.0"),
    ("NUMERICAL", "YES_MANUAL", "0.002"), ("NUMERICAL", "YES_AUTO", "0.001"),
    ("NUMERICAL", "SKIP", "skipped"), ("NUMERICAL", "UNKNOWN", nil),
  ])
  func pitfall01ACellOfLoopMeansWhatTheTypeSays(
    _ type: String,
    cell: String,
    meaning: String?
  ) throws {
    let log = try log([
      "Habits.csv": list + "001,Run,\(type),,,1,1,,km,AT_LEAST,5.0,false\n",
      "001 Run/Checkmarks.csv": "Date,Value,Notes\n2025-01-01,\(cell),\n",
    ])
    #expect(log.habits.map(\.drawn) == [meaning.map { ["2025-01-01 " + $0] } ?? []])
  }

  @Test func pitfall01ADayOfNothingKeepsALimit() throws {
    let log = try log([
      "Habits.csv": list + "001,Coffee,NUMERICAL,,,1,1,,cups,AT_MOST,2.0,false\n",
      "001 Coffee/Checkmarks.csv": "Date,Value,Notes\n2025-01-02,NO,\n2025-01-01,3000,\n",
    ])
    let report = Report(of: HabitLog(habits: log.habits), asOf: Day("2025-01-02"))
    let figures = try #require(report.habits.first?.figures)
    #expect(figures.states == [.missed, .kept])
    #expect([0, 1].map { figures.marks.sum(on: Day("2025-01-01") + $0) } == [3, 0])
  }

  @Test(arguments: [
    "Date,Run\n2025-01-01,2000\n", "habit,date,value\nRun,2025-01-01,2000\n",
    "[{\"type\":\"Count\",\"name\":\"Run\",\"stats\":{\"2025-01-01\":2000},\"goal\":5}]",
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
      + "Run,,,2025-01-01,2000,\n",
    "{\"habits\":[{\"name\":\"Run\",\"freq_type\":3,\"freq_custom\":\"[1,1]\",\"daily_goal\":5,"
      + "\"records\":[{\"record_date\":20089,\"record_type\":1,\"record_value\":2000}]}]}",
  ])
  func pitfall01OnlyLoopWritesThousandths(_ text: String) throws {
    #expect(try imported(text).habits.map(\.drawn) == [["2025-01-01 2000.0"]])
  }
}

// The table of all habits of Loop is no CSV.
extension PitfallTests {
  @Test(arguments: [
    ["2025-01-02,0,-1,", "2025-01-01,2,2500,"],
    [
      "2025-01-02,Entry(timestamp=2025-01-02, value=0),Entry(timestamp=2025-01-02, value=-1),",
      "2025-01-01,Entry(timestamp=2025-01-01, value=2),Entry(timestamp=2025-01-01, value=2500),",
    ],
    ["2025-01-02,NO,UNKNOWN,", "2025-01-01,YES_MANUAL,2500,"],
  ])
  func pitfall02TheTableOfLoopHasNamesWithCommasAndCellsOfThreeKinds(_ rows: [String]) throws {
    let table = "Date,Read,Run, far,\n" + rows.joined(separator: "\n") + "\n"
    let log = try log([
      "Habits.csv": oldList + "001,Read,,,1,1,#00897B\n002,\"Run, far\",,,3,7,#D81B60\n",
      "Checkmarks.csv": table,
    ])
    #expect(log.habits.map(\.habit.name) == ["Read", "Run, far"])
    #expect(
      log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 failed"], ["2025-01-01 2.5"]]
    )
    #expect(log.habits.map(\.habit.kind) == [.yesNo, .tracking])
    #expect(
      log.reported == [
        "Checkmarks.csv: note: amounts of 'Run, far' without a target; it is only counted"
      ]
    )
  }

  @Test(arguments: [
    "2025-01-02,0\n2025-01-01,2\n", "Date,Value,Notes\n2025-01-02,NO,\n2025-01-01,YES_MANUAL,\n",
    "2025-01-02;0\r\n2025-01-01;2",
  ])
  func pitfall02TheDaysOfAHabitHaveAHeaderOrNone(_ days: String) throws {
    let log = try log([
      "Habits.csv": oldList + "001,Read,,,1,1,\n", "001 Read/Checkmarks.csv": days,
    ])
    #expect(log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 failed"]])
  }
}

// What an app implies is no entry.
extension PitfallTests {
  @Test(arguments: [
    ("001 Run/", "Date,Value,Notes\n2025-01-09,YES_AUTO,\n2025-01-02,YES_MANUAL,\n"),
    ("001 Run/", "2025-01-09,1\n2025-01-02,2\n2025-01-01,1\n"),
    ("", "Date,Run,\n2025-01-09,1,\n2025-01-02,2,\n2025-01-01,1,\n"),
    ("", "Date,Run,\n2025-01-09,YES_AUTO,\n2025-01-02,YES_MANUAL,\n2025-01-01,YES_AUTO,\n"),
    (
      "",
      "Date,Run,\n2025-01-09,Entry(timestamp=2025-01-09, value=1),\n"
        + "2025-01-02,Entry(timestamp=2025-01-02, value=2),\n"
    ),
  ])
  func pitfall03ImpliedMarksAreNoEntries(_ folder: String, days: String) throws {
    let log = try log(["Habits.csv": oldList + "001,Run,,,1,7,\n", "\(folder)Checkmarks.csv": days])
    #expect(log.habits.map(\.drawn) == [["2025-01-02 done"]])
    // Nor do they lengthen the life of the habit, at either end.
    let history = try #require(log.habits.first)
    #expect(history.lifetime(asOf: Day("2025-01-31"))?.first == Day("2025-01-02"))
    #expect(log.reported == [])
  }

  @Test(arguments: [
    ["Run: 1/7\n", "2025-01-02 : Run : y\n"],
    [
      "{\"habits\":[{\"id\":\"a\",\"name\":\"Run\",\"period\":{\"period_type\":\"W\","
        + "\"period_count\":1,\"target_count\":1},"
        + "\"records\":[{\"day\":\"2025-01-02\",\"done\":true}]}]}"
    ],
    [
      "{\"habits\":[{\"name\":\"Run\",\"freq_type\":1,\"freq_custom\":\"[1]\",\"daily_goal\":1,"
        + "\"records\":[{\"record_date\":20090,\"record_type\":1,\"record_value\":1}]}]}"
    ],
  ])
  func pitfall03ARestThatIsSatisfiedIsNoEntry(_ texts: [String]) throws {
    let files = texts.enumerated().map { ExportFile(path: "\($0)", bytes: Array($1.utf8)) }
    let log = try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
    #expect(log.habits.map(\.drawn) == [["2025-01-02 done"]])
    // Six days of the week are open or kept by the rule, not by entries.
    #expect(log.habits.map { $0.habit.schedules.count } == [1])
  }
}
