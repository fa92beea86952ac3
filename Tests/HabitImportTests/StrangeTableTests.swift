import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let month = (1...31).map(String.init).joined(separator: ",")
private let noMonth = String(repeating: ",", count: 28)

/// Tables as people have them, with the entries of each habit.
private let readable: [(text: String, names: [String], drawn: [[String]])] = [
  (
    "March 2026,\(month)\nRun,x,,x\(noMonth)\nRead,,x,20\(noMonth)\n", ["Run", "Read"],
    [["2026-03-01 done", "2026-03-03 done"], ["2026-03-02 done", "2026-03-03 20.0"]]
  ),
  (
    "March 2026,Goal,\(month),Total\nRun,3,x,,x\(noMonth),2\n", ["Run"],
    [["2026-03-01 done", "2026-03-03 done"]]
  ),
  (
    "März 2026;1.;2.;3.;4.;5.\nLaufen;x;;;;x\n", ["Laufen"],
    [["2026-03-01 done", "2026-03-05 done"]]
  ),
  (
    "March 2026,,,,,\nHabit,1,2,3,4,5\nRun,x,,,,x\n", ["Run"],
    [["2026-03-01 done", "2026-03-05 done"]]
  ),
  (
    "2026-02,Run,Read\n1,x,\n2,,x\n3,x,x\n4,,\n5,x,x\n", ["Run", "Read"],
    [
      ["2026-02-01 done", "2026-02-03 done", "2026-02-05 done"],
      ["2026-02-02 done", "2026-02-03 done", "2026-02-05 done"],
    ]
  ),
  (
    "Datum,Sport,Sport,Kopf\nTag,Laufen,Rad,Lesen\n01.03.2026,1,0,1\n13.03.2026,1,1,0\n",
    ["Laufen", "Rad", "Lesen"],
    [
      ["2026-03-01 done", "2026-03-13 done"], ["2026-03-01 failed", "2026-03-13 done"],
      ["2026-03-01 done", "2026-03-13 failed"],
    ]
  ),
  (
    ",Body,,Mind\nDate,Run,Swim,Read\n2026-03-01,x,,x\n2026-03-02,,x,x\n", ["Run", "Swim", "Read"],
    [["2026-03-01 done"], ["2026-03-02 done"], ["2026-03-01 done", "2026-03-02 done"]]
  ),
  (
    "Date,Run,Streak,Total\n2026-03-01,x,1,1\n2026-03-02,x,2,2\n2026-03-03,,0,2\n", ["Run"],
    [["2026-03-01 done", "2026-03-02 done"]]
  ),
  (
    "Date;Courir;Lire\n2026-03-01;O;N\n2026-03-02;N;O\n", ["Courir", "Lire"],
    [["2026-03-01 done", "2026-03-02 failed"], ["2026-03-01 failed", "2026-03-02 done"]]
  ),
  ("日付,運動\n2026/03/01,○\n2026/03/02,×\n", ["運動"], [["2026-03-01 done", "2026-03-02 failed"]]),
  ("Date,Run\n2026-03-01,+\n2026-03-02,-\n", ["Run"], [["2026-03-01 done", "2026-03-02 failed"]]),
  (
    "Data;Kroki\n01.03.2026;12 000\n13.03.2026;9\u{A0}800,5\n", ["Kroki"],
    [["2026-03-01 12000.0", "2026-03-13 9800.5"]]
  ),
  (
    "Datum;Gewohnheit;Wert\n01.03.2026;Gehen;12'000\n13.03.2026;Gehen;800\n", ["Gehen"],
    [["2026-03-01 12000.0", "2026-03-13 800.0"]]
  ),
  (
    "Date,Total\n2026-03-01,40\n2026-03-02,55\n", ["Total"],
    [["2026-03-01 40.0", "2026-03-02 55.0"]]
  ),
  (
    "Date,Run,Total\n2026-03-01,1,1\n2026-03-02,0,0\n2026-03-03,1,1\nTotal,2,2\n", ["Run"],
    [["2026-03-01 done", "2026-03-02 failed", "2026-03-03 done"]]
  ),
  (
    "Datum;Laufen (km);Gesamt\n01.03.2026;5,2;5,2\n13.03.2026;7,1;12,3\n;12,3;\n", ["Laufen (km)"],
    [["2026-03-01 5.2", "2026-03-13 7.1"]]
  ),
  (
    "Date,Run\n2026-03-01,x\n2026-03-02,x\n\nDate,Read\n2026-03-01,20\n2026-03-02,30\n", ["Run"],
    [["2026-03-01 done", "2026-03-02 done"]]
  ),
  (
    "date,habit,value\n2026-03-01,Run,5\n\ndate,food,kcal\n2026-03-01,Rice,300\n", ["Run"],
    [["2026-03-01 5.0"]]
  ),
  (
    "Date,Run\nWeek 9,\n2026-03-01,x\nWeek 10,\n2026-03-02,x\nSum,2\n\nRun means 5 km,\n", ["Run"],
    [["2026-03-01 done", "2026-03-02 done"]]
  ),
]

