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

private func refusal(_ text: String, columns: String) throws -> [String] {
  do {
    _ = try imported(text, columns: columns)
    return []
  } catch let failure as ImportFailure {
    return failure.errors.map { "\($0.location): \($0.reason)" }
  }
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

@Test(arguments: ["length=in..out", "start=in,stop=out"])
func readsALengthFromAStartToAStop(_ length: String) throws {
  let text = "date,in,out\n2026-02-01,08:37,11:06\n2026-02-02,23:30,0:15\n"
  let log = try imported(text, columns: "day=date,rows=Work,\(length)")
  #expect(log.habits.map(\.habit.name) == ["Work"])
  #expect(log.habits.map(\.habit.unit) == ["min"])
  #expect(log.habits.map(\.drawn) == [["2026-02-01 149.0", "2026-02-02 45.0"]])
}

@Test func readsAHabitAColumnByTheRolesOfColumns() throws {
  let text = "Day;Book;Read;Pages;Run\n1.2.2026;A;s;1,5;0:30:00\n2.2.2026;A;n;20;1 h\n"
  let log = try imported(text, columns: "day=Day,state=Read,value=Pages,length=Run")
  #expect(log.habits.map(\.habit.name) == ["Read", "Pages", "Run"])
  #expect(log.habits.map(\.habit.unit) == [nil, nil, "min"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-02-01 done", "2026-02-02 failed"], ["2026-02-01 1.5", "2026-02-02 20.0"],
      ["2026-02-01 30.0", "2026-02-02 60.0"],
    ]
  )
  #expect(log.sources.map(\.format.id) == ["csv-matrix"])
}

@Test func readsNotesTimesAndCategoriesOfNamedColumns() throws {
  let text = "When,What,Kind,At,Text,Secret\n2026-02-01,Run,Sport,07:30,far,x\n"
  let log = try imported(text, columns: "day=When,habit=What,category=Kind,time=At,note=Text")
  #expect(log.habits.map(\.habit.category) == ["Sport"])
  #expect(log.habits.first?.drawn == ["2026-02-01 done far"])
  #expect(log.habits.first?.entries.first?.time == TimeOfDay(minutes: 450))
}

@Test func takesTheFirstOfTwoColumnsOfOneName() throws {
  let log = try imported("d,x,x\n2026-02-01,1,0\n2026-02-02,0,1\n", columns: "day=d,state=x")
  #expect(log.habits.first?.drawn == ["2026-02-01 done", "2026-02-02 failed"])
}

@Test(arguments: [
  (
    log, "day=dat,habit=activity",
    "a:1: no column 'dat' in the header for 'day'; did you mean 'date'?"
  ),
  (
    "d,x\n2026-02-01,1.234\n", "day=d,value=x",
    "a: '1.234' in column 'x' may have thousands or decimals;"
      + " write the numbers without separators of thousands and with other than three decimals"
  ),
])
func refusesColumnsThatDoNotFit(_ text: String, columns: String, reason: String) throws {
  #expect(try refusal(text, columns: columns) == [reason])
}

@Test func reportsCellsThatDoNotFitTheirRole() throws {
  let text = "d,h,x,l\nsoon,Run,1,1\n2026-02-01,,1,1\n2026-02-01,Run,maybe,1:30\n"
  let log = try imported(text, columns: "day=d,habit=h,state=x,length=l")
  #expect(
    log.reported == [
      "a:2: warning: 'soon' is not a date; row left out",
      "a:3: warning: no habit in this row; row left out",
      "a:4: warning: 'maybe' in column 'x' is neither a number nor yes, no or skip; left out",
      "a:4: warning: '1:30' can be minutes or hours; say which with 'form: \"mm:ss\"' or"
        + " 'form: \"h:mm\"'; left out",
    ]
  )
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

@Test func warnsOfColumnsThatMayBeNoHabits() throws {
  let rows = (1...60).map { day in
    "\(Day(year: 2026, month: 1, day: 1).map { "\($0 + day)" } ?? ""),x,\(day == 9 ? "x" : ""),900000"
  }
  let log = try imported(
    "date,Read,Rare,Big\n" + rows.joined(separator: "\n"),
    columns:
      "day=date,state=Read,state=Rare,value=Big"
  )
  #expect(
    log.reported == [
      "a: warning: 'Rare' has marks on 1 of 60 days; is it a habit?",
      "a: warning: the amounts of 'Big' add up to 54000000; is it a habit?",
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
