import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// A zero on 1 January, a done on the 3rd, and a zero on the 4th, in each format.
private let zeros11: [(files: [String: String], drawn: [String])] = [
  (
    [
      "a": """
      {"habits":[{"id":"h","name":"Run","createdAt":"2025-01-03T08:00:00.000Z"}],"intervals":[],
       "completions":[
        {"habitId":"h","date":"2025-01-01T08:00:00.000Z","timezoneOffsetInMinutes":0,
         "amountOfCompletions":0},
        {"habitId":"h","date":"2025-01-03T08:00:00.000Z","timezoneOffsetInMinutes":0,
         "amountOfCompletions":1},
        {"habitId":"h","date":"2025-01-04T08:00:00.000Z","timezoneOffsetInMinutes":0,
         "amountOfCompletions":0}]}
      """
    ], ["2025-01-03 done"]
  ),
  (
    [
      "a": """
      {"habits":[{"name":"Run","type":1,"status":1,"daily_goal":1,"freq_type":3,
       "freq_custom":"[1,1]","start_date":20091,"records":[
        {"record_date":20089,"record_type":1,"record_value":0},
        {"record_date":20091,"record_type":1,"record_value":1},
        {"record_date":20092,"record_type":1,"record_value":0}]}]}
      """
    ], ["2025-01-03 done", "2025-01-04 failed"]
  ),
  (
    [
      "Habits.csv": "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
        + "001,Run,,,1,1,#00897B\n",
      "001 Run/Checkmarks.csv": "2025-01-04,0\n2025-01-03,2\n2025-01-02,-1\n2025-01-01,0\n",
    ], ["2025-01-03 done", "2025-01-04 failed"]
  ),
  (
    ["a": "Date,Run,Sit,\n2025-01-04,-1,2,\n2025-01-03,2,2,\n2025-01-02,-1,0,\n2025-01-01,0,0,\n"],
    ["2025-01-03 done"]
  ),
  (
    [
      "habits": "Run: 1\n",
      "log": "2025-01-03 : Run : y :  : 0\n2025-01-04 : Run : n :  : 0\n",
    ], ["2025-01-03 done", "2025-01-04 failed"]
  ),
  (
    [
      "a": """
      {"contributions":[{"date":"2025-01-01","count":0},{"date":"2025-01-03","count":1},
       {"date":"2025-01-04","count":0}]}
      """
    ], ["2025-01-03 1.0"]
  ),
  (
    [
      "a": """
      [{"type":"Bit","name":"Run","goal":true,"auto":false,
       "stats":{"2025-01-01":false,"2025-01-03":true,"2025-01-04":false}}]
      """
    ], ["2025-01-03 done"]
  ),
]

extension PitfallTests {
  @Test(arguments: zeros11.indices)
  func pitfall11TakesAZeroForNoDayThatWasDone(_ index: Int) throws {
    let (files, drawn) = zeros11[index]
    let exports = files.sorted { $0.key < $1.key }.map { name, text in
      ExportFile(path: name, bytes: Array(text.utf8))
    }
    let log = try Importers.read(exports, settings: ImportSettings(timeZone: .gmt))
    let habit = try #require(log.habits.first)
    #expect(habit.drawn == drawn)
    #expect(habit.lifetime(asOf: Day("2025-01-31"))?.first == Day("2025-01-03"))
  }

  @Test func pitfall11TakesTheZerosOfADatabaseForNoDaysThatWereDone() throws {
    // 2025-01-01, 3 and 4 are the days 20089, 20091 and 20092.
    let log = try imported(
      TestDatabase(
        "PRAGMA user_version = 25",
        "CREATE TABLE Habits (id INTEGER PRIMARY KEY, name, archived, position, freq_num, freq_den)",
        "CREATE TABLE Repetitions (id INTEGER PRIMARY KEY, habit, timestamp, value)",
        "INSERT INTO Habits VALUES (1, 'Run', 0, 0, 1, 1)",
        "INSERT INTO Repetitions VALUES (1, 1, 1735689600000, 0), (2, 1, 1735776000000, -1)",
        "INSERT INTO Repetitions VALUES (3, 1, 1735862400000, 2), (4, 1, 1735948800000, 0)"
      )
    )
    let habit = try #require(log.habits.first)
    #expect(habit.drawn == ["2025-01-03 done", "2025-01-04 failed"])
    #expect(habit.lifetime(asOf: Day("2025-01-31"))?.first == Day("2025-01-03"))
    #expect(log.reported == ["a: note: a 'no' before the habit was first done; left out"])
  }

  @Test(arguments: [
    (
      Kind.atMost(target: 2), ["2025-01-01 0.0", "2025-01-02 1.0"],
      ["2025-01-01 0.0", "2025-01-02 1.0"]
    ),
    (.atLeast(target: 2), ["2025-01-01 0.0", "2025-01-02 1.0"], ["2025-01-02 1.0"]),
    (.atLeast(target: 2), ["2025-01-01 0.0"], ["2025-01-01 0.0"]),
  ])
  func pitfall11KeepsZerosThatSaySomething(_ kind: Kind, all: [String], kept: [String]) throws {
    let entries = try all.map { text in
      let words = text.split(separator: " ")
      let value = try #require(Double(words[1]))
      return Entry(day: try #require(Day(iso: words[0])), value: value)
    }
    var draft = HabitDraft(id: "a", named: "a", kind, source: LoopCSVImporter.format)
    draft.entries = entries
    draft.dropEarlyNoes(Log(), at: Location(file: "a"))
    #expect(draft.history.drawn == kept)
  }

  @Test(arguments: [
    (
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
        + "Run,,,2025-01-01,-2150000000,\nRun,,,2025-01-02,30,\n",
      ["2025-01-02 30.0"]
    ),
    ("Date,Run,\n2025-01-02,1500,\n2025-01-01,-1,\n", ["2025-01-02 1.5"]),
    (
      """
      [{"type":"Float","name":"Run","goal":{"value":100,"precision":1},"auto":false,
       "stats":{"2025-01-02":{"value":525,"precision":2}}}]
      """,
      ["2025-01-02 5.25"]
    ),
    (
      """
      <HealthData><ActivitySummary dateComponents="1969-12-30" appleStandHours="0"
       appleStandHoursGoal="0"/><ActivitySummary dateComponents="2025-01-02" appleStandHours="12"
       appleStandHoursGoal="12"/></HealthData>
      """,
      ["2025-01-02 12.0"]
    ),
  ])
  func pitfall12TakesSentinelsForNoAmounts(_ text: String, drawn: [String]) throws {
    #expect(try imported(text).habits.map(\.drawn) == [drawn])
  }
}
