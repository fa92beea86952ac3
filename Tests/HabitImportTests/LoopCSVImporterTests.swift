import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let newList =
  "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
  + "Target Type,Target Value,Archived?\n"
private let list =
  "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
  + "001,Read,,,1,1,#00897B\n002,\"Run, far\",,,3,7,#D81B60\n"

private func refusal(_ files: KeyValuePairs<String, String>) -> [String] {
  errors(of: files.map { ExportFile(path: $0, bytes: Array($1.utf8)) })
}

@Test func readsTheFirstVersions() throws {
  let log = try log([
    "Habits.csv": "Position,Name,Description,NumRepetitions,Interval,Color\n"
      + "001,Read,Did you?,1,1,#00897B\n002,Run,,1,30,\n",
    "Checkmarks.csv": "Date,Read,Run,\n2015-01-03,2,0,\n2015-01-02,0,1,\n2015-01-01,0,2,\n",
  ])
  #expect(log.habits.map(\.habit.question) == ["Did you?", nil])
  #expect(
    log.habits.map { $0.habit.schedule(on: $0.entries[0].day) } == [
      .daily, .rolling(times: 1, days: 30),
    ]
  )
  // A 0 before the first mark is no entry there.
  #expect(
    log.habits.map(\.drawn) == [["2015-01-03 done"], ["2015-01-01 done", "2015-01-03 failed"]]
  )
  #expect(log.reported == [])
}

@Test func joinsFoldersByTheirNumbers() throws {
  let log = try log([
    "x/Habits.csv": "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
      + "001,Кофе,,,1,1,\n٠٠٢,agd/am,,,1,1,\n",
    "x/001/Checkmarks.csv": "2025-01-01,2\n",
    "x/٠٠٢ agdam/Checkmarks.csv": "2025-01-02,2\n2025-01-01,3\n",
    "x/003 Old/Checkmarks.csv": "2025-01-03,2\n",
    "x/001/Scores.csv": "2025-01-01,0.0519\n",
    "x/003 Old/Scores.csv": "2025-01-03,0,0519\n",
  ])
  #expect(log.habits.map(\.habit.name) == ["Кофе", "agd/am", "Old"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2025-01-01 done"], ["2025-01-01 skipped", "2025-01-02 done"], ["2025-01-03 done"],
    ]
  )
  #expect(
    log.reported == [
      "x/003 Old/Checkmarks.csv: warning: number 3 is not in the list; read as 'Old', daily"
    ]
  )
}

@Test func prefersFoldersAndReportsContradictions() throws {
  let log = try log([
    "Habits.csv": list,
    "001 Read/Checkmarks.csv": "2025-01-02,0\n2025-01-01,2\n",
    "Checkmarks.csv": "Date,Read,Run, far,\n2025-01-02,2,-1,\n2025-01-01,2,2,\n",
  ])
  #expect(
    log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 failed"], ["2025-01-01 done"]]
  )
  #expect(
    log.reported == [
      "Checkmarks.csv: warning: 'Read': 1 day differs from the habit's own folder, which counts"
    ]
  )
}

@Test func readsTheExportOfOneHabit() throws {
  let log = try log([
    "Habits.csv": list, "002 Run far/Checkmarks.csv": "2025-01-01,2\n",
    "Checkmarks.csv": "Date,Run, far,\n2025-01-02,-1,\n2025-01-01,2,\n",
  ])
  #expect(log.habits.map(\.habit.name) == ["Run, far"])
  let message = "Habits.csv: note: a habit without days in this export, such as 'Read'; left out"
  #expect(log.reported == [message])
}

@Test func givesTheOnlyColumnToTheHabitWithAFolder() throws {
  let log = try log([
    "Habits.csv": "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
      + "001,Gym,,,1,1,\n002,Gym,,,1,1,\n",
    "002 Gym/Checkmarks.csv": "2025-01-01,2\n",
    "Checkmarks.csv": "Date,Gym,\n2025-01-02,-1,\n2025-01-01,2,\n",
  ])
  #expect(log.habits.map(\.habit.position) == [2])
  #expect(log.habits.map(\.drawn) == [["2025-01-01 done"]])
}