@Test(arguments: readable.indices)
func readsAStrangeTable(_ index: Int) throws {
  let (text, names, drawn) = readable[index]
  let log = try imported(text)
  #expect(log.habits.map(\.habit.name) == names)
  #expect(log.habits.map(\.drawn) == drawn)
}

private let weeks =
  "a table with a column for each weekday or month; write a row for each day, with its date"
private let planner =
  "a planner of a month; write the month, such as 'March 2026', into the first cell, only the"
  + " numbers of the days beside it, and only habits below it"
private let periods =
  "a table of weeks or months, but habits have days; give the table in which each day has a row"

@Test(
  arguments: [
    "Week of,Mon,Tue,Wed,Thu,Fri\n2026-03-02,x,,x,,x\n2026-03-09,,x,,x,\n": weeks,
    "Habit,Week,Mo,Di,Mi,Do,Fr\nRun,2026-03-02,x,,x,,x\nRun,2026-03-09,,x,,x,\n": weeks,
    "Habit,Mo,Di,Mi,Do,Fr,Sa,So\nLaufen,x,,x,,x,,\n": weeks,
    "Habit,Jan,Feb,Mar,Apr,May\nRun,5,6,7,8,9\n": weeks,
    "Habit,\(month)\nRun,x,,x\(noMonth)\n": planner,
    "Week,Run,Read\n2026-W09,3,5\n2026-W10,2,7\n": periods,
    "KW,Laufen\nKW 9,3\nKW 10,2\n": periods,
    "Month,Run,Read\n2026-01,5,6\n2026-02,6,7\n": periods,
    "Monat;Laufen\nJanuar 2026;5\nFebruar 2026;6\n": periods,
    "Monat;2025;2026\nJanuar;5;6\nFebruar;6;7\n": periods,
    "Habit,1 Mar,2 Mar,3 Mar,4 Mar,5 Mar\nRun,x,,x,,x\n":
      "a table with a column for each day, but without a year; write the days like 2026-03-01",
    "Identyfikator,Kiedy,Plik\n123456789,\"1 mar 2026, 10:00\",activities/123456789.fit.gz\n":
      "a bulk export of Strava in another language; set Strava to English and request the archive"
      + " again",
    "Jour,Énergie (kcal),Allure (m/s),Pas\n2025-01-08,1800.5,1.1,4200\n":
      "a Takeout of Google Fit in another language; set the Google account to English and request the"
      + " archive again",
  ] as KeyValuePairs<String, String>
)
func saysWhatKeepsAStrangeTableFromBeingRead(_ text: String, reason: String) {
  #expect(errors(text) == ["a: not a format that habitsite reads: it looks like \(reason)"])
}

@Test(arguments: [
  "Date,Visitors,Pageviews,Bounce rate\n2026-03-01,120,300,0.5\n2026-03-02,130,310,0.4\n",
  "date,tmin,tmax,prcp\n2026-03-01,2,10,0\n2026-03-02,3,12,1.2\n",
  "Date,Tweets published,Impressions,Likes\n2026-03-01,2,300,5\n2026-03-02,1,120,2\n",
  "ts,ms_played,track\n2026-03-01T10:00:00Z,200000,A\n2026-03-01T11:00:00Z,180000,B\n"
    + "2026-03-02T10:00:00Z,90000,A\n",
  "Datum;Zählerstand\n01.03.2026;12345\n01.04.2026;12501\n13.05.2026;12689\n",
  "date,cases,deaths\n2026-03-01,120,1\n2026-03-02,150,2\n",
  "Datum,Km-Stand,Liter\n01.03.2026,12000,40\n15.03.2026,12600,42\n",
])
func asksAboutTheTablesOfOtherPrograms(_ text: String) {
  #expect(errors(text).allSatisfy { $0.contains("as in the export of an app") })
  #expect(errors(text).count == 1)
}

