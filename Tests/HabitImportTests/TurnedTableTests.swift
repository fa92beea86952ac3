import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let header = "Habit,2026-10-01,2026-10-02,2026-10-03,2026-10-04,2026-10-05"

@Test func turnsATableWithAColumnForEachDay() throws {
  let log = try imported("\(header)\n\"Gym, \"\"home\"\"\",x,,x,,x\nRead,10,,,25\n")
  #expect(log.sources.map(\.format.id) == ["csv-matrix"])
  #expect(log.habits.map(\.habit.name) == ["Gym, \"home\"", "Read"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-10-01 done", "2026-10-03 done", "2026-10-05 done"],
      ["2026-10-01 10.0", "2026-10-04 25.0"],
    ]
  )
  #expect(
    log.reported == [
      "a:3: warning: 5 cells where the header has 6; the rest of the row counts as empty",
      "a: note: read as a table of days with 2 habits, delimiter ',', dates Y-M-D",
      "a: note: each row is read as a habit, and each column as a day",
    ]
  )
}

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

@Test func asksForTheOrderOfTheDaysOfColumns() throws {
  let text = "Habit,1/2/2026,2/2/2026,3/2/2026\nGym,x,,x\nRead,,x,\n"
  #expect(
    errors(text) == [
      "a: '1/2/2026' can be two days; set the order with --date-format D/M/Y or M/D/Y"
    ]
  )
  let log = try imported(text, dateFormat: "D/M/Y")
  #expect(
    log.habits.map(\.drawn) == [["2026-02-01 done", "2026-02-03 done"], ["2026-02-02 done"]]
  )
}

@Test(arguments: ["\(header)\nGym,x,,x,,x\nGym,x,,,,\n", "\(header)\n1,x,,x,,x\n2,x,,,,\n"])
func turnsNoTableWithoutNamesOfHabits(_ text: String) {
  #expect(
    errors(text) == [
      "a: this table is not read, because its columns are days, but no column names each habit"
        + " once; give another table, or name its columns with --columns"
    ]
  )
}