@Test(arguments: [
  ("50", "2500", ["2025-01-01 0.05", "2025-01-02 2.5"]),
  ("0", "2500", ["2025-01-02 2.5"]), ("0", "0", []),
])
func knowsTheTableOfLoopByItsNameWhereItsNumbersLeaveItOpen(
  _ first: String,
  second: String,
  entries: [String]
) throws {
  let table = "Date,Run,\n2025-01-02,\(second),\n2025-01-01,\(first),\n"
  let log = try log(["x/Checkmarks.csv": table])
  #expect(log.sources.map(\.format.id) == ["loop-csv"])
  #expect(log.habits.map(\.drawn) == [entries])
}

@Test func readsAWholeExportOfAmountsOnce() throws {
  let log = try log([
    "Habits.csv": "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
      + "001,Run,,,1,1,\n",
    "001 Run/Checkmarks.csv": "2025-01-02,3000\n2025-01-01,50\n",
    "Checkmarks.csv": "Date,Run,\n2025-01-02,3000,\n2025-01-01,50,\n",
  ])
  #expect(log.habits.map(\.drawn) == [["2025-01-01 0.05", "2025-01-02 3.0"]])
}

@Test func passesOverBlankLinesOfATable() throws {
  let log = try log(["Checkmarks.csv": "Date,Run,\n2025-01-02,2,\n \n,,\n\t\n2025-01-01,3,\n"])
  #expect(log.habits.map(\.drawn) == [["2025-01-01 skipped", "2025-01-02 done"]])
}

@Test func readsTheTableAlone() throws {
  let log = try log(["Checkmarks.csv": "Date,Read,Run,\n2025-01-02,2,0,\n2025-01-01,-1,3,\n"])
  #expect(log.habits.map(\.habit.name) == ["Read", "Run"])
  #expect(
    log.habits.map(\.drawn) == [["2025-01-02 done"], ["2025-01-01 skipped", "2025-01-02 failed"]]
  )
  #expect(
    log.reported == [
      "Checkmarks.csv: warning: no Habits.csv next to it; colours, targets and frequencies are not"
        + " known"
    ]
  )
}

@Test func readsATableThatASpreadsheetSaved() throws {
  let log = try log(["a.csv": "\u{FEFF}Date;Read\r\n06-16-24;2\r\n06-15-24;-1\r\n"])
  #expect(log.habits.map(\.drawn) == [["2024-06-16 done"]])
}

@Test(arguments: [
  "Date,Water,\n2025-01-02,3,\n2025-01-01,5,\n", "Date,Read,Run,\n2025-01-01,1,0,\n",
  "Date,Mood\n2025-01-01,-1\n2025-01-02,1\n",
])
func leavesOtherTablesAlone(_ text: String) throws {
  #expect(try imported(text).sources.map(\.format.id) == ["csv-matrix"])
}

@Test(arguments: ["Date,Read,Run,\n2025-01-01,1,0,\n", "Date,Read\n2025-01-01,5\n"])
func leavesOtherTablesOfTheSameNameAlone(_ text: String) throws {
  #expect(try log(["Checkmarks.csv": text]).sources.map(\.format.id) == ["csv-matrix"])
}

@Test func reportsWhatIsOdd() throws {
  let log = try log([
    "Habits.csv": newList
      + "001,Read,YES_NO,,,0,7,teal,,,,false\nx,Run,NUMERICAL,,,1,7,,km,AT_LEAST,5.0,\n"
      + "003,Swim,NUMERICAL,,,1,1,,km,AT_LEAST,,true\n",
    "001 Read/Checkmarks.csv":
      "Date,Value,Notes\n2025-02-30,NO,\n2025-01-05,MAYBE,\n2025-01-04,UNKNOWN,ill\n"
      + "2025-01-03,2500,\n2025-01-02,NO,\n2025-01-02,YES_MANUAL,\n1800-01-01,NO,\n",
    "002 Run/Checkmarks.csv": "Date,Value,Notes\n2025-01-01,5000,\n",
    "003 Swim/Checkmarks.csv": "Date,Value,Notes\n2025-01-01,UNKNOWN,\n",
  ])
  let days = "001 Read/Checkmarks.csv"
  #expect(log.habits.map(\.drawn) == [["2025-01-02 done"], ["2025-01-01 5.0"]])
  #expect(log.habits.map(\.habit.kind) == [.yesNo, .atLeast(target: 5)])
  #expect(
    log.reported == [
      "Habits.csv:2: warning: 'teal' is not a colour; left out",
      "Habits.csv:2: warning: unknown frequency of '0' in '7' days; read as daily",
      "Habits.csv:3: warning: 'x' is not a position; the row's own place counts",
      "Habits.csv:3: note: 'Run': the target of 5 in 7 days is compared with each single day",
      "Habits.csv:4: warning: '' is not a target; the habit is only counted",
      "\(days):2: warning: '2025-02-30' is not a date; row left out",
      "\(days):3: warning: 'MAYBE' is not a mark of Loop; row left out",
      "\(days):8: warning: '1800-01-01' is not from 1900 to 2199; row left out",
      "\(days):4: warning: a note on a day without a mark; the note is left out",
      "\(days):5: warning: an amount for a habit of yes or no; row left out",
      "\(days):7: warning: a day appears twice; the last row counts",
      "Habits.csv: note: a habit without days in this export, such as 'Swim'; left out",
    ]
  )
}

