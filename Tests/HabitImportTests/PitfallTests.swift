import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// A table of each format that is one, with a note where it has notes.
private let tables14 = [
  ["habit,day,done,note", "Run,2025-01-01,yes,\"one,", "\"\"two\"\"\"", "Run,2025-01-02,no,"],
  [
    "task_id,title,entry_type,entry_date,quantity,notes",
    "A,Run,completed_auto,20250101,1,\"one,", "\"\"two\"\"\"", "A,Run,missed_auto,20250102,0,",
  ],
  [
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText",
    "Run,,,2025-01-01,1,\"one,", "\"\"two\"\"\"", "Run,,,2025-01-02,0,",
  ],
]

/// What formats are known to get wrong, by the number of the pitfall; each across all the formats
/// that it concerns.
///
/// Most of it is in `Snapshots/cases/pitfalls.txt`.
@Suite struct PitfallTests {
  @Test func pitfall01ADayOfNothingKeepsALimit() throws {
    let list =
      "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
      + "Target Type,Target Value,Archived?\n001,Coffee,NUMERICAL,,,1,1,,cups,AT_MOST,2.0,false\n"
    let days = "Date,Value,Notes\n2025-01-02,NO,\n2025-01-01,3000,\n"
    let files = [("Habits.csv", list), ("001 Coffee/Checkmarks.csv", days)].map {
      ExportFile(path: $0, bytes: Array($1.utf8))
    }
    let log = try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
    let report = Report(of: HabitLog(habits: log.habits), asOf: Day("2025-01-02"))
    let figures = try #require(report.habits.first?.figures)
    #expect(figures.states == [.missed, .kept])
    #expect([0, 1].map { figures.marks.sum(on: Day("2025-01-01") + $0) } == [3, 0])
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

  /// Exports with something private in each, all of it with `PRIVATE` in it.
  private static let private10 = [
    "{\"auth\":{\"local\":{\"email\":\"PRIVATE@x.org\"}},\"apiToken\":\"PRIVATE\","
      + "\"inbox\":{\"messages\":[\"PRIVATE\"]},\"tasks\":{\"habits\":[],\"dailys\":[{\"_id\":\"d\","
      + "\"text\":\"Run\",\"type\":\"daily\",\"history\":[]}]}}",
    "{\"user_email\":\"PRIVATE@x.org\",\"exported_at\":\"2025-01-01 00:00:00\",\"habits\":["
      + "{\"name\":\"Run\",\"records\":[{\"day\":\"2025-01-01\",\"done\":true}]}]}",
    "{\"data\":{\"habits\":[{\"name\":\"Run\",\"records\":[{\"day\":\"2025-01-01\",\"done\":true}]}],"
      + "\"backup\":{\"telegram_bot_token\":\"PRIVATE\",\"telegram_chat_id\":\"PRIVATE\"}}}",
    "full_date,date,weekday,time,mood,activities,note_title,note\n"
      + "2025-01-01,x,y,20:39,PRIVATE,run,PRIVATE,PRIVATE diary\n",
    "<HealthData locale=\"en\"><ExportDate value=\"2025-01-02 00:00:00 +0000\"/>"
      + "<Me HKCharacteristicTypeIdentifierDateOfBirth=\"PRIVATE\""
      + " HKCharacteristicTypeIdentifierBloodType=\"PRIVATE\"/></HealthData>",
    "[{\"uuid\":\"u\",\"status\":\"completed\",\"entry\":\"20250101T080000Z\",\"project\":\"Run\","
      + "\"description\":\"PRIVATE\",\"end\":\"20250101T090000Z\","
      + "\"annotations\":[{\"entry\":\"20250101T080000Z\",\"description\":\"PRIVATE\"}]}]",
    "{\"data\":{\"user\":{\"email\":\"PRIVATE@x.org\",\"contributionsCollection\":"
      + "{\"contributionCalendar\":{\"weeks\":[{\"contributionDays\":"
      + "[{\"date\":\"2025-01-01\",\"contributionCount\":1}]}]}}}}}",
    "{\"app\":\"PRIVATE\",\"device\":\"PRIVATE's iPhone\",\"tasks\":[{\"t\":\"Run\",\"st\":\"N\","
      + "\"e\":{\"uab\":{\"t\":\"PRIVATE\"}},\"log\":[{\"d\":20250101,\"t\":1}]}]}",
    "---\nrun: true\nmood: PRIVATE words\n---\nPRIVATE diary\n",
  ]

  @Test(arguments: private10)
  func pitfall10LeavesSecretsInTheExport(_ text: String) throws {
    let file = ExportFile(path: "2025-01-01.md", bytes: Array(text.utf8))
    let log = try Importers.read([file], settings: ImportSettings(timeZone: .gmt))
    var all = ""
    dump(log, to: &all)
    #expect(!all.contains("PRIVATE"))
  }

  @Test(arguments: private10)
  func pitfall10KeepsSecretsOutOfTheReasonsForARefusal(_ text: String) throws {
    let format = try #require(
      Importers.read(
        [ExportFile(path: "2025-01-01.md", bytes: Array(text.utf8))],
        settings: ImportSettings(timeZone: .gmt)
      ).sources.first?.format
    )
    for length in 0..<text.utf8.count {
      let file = ExportFile(path: "2025-01-01.md", bytes: Array(text.utf8.prefix(length)))
      let reasons = errors(of: [file], format: format.id).joined()
      #expect(!reasons.contains("PRIVATE"), "cut to \(length) bytes")
    }
  }

