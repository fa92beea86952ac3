import HabitCore
import Testing

@testable import HabitImport

private let own = "day,habit,state,value,unit,minutes,note,category,habit_id\n"

@Test(
  arguments: [
    "Habit,Date\nRead,2025-01-01\n": ["2025-01-01 done"],
    "date;task;amount\n1.2.2025;Run;5,5\n2.2.2025;Run;7\n": ["2025-02-01 5.5", "2025-02-02 7.0"],
    "name\ttimestamp\tdone\nRead\t2025-01-01T23:00:00Z\tyes\n": ["2025-01-01 done"],
    "title,day,count\nGlasses,2025-01-01,3\nGlasses,2025-01-01,0\n":
      ["2025-01-01 3.0", "2025-01-01 0.0"],
    "habit,day,value\nRead,2025-01-01,1\nRead,2025-01-02,0\nRead,2025-01-03,\n":
      ["2025-01-01 done", "2025-01-02 failed"],
    "habit,day,status,comment\nRead,2025-01-01,✓,good\nRead,2025-01-02,skipped,ill\n":
      ["2025-01-01 done good", "2025-01-02 skipped ill"],
    "habit,day,value\nRun,2025-01-01,\"1,234.5\"\nRun,2025-01-02,7\n":
      ["2025-01-01 1234.5", "2025-01-02 7.0"],
    "habit,day,value\nRun,2025-01-01,-2.5\n": ["2025-01-01 -2.5"],
    "habit,day,value,unit\nWater,2025-01-01,1,l\n": ["2025-01-01 1.0"],
    "habit,day,state,value\nRead,2025-01-01,skipped,5\n": ["2025-01-01 skipped 5.0"],
    "habit,day,done,value\nRun,2025-01-01,1,30\nRun,2025-01-02,1,\nRun,2025-01-03,0,\n":
      ["2025-01-01 done 30.0", "2025-01-02 done", "2025-01-03 failed"],
    "habit,day\nRead,2025-01-02\nRead,2025-01-01\n": ["2025-01-01 done", "2025-01-02 done"],
  ] as KeyValuePairs<String, [String]>
)
func readsTablesOfAnyTool(_ text: String, drawn: [String]) throws {
  let log = try imported(text)
  #expect(log.habits.count == 1)
  #expect(log.habits.first?.drawn == drawn)
  #expect(log.diagnostics.allSatisfy { $0.severity == .note })
}

@Test(
  arguments: [
    "2025-02-30,Read,done,,,,,,\n": "a:2: warning: '2025-02-30' is not a date; row left out",
    "1899-12-31,Read,done,,,,,,\n":
      "a:2: warning: '1899-12-31' is not from 1900 to 2199; row left out",
    "45351,Read,done,,,,,,\n":
      "a:2: warning: '45351' is not a date; row left out; a spreadsheet's number of a day; "
      + "format the column as a date",
    "2025-01-01,Read\n": "a:2: warning: 2 cells where the header has 9; row left out",
    "2025-01-01,Read,done,,,,a,b,c,d\n":
      "a:2: warning: 10 cells where the header has 9; row left out",
    "2025-01-01,,done,,,,,,\n": "a:2: warning: no habit in this row; row left out",
    "2025-01-01,Read,maybe,,,,,,\n":
      "a:2: warning: 'maybe' in column 'state' is neither a number nor yes, no or skip; left out",
    "2025-01-01,Read,,\"1,2,3\",,,,,\n":
      "a:2: warning: '1,2,3' in column 'value' is not an amount; left out",
    "2025-01-01,Read,done,,,soon,,,\n":
      "a:2: warning: 'soon' is not a length like '0:36:26'; left out",
    "2025-01-01,Read,done,,,527041,,,\n":
      "a:2: warning: '527041' in column 'minutes' is not from 0 to 527040; left out",
    "2025-01-01,Read,,,,,a note,,\n":
      "a:2: warning: no state and no value in this row; row left out",
    "2025-01-01,Read,-,,,,,,\n":
      "a:2: note: '-' is read as not done; write 'skip' where the day is excused",
    "2025-01-01,Read,,1,km,,,,\n2025-01-02,Read,,1,mi,,,,\n":
      "a:3: warning: habit 'Read' has the units 'km' and 'mi'; its values are added up as they are",
  ] as KeyValuePairs<String, String>
)
func reportsRowsThatSayNothingClear(_ rows: String, reported: String) throws {
  #expect(try imported(own + rows + "2025-03-01,Run,done,,,,,,\n").reported == [reported])
}

@Test(arguments: [
  ("'=1", "=1"), ("''=1", "'=1"), ("'''@x", "''@x"), ("'x", "'x"), ("''", "''"), ("'-5", "-5"),
  ("'＝1", "＝1"), ("\"'\nx\"", "\nx"), ("'＠x", "＠x"), ("=1", "=1"),
])
func takesOneMarkOffATextThatASpreadsheetWouldRun(_ cell: String, note: String) throws {
  let log = try imported(own + "2025-01-01,Read,done,,,,\(cell),,\n")
  #expect(log.habits.first?.entries.first?.details.note == note)
}

@Test(
  arguments: [
    "habit,day,habit\nRead,2025-01-01,x\n": "a:1: two columns are named 'habit'; rename one",
    "habit,day,value\nRun,2025-01-01,1.234\n":
      "a: '1.234' in column 'value' may have thousands or decimals;"
      + " write the numbers without separators of thousands and with other than three decimals",
    "habit,day\nRun,3/4/2025\n":
      "a: '3/4/2025' can be two days; set the order with --date-format D/M/Y or M/D/Y",
    "habit,day\nRun,\"2025-01-01\n":
      "a:2: a quote opens here and does not close; double the quotes inside a cell",
  ] as KeyValuePairs<String, String>
)
func refusesTablesThatLeaveTooMuchOpen(_ text: String, reason: String) {
  #expect(errors(text, format: "csv-tidy") == [reason])
}

@Test func readsAHeaderWithoutRows() throws {
  let log = try imported(own)
  #expect(log.habits.isEmpty)
  #expect(log.reported == [])
}

@Test(
  arguments: [
    (["1.5"], NumberColumn.Result.decimalPoint), (["1,5"], .decimalComma), (["1"], .decimalPoint),
    (["1.234"], .undecided("1.234")), (["1,234"], .undecided("1,234")), (["0.125"], .decimalPoint),
    (["1.234", "5.5"], .decimalPoint), (["1.234", "5,5"], .decimalComma),
    (["1,234.5"], .decimalPoint),
    (["1.234,5"], .decimalComma), (["1,234,567"], .decimalPoint), (["1.5", "1,5"], .mixed),
    (["1.2345"], .decimalPoint), (["1234.567"], .decimalPoint),
  ] as [([String], NumberColumn.Result)]
)
func decidesTheSeparatorsOfAColumn(_ cells: [String], expected: NumberColumn.Result) {
  var column = NumberColumn()
  for cell in cells {
    column.scan(cell)
  }
  #expect(column.separators() == expected)
}
