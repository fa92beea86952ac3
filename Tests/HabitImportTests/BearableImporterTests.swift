import HabitCore
import Testing

@testable import HabitImport

@Test func readsBearableWithASecondColumnOfDates() throws {
  let log = try imported(
    "date,date formatted,weekday,time of day,category,rating/amount,detail,notes\n"
      + "1st Mar 2026,2026-03-01,Sunday,all day,Factors,,Walk (long),\n"
      + "2nd Mar 2026,2026-03-02,Monday,all day,Factors,3,Coffee,\n"
  )
  #expect(log.habits.map(\.habit.name) == ["Walk (long)", "Coffee"])
  #expect(log.habits.map(\.drawn) == [["2026-03-01 done"], ["2026-03-02 3.0"]])
}