@Test func refusesPartsWithoutTheRest() {
  let days = "2025-01-01,2\n"
  #expect(
    refusal(["Habits.csv": list])
      == ["Habits.csv: a list of Loop habits without their days; give the whole zip or folder"]
  )
  #expect(
    refusal(["Scores.csv": "Date,Read,\n2025-01-01,0.0519,\n"])
      == ["Scores.csv: the scores of Loop habits without their days; give the whole zip or folder"]
  )
  #expect(
    refusal(["Checkmarks.csv": days])
      == [
        "Checkmarks.csv: the days of one Loop habit without its folder;"
          + " give the whole zip or folder"
      ]
  )
  #expect(
    refusal(["a.csv": list, "b.csv": list])
      == ["b.csv: 'a.csv' of the same folder is another export; keep each in its own folder"]
  )
  #expect(
    refusal(["Checkmarks.csv": "Date,Run, far,Read,\n2025-01-01,2,-1,\n"])
      == [
        "Checkmarks.csv:1: 2 columns and 3 names: a name holds a comma;"
          + " give Habits.csv of the same export too"
      ]
  )
  #expect(
    refusal(["Habits.csv": list, "Checkmarks.csv": "Date,Swim,\n2025-01-01,2,\n"])
      == ["Checkmarks.csv: 1 columns do not fit the habits of the list; left out"]
  )
}

@Test func refusesEndlessTables() {
  let row = String(repeating: "2,", count: 100_000)
  let table = "Date," + row.replacing("2", with: "a") + "\n2025-01-01," + row + "\n"
  #expect(refusal(["Checkmarks.csv": table]) == ["Checkmarks.csv:1: more than 1000 columns"])
}

@Test func keepsExportsOfTwoFoldersApart() throws {
  let table = "Date,Read,Run, far,\n2025-01-01,2,-1,\n"
  let log = try log([
    "a/Habits.csv": list, "b/Habits.csv": list, "a/Checkmarks.csv": table,
    "b/Checkmarks.csv": table,
  ])
  #expect(log.habits.map(\.habit.id) == ["Read", "Run, far", "Read~2", "Run, far~2"])
}

@Test(arguments: ["001 Stretch", "002 Swim"])
func findsTheScoresThatLoopPublishes(folder: String) throws {
  let input = try InputFiles(paths: [fixture("loop/scores")])
  let imported = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(imported.reported == [])
  let rows = try String(
    contentsOfFile: fixture("loop/scores/\(folder)/Scores.csv"),
    encoding: .utf8
  )
  .split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
  let last = try #require(rows.first.flatMap { Day(iso: $0[0]) })
  let report = Report(of: HabitLog(habits: imported.habits), asOf: last)
  let habit = try #require(report.habits.first { folder.hasSuffix($0.habit.name) })
  let life = try #require(habit.figures?.life)
  #expect(rows.count == 60)
  for row in rows {
    let day = try #require(Day(iso: row[0]))
    let score = try #require(Double(row[1]))
    // Loop rounds to four decimals.
    #expect(abs(try #require(life.strength(on: day)) - score) <= 0.00005 + 1e-9, "\(day)")
  }
}

@Test func takesNotesThatAreNumbersForNotes() throws {
  let list =
    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
    + "Target Type,Target Value,Archived?\n001,Run,YES_NO,,,1,1,,,,,false\n"
  let log = try log([
    "Habits.csv": list, "001 Run/Checkmarks.csv": "Date,Value,Notes\n2025-01-01,YES_MANUAL,2\n",
  ])
  #expect(log.habits.map(\.drawn) == [["2025-01-01 done 2"]])
  #expect(log.reported == [])
}
