import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let wayOut =
  "give a CSV with a header such as 'date,habit,value', or habitsite's own JSON;"
  + " see 'habitsite formats'"

@Test(
  arguments: [
    "#separator:tab\n#html:true\nfront\tback\n": "an export of Anki, which is not read",
    "\"Buchungstag\";\"Valuta\";\"Verwendungszweck\";\"Betrag\"\n"
      + "\"1.10.2026\";\"\";\"x\";\"5,00\"\n":
      "a bank statement, which is not read",
    "Type,Started Date,Description,Amount,Currency,Balance\nCARD,2026-11-01,x,-5.00,EUR,100.00\n":
      "a bank statement, which is not read",
    "Date,Amount,Balance\n2026-11-01,-5.00,100.00\n": "a bank statement, which is not read",
    "[![build](x)](y)\n# Habits\n": "Markdown",
    "Date,Rank,Rating\n2026-03-01,5,1500\n2026-03-02,4,1520\n": noMarks.name,
  ] as KeyValuePairs<String, String>
)
func refusesTablesOfOtherServices(_ text: String, name: String) {
  let remedy = name == noMarks.name ? noMarks.remedy : wayOut
  let reason = "not a format that habitsite reads: it looks like \(name)"
  #expect(errors(text) == ["a: \(reason); \(remedy)"])
}

private let noMarks = (
  name: "a table of days in which no column has marks of habits",
  remedy: "write x, yes, no, skip or numbers below each name, or set --input-format"
)

@Test(
  arguments: [
    "[description:\"Run\" end:\"1700000000\" status:\"completed\"]\n":
      "the data of Taskwarrior; run 'task export > tasks.json' and give that file",
    "2026-10-01,maybe,x\n2026-10-02,maybe,x\n":
      "a table without a header;"
      + " add a first row with 'date' and the name of each habit, or set --input-format",
    "habit_name,days,last_date\nRead,2,2026-02-14\nRun,3,2026-02-14\nSwim,5,2026-02-13\n":
      "a list of habits without their days;"
      + " export the days on which each was done, one row an entry or one row a day",
  ] as KeyValuePairs<String, String>
)
func saysHowToMendATable(_ text: String, reason: String) {
  #expect(errors(text) == ["a: not a format that habitsite reads: it looks like \(reason)"])
}

@Test func refusesAnOrgFileWithoutHabits() {
  let file = ExportFile(path: "todo.org", bytes: Array("* Home\n** TODO Sweep\n".utf8))
  #expect(
    errors(of: [file]) == [
      "todo.org: not a format that habitsite reads: it looks like an org file without habits;"
        + " give each habit a repeated SCHEDULED and the property ':STYLE: habit'"
    ]
  )
}

@Test func namesOneDateThatCannotBeRead() {
  #expect(
    errors("Datum,Lesen\nKW 44,x\nKW 45,x\n") == [
      "a: no dates; the first cell is 'KW 44'; write days like 2025-01-31, or set --date-format"
    ]
  )
}

@Test func readsNumbersAndWordsAsHabitsOnlyBesideTheirLog() throws {
  let history = "  1 ls\n  2 cd habits\n  3 git log\n"
  #expect(errors(history).count == 1)
  #expect(try log(["habits": "1 Read\n7 Clean\n"]).habits.map(\.habit.name) == ["Read", "Clean"])
  let beside = try imported("1 Read\n", "2025-01-01\tRead\ty\n")
  #expect(beside.habits.map(\.drawn) == [["2025-01-01 done"]])
}

@Test(arguments: ["CALENDAR", "{\"contributionCalendar\":CALENDAR}", collection, user])
func readsCalendarsOfGitHubAtAnyDepth(_ text: String) throws {
  let day = "{\"date\":\"2026-10-01\",\"contributionCount\":3}"
  let calendar = "{\"totalContributions\":3,\"weeks\":[{\"contributionDays\":[\(day)]}]}"
  let log = try imported(text.replacing("CALENDAR", with: calendar))
  #expect(log.habits.map(\.drawn) == [["2026-10-01 3.0"]])
}

private let collection = "{\"contributionsCollection\":{\"contributionCalendar\":CALENDAR}}"
private let user = "{\"user\":\(collection)}"

@Test func readsHabiticaWithoutDailies() throws {
  let task = "{\"type\":\"habit\",\"text\":\"Stretch\",\"history\":[]}"
  #expect(
    try imported("{\"tasks\":{\"habits\":[\(task)]}}").habits.map(\.habit.name) == ["Stretch"]
  )
}

@Test func readsATableOfLoopWithAnEditedHeader() throws {
  let log = try log(["Checkmarks.csv": "Datum,Lesen,Sport\n2026-10-01,2,0\n2026-10-02,0,2\n"])
  #expect(log.sources.map(\.format.id) == ["loop-csv"])
  #expect(log.habits.map(\.habit.name) == ["Lesen", "Sport"])
  #expect(
    log.habits.map(\.drawn) == [["2026-10-01 done", "2026-10-02 failed"], ["2026-10-02 done"]]
  )
}
