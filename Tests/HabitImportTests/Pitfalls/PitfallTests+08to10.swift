import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

extension PitfallTests {
  @Test(arguments: [
    (
      "habitify",
      "\u{FEFF}Habit;Date;Total log;Unit;Status;Habit ID\r\n"
        + "Run;13/01/2025;2,5;km;Completed;r\r\nRun;01/02/2025;1,25;km;Failed;r\r\n",
      ["2025-01-13 2.5", "2025-02-01 1.25"]
    ),
    (
      "habitbull",
      "\u{FEFF}HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\r\n"
        + "Run,,,1/13/2025,1,\r\nRun,,,2/1/2025,0,\r\n",
      ["2025-01-13 done", "2025-02-01 failed"]
    ),
    (
      "daylio",
      "full_date;date;weekday;time;mood;activities;note_title;note\r\n"
        + "13.01.2025;13 January;Monday;20:39;ok;run;;\r\n",
      ["2025-01-13 done"]
    ),
    (
      "streaks-csv",
      "task_id;title;entry_type;entry_date;quantity;notes\r\n"
        + "A;Run;completed_auto;20250113;2,5;\r\n",
      ["2025-01-13 2.5"]
    ),
    (
      "csv-tidy",
      "day\thabit\tvalue\r\n'2025-01-13\tRun\t'2,5\r\n2025-02-01\tRun\t3\r\n",
      ["2025-01-13 2.5", "2025-02-01 3.0"]
    ),
    (
      "csv-matrix", "\u{FEFF}Date;Run\r\n01-13-25;TRUE\r\n02-01-25;FALSE\r\n",
      ["2025-01-13 done", "2025-02-01 failed"]
    ),
    (
      "loop-csv", "\u{FEFF}Date,Run,\r\n06-16-24,2,\r\n06-05-24,2,\r\n",
      ["2024-06-05 done", "2024-06-16 done"]
    ),
  ])
  func pitfall08ReadsWhatExcelMadeOfIt(_ format: String, text: String, drawn: [String]) throws {
    let log = try imported(text)
    #expect(log.sources.map(\.format.id) == [format])
    #expect(log.habits.map(\.drawn) == [drawn])
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let start: [UInt8] = text.hasPrefix("\u{FEFF}") ? [] : [0xFF, 0xFE]
    let file = ExportFile(path: "a", bytes: start + wide)
    let again = try Importers.read([file], settings: ImportSettings(timeZone: .gmt))
    #expect(again.habits.map(\.drawn) == [drawn])
  }

  @Test(
    arguments: [
      "Habit,Date,Total log,Unit,Status,Habit ID\nRun,45670,1,,Completed,r\n":
        "a: no dates; the first cell is '45670'; a spreadsheet's number of a day;"
        + " format the column as a date",
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
        + "Run,,,01/02/2025,1,\n":
        "a: '01/02/2025' can be two days; set the order with --date-format D/M/Y or M/D/Y",
      "Date;Run\n24-06-01;1\n24-06-16;1\n":
        "a: '24-06-01' can be two days; set the order with --date-format D-M-Y or Y-M-D",
      "day;habit;value\n2025-01-01;Run;1.500\n":
        "a: '1.500' in column 'value' may have thousands or decimals;"
        + " write the numbers without separators of thousands and with other than three decimals",
    ] as KeyValuePairs<String, String>
  )
  func pitfall08RefusesWhatExcelLeftOpen(_ text: String, reason: String) {
    #expect(errors(text) == [reason])
  }

  @Test(
    arguments: [
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
        + "Run,,,2025-01-01,1,good, really\n":
        "a:2: warning: 7 cells where the header has 6; those behind it are left out;"
        + " put cells with a delimiter in quotes",
      "task_id,title,entry_type,entry_date,quantity,notes\n"
        + "A,Run,completed_auto,20250101,1,good, really\n":
        "a:2: warning: 7 cells where the header has 6; those behind it are left out;"
        + " put cells with a delimiter in quotes",
      "day,habit,value\n2025-01-01,Run, far,1\n2025-01-01,Run,1\n":
        "a:2: warning: 'far' in column 'value' is neither a number nor yes, no or skip; left out",
    ] as KeyValuePairs<String, String>
  )
  func pitfall08TellsCellsThatLostTheirQuotes(_ text: String, reported: String) throws {
    #expect(try imported(text).reported.contains(reported))
  }

  @Test(
    arguments: [
      "{\"tasks\":[{\"t\":\"Run\",\"st\":\"N\",\"log\":[{\"d\":20250101,\"t\":1}]}]}":
        "a: note: schedules of a Streaks backup cannot be read; every day is due",
      "Habit,Date,Total log,Unit,Status,Habit ID\nRun,2025-01-01,5,km,Completed,r\n":
        "a: note: the target of 'Run' is not in the export; taken for 5, the least that counts"
        + " as done",
      "Date,Run,\n2025-01-02,2500,\n2025-01-01,-1,\n":
        "a: note: amounts of 'Run' without a target; it is only counted",
      "{\"tasks\":{\"dailys\":[{\"_id\":\"d\",\"text\":\"Run\",\"type\":\"daily\",\"history\":"
        + "[{\"date\":1735732800000,\"value\":1.5}]}],\"habits\":[]}}":
        "a: warning: an average of many days, or a value without a state; no entry",
      "[{\"uuid\":\"u\",\"status\":\"completed\",\"entry\":\"20250101T080000Z\","
        + "\"description\":\"Run\",\"parent\":\"p\",\"recur\":\"often\"}]":
        "a: warning: a task was completed without a day; left out",
    ] as KeyValuePairs<String, String>
  )
  func pitfall09TellsWhatTheSourceHasLost(_ text: String, reported: String) throws {
    #expect(try imported(text).reported.contains(reported))
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
}
