import HabitCore
import Testing

@testable import HabitImport

@Suite struct TickTickImporterTests {
  @Test(arguments: [
    ("RRULE:FREQ=DAILY", Schedule.daily), ("FREQ=DAILY;INTERVAL=1", .daily),
    ("RRULE:FREQ=DAILY;INTERVAL=400", .every(days: 400, from: nil)),
    ("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SA", .weekdays(WeekdaySet([.saturday]))),
    ("RRULE:FREQ=WEEKLY;TT_TIMES=7", .daily),
    ("RRULE:FREQ=DAILY;INTERVAL=401", nil), ("RRULE:FREQ=DAILY;INTERVAL=x", nil),
    ("RRULE:FREQ=WEEKLY;TT_TIMES=0", nil), ("RRULE:FREQ=WEEKLY;TT_TIMES=8", nil),
    ("RRULE:FREQ=WEEKLY;BYDAY=", nil), ("RRULE:FREQ=WEEKLY;BYDAY=MO,XX", nil),
    ("RRULE:FREQ=MONTHLY", nil), ("every day", nil), ("", .daily),
  ])
  func readsRepetitions(rule: String, schedule: Schedule?) {
    #expect(TickTickImporter.schedule(rule, from: nil) == schedule)
  }
}