@Test(arguments: [(LengthForm.shortHours, ["90.0", "90.0"]), (.minutes, ["1.5"])])
func readsLengthsInTheFormThatIsSet(_ form: LengthForm, amounts: [String]) throws {
  var columns = try TableColumns(argument: "day=Date,length=Read")
  columns.columns[1].forms = [form]
  var settings = ImportSettings(timeZone: .gmt)
  settings.columns = columns
  let cells = form == .minutes ? ["1:30", "x"] : ["1:30", "1:30"]
  let text = "Date,Read\n2026-03-01,\(cells[0])\n2026-03-02,\(cells[1])\n"
  let log = try Importers.read([ExportFile(path: "a", bytes: Array(text.utf8))], settings: settings)
  let drawn = zip(["2026-03-01", "2026-03-02"], amounts).map { "\($0) \($1)" }
  #expect(log.habits.map(\.drawn) == [drawn])
}

@Test func saysThatALengthCanBeMinutesOrHours() throws {
  var settings = ImportSettings(timeZone: .gmt)
  settings.columns = try TableColumns(argument: "day=Date,length=Read")
  let file = ExportFile(path: "a", bytes: Array("Date,Read\n2026-03-01,1:30\n".utf8))
  let log = try Importers.read([file], settings: settings)
  #expect(
    log.reported == [
      "a:2: warning: '1:30' can be minutes or hours; say which with 'form: \"mm:ss\"' or"
        + " 'form: \"h:mm\"'; left out"
    ]
  )
}

@Test func readsAmountsWithTheUnitThatIsSet() throws {
  var columns = try TableColumns(argument: "day=Date,value=Run")
  columns.columns[1].unit = "km"
  var settings = ImportSettings(timeZone: .gmt)
  settings.columns = columns
  let text = "Date,Run\n2026-03-01,\"5,5 km\"\n2026-03-02,7km\n2026-03-03,4\n2026-03-04,2 miles\n"
  let log = try Importers.read([ExportFile(path: "a", bytes: Array(text.utf8))], settings: settings)
  #expect(log.habits.map(\.drawn) == [["2026-03-01 5.5", "2026-03-02 7.0", "2026-03-03 4.0"]])
  #expect(
    log.reported == [
      "a:5: warning: '2 miles' in column 'Run' is neither a number nor yes, no or skip; left out"
    ]
  )
}

@Test func saysWhereAnotherTableBegins() throws {
  let log = try imported("Date,Run\n2026-03-01,x\n2026-03-02,x\nDate,Read\n2026-03-01,20\n")
  let message =
    "a:4: warning: another table begins here; not read; give each table as a file of its own"
  #expect(log.reported.contains(message))
  let again = try imported("Date,Run\n2026-03-01,x\nDate,Run\n2026-03-02,x\n")
  #expect(again.habits.map(\.drawn) == [["2026-03-01 done", "2026-03-02 done"]])
}

@Test func saysThatAPlannerIsReadAsDaysOfItsMonth() throws {
  let log = try imported("March 2026,Run\n1,x\n2,x\n3,\n4,x\n5,x\n")
  #expect(log.reported.last == "a: note: each row is read as a day of 'March 2026'")
  let text = "February 2026,Run\n" + (1...29).map { "\($0),x\n" }.joined()
  #expect(errors(text).count == 1)
}

@Test(arguments: [
  ("12 000", "12000"), ("-1 234 567,5", "-1234567,5"), ("9’800", "9800"), ("12 00", "12 00"),
  ("1234 567", "1234 567"), ("5 km", "5 km"), ("'12", "'12"), ("1 234.", "1 234."), ("1.5", "1.5"),
])
func joinsTheDigitsOfANumber(_ text: String, joined: String) {
  #expect(text.withoutDigitSpaces == joined)
}
