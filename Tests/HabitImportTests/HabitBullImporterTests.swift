import HabitCore
import Testing

@testable import HabitImport

private let header =
  "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"

@Test func readsTheOlderNameOfTheDay() throws {
  let text = "HabitName,HabitDescription,HabitCategory,DateNumber,Date,Value,CommentText\n"
  let log = try imported(text + "Run,,,42079,2015-03-16,1,\n")
  #expect(log.habits.map(\.drawn) == [["2015-03-16 done"]])
}

@Test(arguments: [
  ("Run,,,2021-02-30,1,\n", "a:2: warning: '2021-02-30' is not a date; row left out"),
  (",,,2021-01-01,1,\n", "a:2: warning: no habit in this row; row left out"),
  ("Run,,,2021-01-01,-3,\n", "a:2: warning: '-3' in column 'Value' is not an amount; row left out"),
  ("Run,,,2021-01-01,-2150000000,ill\n", "a:2: warning: a day without a value; row left out"),
])
func reportsOddRowsOfHabitBull(_ row: String, reported: String) throws {
  #expect(try imported(header + row + "Read,,,2021-01-01,1,\n").reported == [reported])
}

@Test func refusesAHabitBullExportWhoseDatesAreOpen() {
  #expect(
    errors(header + "Run,,,3/4/2021,1,\n") == [
      "a: '3/4/2021' can be two days; set the order with --date-format D/M/Y or M/D/Y"
    ]
  )
}