  @Test func pitfall10LooksAtNoProfile() throws {
    let goals = "CREATE TABLE ZGOAL (Z_PK INTEGER PRIMARY KEY, ZGOALTEXT, ZCREATEDAT)"
    let days = "CREATE TABLE ZPROGRESSDAY (Z_PK INTEGER PRIMARY KEY, ZGOAL, ZDATE, ZCOMPLETED)"
    let profile = "CREATE TABLE ZUSERPROFILE (Z_PK INTEGER PRIMARY KEY, ZNAME, ZEMAIL, ZTOTALXP)"
    let person = "INSERT INTO ZUSERPROFILE VALUES (1, 'PRIVATE', 'PRIVATE@x.org', 10)"
    let occurrences = "CREATE TABLE ZTASKOCCURRENCE (Z_PK INTEGER PRIMARY KEY, ZCOMPLETEDDATE)"
    let tasks = "CREATE TABLE ZUSERTASK (Z_PK INTEGER PRIMARY KEY, ZTITLE)"
    for database in [
      try TestDatabase(goals, days, profile, person),
      try TestDatabase(occurrences, tasks, profile, person),
    ] {
      let log = try imported(database)
      var all = ""
      dump((log.habits, log.reported, log.categories), to: &all)
      #expect(!all.contains("PRIVATE"))
    }
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

  @Test(arguments: ["habitbull", "csv-tidy", "org", "taskwarrior"])
  func pitfall13ReadsALargeExportInOneWalk(_ format: String) throws {
    let count = 10_000
    let lines = (0..<count).map { number in
      switch format {
      case "habitbull": "H\(number),,,2025-01-01,1,"
      case "csv-tidy": "2025-01-01,H\(number),1"
      case "org":
        "* TODO H\(number)\n  SCHEDULED: <2025-01-20 Mon .+1d>\n  :STYLE: habit\n"
          + "  - State \"DONE\" from \"TODO\" [2025-01-01 Wed] \\\\\n    note"
      default:
        "{\"uuid\":\"u\(number)\",\"status\":\"completed\",\"entry\":\"20250101T080000Z\","
          + "\"description\":\"H\(number)\",\"parent\":\"p\(number)\",\"recur\":\"daily\","
          + "\"end\":\"20250101T080000Z\"}"
      }
    }
    let text =
      switch format {
      case "habitbull":
        "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
          + lines.joined(separator: "\n")
      case "csv-tidy": "day,habit,value\n" + lines.joined(separator: "\n")
      case "org": lines.joined(separator: "\n")
      default: "[" + lines.joined(separator: ",") + "]"
      }
    let clock = ContinuousClock()
    let start = clock.now
    let log = try imported(text)
    #expect(log.habits.count == count)
    #expect(log.habits.allSatisfy { $0.entries.count == 1 })
    #expect(clock.now - start < .seconds(60))
  }

  @Test(arguments: tables14, ["\n", "\r\n", "\r"])
  func pitfall14ReadsRowsHoweverTheyEnd(_ lines: [String], end: String) throws {
    for text in [lines.joined(separator: end), (lines + ["", ""]).joined(separator: end)] {
      let log = try imported(text)
      #expect(log.habits.map(\.drawn.count) == [2])
      let entries = try #require(log.habits.first).entries
      #expect(entries.map(\.state) == [.done, .failed])
      #expect(entries.first?.details.note == "one,\(end)\"two\"")
      #expect(!log.diagnostics.contains { $0.severity == .warning })
    }
  }

  /// One completion was enough until the goal became two on 2025-06-01.
  @Test func pitfall15ADayIsDoneByTheGoalOfItsTime() throws {
    let intervals = [("05", 1), ("06", 2)].map { month, goal in
      "{\"habitId\":\"a\",\"startDate\":\"2025-\(month)-01T00:00:00Z\",\"type\":\"day\","
        + "\"requiredNumberOfCompletionsPerDay\":\(goal)}"
    }
    let completions = ["05-31", "06-01"].map {
      "{\"habitId\":\"a\",\"date\":\"2025-\($0)T00:00:00Z\",\"timezoneOffsetInMinutes\":0,"
        + "\"amountOfCompletions\":1}"
    }
    let log = try imported(
      "{\"habits\":[{\"id\":\"a\",\"name\":\"Run\",\"color\":\"red\"}],"
        + "\"intervals\":[\(intervals.joined(separator: ","))],"
        + "\"completions\":[\(completions.joined(separator: ","))]}"
    )
    let report = Report(of: HabitLog(habits: log.habits), asOf: Day("2025-06-02"))
    #expect(report.habits.first?.figures?.states == [.kept, .missed, .open])
  }
}
