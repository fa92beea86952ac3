import HabitCore
import Testing

@testable import HabitImport

private let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"

@Test(arguments: [
  ("2024-02-30,,,,,walk,,\n", "a:2: warning: '2024-02-30' is not a date; row left out"),
  (
    "2024-03-01,,,,,walk\n",
    "a:2: warning: 6 cells where the header has 8; the rest of the row counts as empty"
  ),
])
func reportsOddRowsOfDaylio(_ row: String, reported: String) throws {
  #expect(try imported(header + row + "2024-03-02,,,,,walk,,\n").reported == [reported])
}

@Test(arguments: [
  ("7 września", "2018-09-07"), ("June 22", "2018-06-22"), ("22 June", "2018-06-22"),
])
func readsADaylioExportWithTheYearInAColumn(_ date: String, day: String) throws {
  let log = try imported(
    "year,date,weekday,time,mood,activities,note\n2018,\(date),piątek,20:39,ok,walk | tea,\n"
  )
  #expect(log.habits.map(\.habit.name) == ["walk", "tea"])
  #expect(log.habits.map(\.drawn) == [["\(day) done"], ["\(day) done"]])
  #expect(log.reported == [])
}

@Test func refusesADaylioExportWhoseDatesHaveNoKnownMonth() {
  #expect(
    errors("year,date,weekday,time,mood,activities,note\n2018,7 wrz-x,piątek,20:39,ok,walk,\n")
      == [
        "a: no dates; the first cell is '7 wrz-x 2018';"
          + " write days like 2025-01-31, or set --date-format"
      ]
  )
}
