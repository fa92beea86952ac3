import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

extension Imported {
  /// Each entry of all habits as `day time`, `-` without a time.
  fileprivate var times: [String] {
    habits.flatMap(\.entries).map { "\($0.day) \($0.time?.description ?? "-")" }
  }
}

private let garmin = """
  Activity Type,Date,Favorite,Title,Distance,Calories,Time
  Running,2026-07-01 07:12:33,false,x,5.01,400,00:30:00
  Running,2026-07-02 00:05:00,false,x,5.01,400,00:30:00

  """
private let toggl = """
  User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration
  a,b,,P,,x,No,2026-01-02,03:59:59,2026-01-02,04:10:00,00:10:01
  a,b,,P,,x,No,2026-01-03,,2026-01-03,04:10:00,00:10:01

  """
private let tasks = """
  [{"uuid":"1","description":"a","status":"completed","project":"P","entry":"20260101T000000Z",
  "end":"20260701T213000Z"}]
  """
private let health = """
  <HealthData>
  <Record type="HKCategoryTypeIdentifierMindfulSession" \
  startDate="2026-01-02 03:59:59 +0500" endDate="2026-01-02 04:10:00 +0500"/>
  </HealthData>
  """

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

private func openHabitTracker(_ start: String) -> String {
  """
  {"Categories":[{"Title":"a","Habits":[{"Title":"b","TimesDone":[
  {"StartedAt":"\(start)","CompletedAt":"2026-05-16T08:30:00"}]}]}]}
  """
}

/// What no clock shows is reported where it stands, and becomes no other time.
@Test(arguments: [
  (
    openHabitTracker("2026-05-16T25:61:00"), [],
    "a:2: '2026-05-16T25:61:00' is not a date; entry left out"
  ),
  (
    openHabitTracker("2026-05-16T99:99:99Z"), [],
    "a:2: '2026-05-16T99:99:99Z' is not a date; entry left out"
  ),
  (
    openHabitTracker("2026-05-16T24:00:00Z"), [],
    "a:2: '2026-05-16T24:00:00Z' is not a date; entry left out"
  ),
  (openHabitTracker("2026-05-16T08:00:00.1234567+02:00"), ["2026-05-16 08:00"], nil),
  (openHabitTracker("2026-05-16"), ["2026-05-16 -"], nil),
  (
    garmin.replacing("07:12:33", with: "07:12:60"), ["2026-07-02 00:05"],
    "a:2: '2026-07-01 07:12:60' is not a date"
  ),
  (
    toggl.replacing("03:59:59", with: "25:00:00"), ["2026-01-02 -", "2026-01-03 -"],
    "a:2: '25:00:00' is not a time of day"
  ),
  (
    health.replacing("03:59:59", with: "03:59:60"), [],
    "a:2: '2026-01-02 03:59:60 +0500' is not a date and time"
  ),
  (
    tasks.replacing("T213000Z", with: "T246000Z"), [],
    "a:2: [0].end: '20260701T246000Z' is not a date and time"
  ),
])
func reportsTimesThatNoClockShows(_ text: String, _ times: [String], _ message: String?) throws {
  let imported = try imported(text, zone: "Europe/Belgrade")
  #expect(imported.times == times)
  let messages = imported.diagnostics.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" }
  if let message { #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)") }
}
