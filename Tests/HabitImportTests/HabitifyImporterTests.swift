import HabitCore
import Testing

@testable import HabitImport

private let header = "Habit,Date,Total log,Unit,Status,Habit ID\n"

@Test func readsHabitsThatAreYesOrNo() throws {
  let log = try imported(
    header + "Run,2025-01-01,1,times,Completed,r\nRun,2025-01-02,0,times,Failed,r\n"
      + "Run,2025-01-03,0,times,In Progress,r\n"
  )
  #expect(log.habits.map(\.habit.unit) == [nil])
  #expect(
    log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 failed", "2025-01-03 failed"]]
  )
  #expect(log.reported == [])
}

@Test(arguments: [
  ("Run,2025-02-30,1,,Completed,r\n", "a:2: warning: '2025-02-30' is not a date; row left out"),
  ("Run,2025-01-01,,,None,r\n", "a:2: warning: unknown status 'None'; row left out"),
  (",2025-01-01,1,,Completed,\n", "a:2: warning: no habit in this row; row left out"),
  (
    "Run,2025-01-01,lots,,Completed,r\n",
    "a:2: warning: 'lots' in column 'Total log' is not an amount; left out"
  ),
])
func reportsOddRowsOfHabitify(_ row: String, reported: String) throws {
  #expect(try imported(header + row + "Read,2025-01-01,1,,Completed,x\n").reported == [reported])
}

@Test func readsAmountsOfHabitifyWithDecimalCommas() throws {
  let log = try imported(
    "Habit;Date;Total log;Unit;Status;Habit ID\nRun;2025-01-01;2,5;km;Completed;r\n"
      + "Run;2025-01-02;1.234,5;km;Completed;r\nRun;2025-01-03;1,125;km;Failed;r\n"
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 2.5", "2025-01-02 1234.5", "2025-01-03 1.125"]])
}

@Test func refusesAHabitifyExportWhoseAmountsAreOpen() {
  #expect(
    errors(header + "Run,2025-01-01,\"1,500\",m,Completed,r\n") == [
      "a: '1,500' in column 'Total log' may have thousands or decimals;"
        + " write the numbers without separators of thousands and with other than three decimals"
    ]
  )
}

@Test func refusesAHabitifyExportWithoutDays() {
  #expect(
    errors(header + "Run,soon,1,,Completed,r\n") == [
      "a: no dates; the first cell is 'soon'; write days like 2025-01-31, or set --date-format"
    ]
  )
}
