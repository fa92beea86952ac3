import HabitCore
import Testing

@testable import HabitImport

private let header = "task_id,title,icon,page,entry_type,entry_date,quantity,notes\n"

@Test func takesTheTargetFromWhatStreaksCallsDone() throws {
  let log = try imported(
    header + "A,\"Walk, 30:00\",,,completed_manually,20250101,30,good\n"
      + "A,\"Walk, 30:00\",,,completed_manually_partial,20250102,10,\n"
      + "A,\"Walk, 30:00\",,,completed_auto,20250103,45,\n"
      + "A,\"Walk, 30:00\",,,skipped_manually,20250104,0,\n"
  )
  #expect(log.habits.map(\.habit.name) == ["Walk"])
  #expect(log.habits.map(\.habit.kind) == [.atLeast(target: 30)])
  #expect(
    log.habits.map(\.drawn) == [
      ["2025-01-01 30.0 good", "2025-01-02 10.0", "2025-01-03 45.0", "2025-01-04 skipped 0.0"]
    ]
  )
  #expect(
    log.reported == [
      "a: note: the target of 'Walk' is not in the export; taken for 30, the least that counts"
        + " as done"
    ]
  )
}

@Test func keepsTheJudgementWhereAmountsFitNoTarget() throws {
  let log = try imported(
    header + "A,Smoke,,,completed_auto,20250101,2,\nA,Smoke,,,missed_auto,20250102,9,\n"
  )
  #expect(log.habits.map(\.habit.kind) == [.yesNo])
  #expect(log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 failed"]])
  #expect(
    log.reported == [
      "a: warning: amounts of 'Smoke' fit no target; its days count as the app judged them,"
        + " without amounts"
    ]
  )
}

@Test func leavesOutMissesBeforeTheFirstMark() throws {
  let log = try imported(
    header + "A,Run,,,missed_auto,20241230,0,\nA,Run,,,missed_auto,20241231,0,\n"
      + "A,Run,,,completed_manually,20250101,1,\n"
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 done"]])
  #expect(
    log.reported == ["a:2: note: a miss before the habit was first done or skipped; left out ×2"]
  )
}

@Test func keepsWhatAPersonMarkedBeforeTheFirstDayThatWasDone() throws {
  let log = try imported(
    header + "A,Run,,,missed_auto,20241230,0,\nA,Run,,,missed_manually,20241231,0,ill\n"
      + "A,Run,,,completed_manually,20250101,1,\nB,Sit,,,missed_auto_partial,20241231,5,\n"
      + "B,Sit,,,completed_manually,20250101,20,\n"
  )
  #expect(
    log.habits.map(\.drawn) == [
      ["2024-12-31 failed ill", "2025-01-01 done"], ["2024-12-31 5.0", "2025-01-01 20.0"],
    ]
  )
}

@Test(
  arguments: [
    "A,Run,,,completed_manually,20250230,1,\n":
      "a:2: warning: '20250230' is not a date; row left out",
    "A,Run,,,health_sync,20250101,1,\n":
      "a:2: warning: unknown entry type 'health_sync'; row left out",
    ",,,,completed_manually,20250101,1,\n": "a:2: warning: no habit in this row; row left out",
    "A,Run,,,completed_manually,20250101,many,\n":
      "a:2: warning: 'many' in column 'quantity' is not an amount; left out",
  ] as KeyValuePairs<String, String>
)
func reportsOddRowsOfStreaks(_ row: String, reported: String) throws {
  #expect(
    try imported(header + row + "B,Read,,,completed_auto,20250101,1,\n").reported == [reported]
  )
}

@Test func refusesAStreaksExportThatIsBroken() {
  #expect(
    errors(header + "A,\"Run,,,completed_manually,20250101,1,\n") == [
      "a:2: a quote opens here and does not close; double the quotes inside a cell"
    ]
  )
}
