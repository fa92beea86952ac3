import HabitCore
import Testing

@testable import HabitImport

private let header =
  "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,"
  + "Duration,Tags\n"

@Test func takesTheOrderOfDatesInAReport() throws {
  let row = "A,a@b.example,,Web,,x,No,07/02/2026,08:00:00,07/02/2026,08:10:00,00:10:00,\n"
  #expect(
    errors(header + row)
      == ["a: '07/02/2026' can be two days; set the order with --date-format D/M/Y or M/D/Y"]
  )
  let log = try imported(header + row, dateFormat: "M/D/Y")
  #expect(log.habits.map(\.drawn) == [["2026-07-02 10.0"]])
}
