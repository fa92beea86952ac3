import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func leavesOutWhatIsBesideTheDaysOfColumns() throws {
  let log = try imported(
    "Habit,Goal,2026-10-01,2026-10-02,2026-10-03,Total\nGym,3,x,,x,2\nRead,1,,x,,1\nTotal,,1,1,1,3\n"
  )
  #expect(
    log.habits.map(\.drawn) == [["2026-10-01 done", "2026-10-03 done"], ["2026-10-02 done"]]
  )
  #expect(
    log.reported == [
      "a:4: note: row 'Total' sums up others; row left out",
      "a: note: column 'Goal' has goals; not read",
      "a: note: column 'Total' has values that follow from other columns; not read",
      "a: note: read as a table of days with 2 habits, delimiter ',', dates Y-M-D",
      "a: note: each row is read as a habit, and each column as a day",
    ]
  )
  #expect(log.sources.first?.columns.map(\.text).first == "habit 'Habit': Gym, Read, Total")
}
