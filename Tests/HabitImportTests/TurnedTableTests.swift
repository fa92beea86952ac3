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
      "a: note: read as a table of days with 2 habits, delimiter ',', dates Y-M-D",
      "a: note: each row is read as a habit, and each column as a day",
    ]
  )
}

@Test(arguments: [
  "\(header)\nGym,x,,x,,x\nGym,x,,,,\n", "\(header)\nGym,x,,x,,x,more\nRead,x,,,,\n",
  "\(header)\n,x,,x,,x\nRead,x,,,,\n", "\(header)\n", "\(header),total\nGym,x,,x,,x,3\n",
  "Habit,2026-10-01,2026-10-02\nGym,x,\n",
])
func turnsNoTableThatCouldBeSomethingElse(_ text: String) {
  #expect(TurnedTable(ExportFile(path: "a", bytes: Array(text.utf8))) == nil)
}
