import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitPages
@testable import HabitText

private func habit(_ change: (inout Habit) -> Void = { _ in }) -> HabitHistory {
  var habit = Habit(id: "a", name: "Read", source: "test")
  habit.reminders = ["21:00"]
  change(&habit)
  return HabitHistory(habit, entries: [])
}

private func calendar(
  _ habits: [HabitHistory],
  _ settings: Settings = Settings()
) throws -> String? {
  try SmallSite.files(HabitLog(habits: habits), settings: settings)["reminders.ics"]
}

/// The lines of a calendar, unfolded.
private func lines(_ habits: [HabitHistory]) throws -> [String] {
  let text = try #require(try calendar(habits))
  #expect(text.hasSuffix("\r\n"))
  return text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
}

@Test func remindsOfAHabitAtItsTime() throws {
  var settings = Settings()
  settings.baseURL = "https://example.org"
  #expect(
    try calendar([habit { $0.category = "Mind" }], settings) == """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//habitsite//habitsite//EN\r
      CALSCALE:GREGORIAN\r
      NAME:Habits\r
      X-WR-CALNAME:Habits\r
      BEGIN:VEVENT\r
      UID:\(ContentHash.text(of: Array("a 21:00".utf8)))@habitsite\r
      DTSTAMP:20261018T000000Z\r
      DTSTART:20261018T210000\r
      RRULE:FREQ=DAILY\r
      SUMMARY:Read\r
      CATEGORIES:Mind\r
      URL:https://example.org/habits/read/\r
      TRANSP:TRANSPARENT\r
      BEGIN:VALARM\r
      ACTION:DISPLAY\r
      DESCRIPTION:Read\r
      TRIGGER:PT0S\r
      END:VALARM\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
  )
}

@Test(arguments: [
  (Schedule.daily, "20261018", "FREQ=DAILY"), (.none, "20261018", "FREQ=DAILY"),
  (.quota(times: 3, per: .week), "20261018", "FREQ=DAILY"),
  (.rolling(times: 3, days: 7), "20261018", "FREQ=DAILY"),
  (.weekdays(WeekdaySet([.friday, .monday])), "20261019", "FREQ=WEEKLY;BYDAY=MO,FR"),
  (.weekdays(WeekdaySet([.sunday])), "20261018", "FREQ=WEEKLY;BYDAY=SU"),
  (.weekdays(WeekdaySet([.saturday])), "20261024", "FREQ=WEEKLY;BYDAY=SA"),
  (
    .weekdays(WeekdaySet(Weekday.allCases)), "20261018",
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU"
  ),
  (.every(days: 3, from: Day("2026-10-12")), "20261018", "FREQ=DAILY;INTERVAL=3"),
  (.every(days: 3, from: Day("2026-10-13")), "20261019", "FREQ=DAILY;INTERVAL=3"),
  (.every(days: 3, from: Day("2026-11-01")), "20261101", "FREQ=DAILY;INTERVAL=3"),
  (.every(days: 1, from: nil), "20261018", "FREQ=DAILY;INTERVAL=1"),
  (.every(days: 0, from: nil), "20261018", "FREQ=DAILY;INTERVAL=1"),
])
func remindsOnTheDaysOfTheSchedule(schedule: Schedule, first: String, rule: String) throws {
  let lines = try lines([habit { $0.schedules = [ScheduleChange(schedule)] }])
  #expect(lines.contains("DTSTART:\(first)T210000"))
  #expect(lines.contains("RRULE:\(rule)"))
}

@Test func beginsToRemindOnTheDayAHabitIsCreated() throws {
  #expect(
    try lines([habit { $0.created = Day("2026-12-01") }]).contains("DTSTART:20261201T210000")
  )
}

@Test(arguments: [Schedule.weekdays(WeekdaySet([])), .every(days: .max, from: Day("2026-10-01"))])
func neverRemindsOfWhatIsNeverDue(schedule: Schedule) throws {
  #expect(try calendar([habit { $0.schedules = [ScheduleChange(schedule)] }]) == nil)
}

@Test func writesNoCalendarWithoutReminders() throws {
  #expect(try calendar([habit { $0.reminders = [] }]) == nil)
  #expect(try calendar([habit { $0.archived = Day("2026-10-18") }]) == nil)
  #expect(try calendar([habit { $0.reminders = ["", "9", "24:00", "0a:00", "+9:00"] }]) == nil)
}

@Test func remindsOncePerHabitAndTime() throws {
  let lines = try lines([
    habit { $0.reminders = ["21:00", "08:05", "21:00"] }, habit { $0.name = "Run" },
  ])
  let times = lines.filter { $0.hasPrefix("DTSTART:") }.map { String($0.suffix(6)) }
  #expect(times == ["080500", "210000", "210000"])
  let uids = lines.filter { $0.hasPrefix("UID:") }
  #expect(Set(uids).count == 3)
}

@Test func keepsTheIdOfAReminderWhateverElseChanges() throws {
  let ids = try [habit(), habit { $0.name = "Lesen" }, habit { $0.reminders += ["07:00"] }].map {
    try lines([$0]).last { $0.hasPrefix("UID:") }
  }
  #expect(Set(ids).count == 1)
}

@Test(arguments: [
  ("a\\b;c,d", #"a\\b\;c\,d"#), ("a\nb\r\nc\rd\n\ne", #"a\nb\nc\nd\n\ne"#),
  ("a\tb", "a\tb"), ("a\u{0}\u{1B}\u{7F}b", "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
  ("BEGIN:VEVENT", "BEGIN:VEVENT"), (":;\"", ":\\;\""),
])
func escapesTheTextsOfACalendar(_ text: String, value: String) throws {
  var writer = CalendarWriter()
  writer.property("SUMMARY", text)
  #expect(String(decoding: writer.bytes, as: UTF8.self) == "SUMMARY:\(value)\r\n")
}

@Test(arguments: [
  ("SUMMARY:" + String(repeating: "x", count: 67), 1),
  ("SUMMARY:" + String(repeating: "x", count: 68), 2),
  (String(repeating: "x", count: 75 + 74), 2), (String(repeating: "x", count: 75 + 75), 3),
  (String(repeating: "é", count: 60), 2), (String(repeating: "読", count: 60), 3),
  (String(repeating: "📖", count: 60), 4), ("x" + String(repeating: "👩‍👩‍👧", count: 40), 10),
])
func foldsLinesBetweenCharacters(_ text: String, count: Int) throws {
  var writer = CalendarWriter()
  writer.line(text)
  let folded = try #require(String(validating: writer.bytes, as: UTF8.self))
  let lines = folded.split(separator: "\r\n", omittingEmptySubsequences: false)
  #expect(lines.last == "")
  #expect(lines.count == count + 1)
  for line in lines.dropLast() {
    #expect(line.utf8.count <= 75)
    #expect(String(validating: line.utf8, as: UTF8.self) != nil)
  }
  #expect(folded.replacing("\r\n ", with: "") == text + "\r\n")
}
