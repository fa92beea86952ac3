import Testing

@testable import HabitImport
@testable import HabitReading

@Test(arguments: [
  ("7:05", 25_500), ("07:05:30", 25_530), ("12:00 AM", 0), ("12:30:00 pm", 45_000),
  ("9:00\u{202F}PM", 75_600), ("23:59:60", nil), ("24:00:00", nil),
  ("07:60", nil), ("25:61:00", nil), ("09:00:00.000", 32_400),
  ("09:00:00+02:00", 32_400), ("09:00Z", 32_400), ("13:00 PM", nil), ("24:00", nil), ("", nil),
  ("noon", nil), ("7", nil), ("7:", nil), ("1:2:3:4", nil), ("99999999999:00", nil),
])
func readsTimesAsPeopleWriteThem(_ text: String, _ seconds: Int?) {
  #expect(ClockTime(text)?.seconds == seconds)
}

@Test(arguments: [
  ("2026-01-02 07:30", 27_000), ("2026-01-02T07:30:15", 27_015), ("04/20/2026 08:21:14", 30_074),
  ("2026-01-02", nil), (":", nil), ("07:30", nil),
])
func readsTheTimeBehindADate(_ text: String, _ seconds: Int?) {
  #expect(WrittenDate(text)?.clock?.seconds == seconds)
}
