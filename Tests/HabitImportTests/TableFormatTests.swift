import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private func imported(_ text: String, columns: String) throws -> Imported {
  var file = ExportFile(path: "a", bytes: Array(text.utf8))
  file.form.columns = try TableColumns(argument: columns)
  return try Importers.read([file], settings: ImportSettings(timeZone: .gmt))
}

private let log = "date,activity,minutes\n2026-01-01,Run,30\n2026-01-02,Swim,20\n2026-01-03,Run,\n"

@Test func readsAnEntryARowByTheRolesOfColumns() throws {
  let log = try imported(log, columns: "day=date,habit=activity,value=minutes")
  #expect(log.habits.map(\.habit.name) == ["Run", "Swim"])
  #expect(log.habits.map(\.habit.kind) == [.tracking, .tracking])
  #expect(log.habits.map(\.drawn) == [["2026-01-01 30.0"], ["2026-01-02 20.0"]])
  #expect(log.sources.map(\.format.id) == ["csv-tidy"])
  #expect(log.reported == [])
}

@Test(
  arguments: [
    "date": "no role in 'date'; write day=Date",
    "dya=Date": "no role 'dya'; did you mean 'day'?",
    "xyzzy=Date":
      "no role 'xyzzy'; one of day, habit, state, value, unit, length, note, category, time, id,"
      + " ignored, rows, start, stop",
    "habit=A": "no column for 'day' under 'columns'; name it",
    "day=A,habit=B,habit=C": "several columns for 'habit'; name one",
    "day=A":
      "no column for 'habit', 'state', 'value' or 'length' under 'columns'; name one, or write"
      + " 'rows: Films' to count each row",
    "day=A,habit=B,start=C": "no column for 'stop' under 'columns'; name it, too",
  ] as KeyValuePairs<String, String>
)
func refusesRolesThatReadNothing(_ text: String, reason: String) {
  do {
    _ = try TableColumns(argument: text)
    Issue.record("\(text) is read")
  } catch {
    #expect(error.message == reason)
  }
}

@Test(arguments: [
  ("day=a,b,habit=c", "{day: \"a,b\", habit: c}"),
  ("day=Datum,state=Lesen,state=5", "{day: Datum, state: [Lesen, \"5\"]}"),
  ("day=On,length=In..Out,rows=No", "{day: \"On\", length: {name: In, end: Out}, rows: \"No\"}"),
])
func writesColumnsAsSettingsDo(_ argument: String, settings: String) throws {
  let columns = try TableColumns(argument: argument)
  #expect(columns.argumentText == argument)
  #expect(columns.settingsText == settings)
}

@Test func namesTheColumnsThatItRead() throws {
  let log = try Importers.read(
    [ExportFile(path: "a", bytes: Array("date,Read,Why\n2026-02-01,x,\n2026-02-02,,so\n".utf8))],
    settings: ImportSettings(timeZone: .gmt)
  )
  #expect(
    log.sources.first?.columns.map(\.text) == [
      "day 'date': 2026-02-01, 2026-02-02", "state 'Read': x", "ignored 'Why'",
    ]
  )
}

/// A `'` belongs to a text, unless a spreadsheet would run what stands behind it.
@Test(arguments: [
  ("'s Ochtends lezen", "'s Ochtends lezen"), ("'90s music", "'90s music"), ("'=1+1", "=1+1"),
  ("''=1+1", "'=1+1"), ("'-x", "-x"), ("'@x", "@x"), ("''", "''"),
])
func keepsAnApostropheThatMarksNoFormula(_ cell: String, _ text: String) throws {
  let tables = [
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
      + "\(cell),,,2026-01-02,1,\(cell)\n",
    "Project,Client,Description,User,Start Date,Start Time,Duration (h)\n"
      + "\(cell),,x,a,'2026-01-13,'12:05:00 AM,'01:30:00\n",
    "title,start_time,end_time,exercise_title,set_index\n"
      + "\(cell),2026-01-13 07:00:00,2026-01-13 08:00:00,Squat,0\n",
    "Date,\(cell)\n2026-01-02,x\n2026-01-03,\n",
    "Habit,'2026-01-01,'2026-01-02,'2026-01-03\n\(cell),x,,\n",
  ]
  for table in tables {
    let habits = try imported(table).habits
    #expect(habits.map(\.habit.name) == [text])
    #expect(habits.flatMap(\.entries).count == 1)
  }
  let entry = try #require(try imported(tables[0]).habits.first?.entries.first)
  #expect(entry.ownDetails?.note == text)
  let timed = try #require(try imported(tables[1]).habits.first?.entries.first)
  #expect(timed.value == 90 && timed.time == TimeOfDay("00:05"))
}
