import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitExchange

@Test func writesTheFiguresOfAReport() throws {
  let report = Report(of: SmallSite.log, asOf: Day("2026-10-18"))
  let json = ReportJSON(
    report,
    timeZone: "Europe/Belgrade",
    diagnostics: [
      Diagnostic(
        .warning,
        "csv.day",
        "'2026-02-30' is not a date; row left out",
        at: Location(file: "a.csv", line: 14)
      ),
      Diagnostic(.note, "asOf", "1 entry after 2026-10-18 is in no figure"),
    ]
  )
  try expectSnapshot(String(decoding: try json.bytes, as: UTF8.self), named: "report.json")
}

@Test func writesNullWhereNothingIsKnown() throws {
  let report = Report(of: HabitLog(habits: []), asOf: Day("2026-10-18"))
  let text = String(
    decoding: try ReportJSON(report, timeZone: "UTC", diagnostics: []).bytes,
    as: UTF8.self
  )
  #expect(
    text == #"{"asOf":"2026-10-18","categories":[],"diagnostics":[],"experience":null,"#
      + #""firstDay":null,"firstWeekday":1,"from":null,"habits":[],"insights":{"found":0,"list":[],"tried":0},"#
      + #""milestones":[],"overall":{"activeStreak":{"current":0,"longest":0,"#
      + #""longestFirst":null,"longestLast":null},"bestMonth":null,"changes":{"#
      + #""month":{"before":null,"now":null},"#
      + #""year":{"before":null,"now":null}},"months":{},"#
      + #""total":{"activeDays":0,"clean":0,"days":0,"done":0,"kept":0,"missed":0,"perfectDays":0,"#
      + #""rate":null},"trend":null,"years":{}},"#
      + #""schema":3,"timeZone":"UTC","to":null}"# + "\n"
  )
}

@Test func refusesASumThatIsNoNumber() throws {
  var habit = Habit(id: "x", name: "x", source: "test")
  habit.kind = .tracking
  let entries = [
    Entry(day: Day("2026-10-01"), value: 1e308), Entry(day: Day("2026-10-01"), value: 1e308),
  ]
  let report = Report(
    of: HabitLog(habits: [HabitHistory(habit, entries: entries)]),
    asOf: Day("2026-10-18")
  )
  let error = try #require(throws: SiteError.self) {
    try ReportJSON(report, timeZone: "UTC", diagnostics: []).bytes
  }
  #expect(error.problems.map(\.message) == ["a sum is too large to be written as a number"])
}

@Test(arguments: [
  (Day("2026-10-01"), Day("2026-10-02"), #""from":"2026-10-01""#, #""to":"2026-10-02""#),
  (Day("2026-10-01"), Day("2199-12-31"), #""from":"2026-10-01""#, #""to":null"#),
  (Day("1900-01-01"), Day("2026-10-02"), #""from":null"#, #""to":"2026-10-02""#),
])
func saysWhichDaysAreMeant(first: Day, last: Day, from: String, to: String) throws {
  let range = DayRange(first, last)
  let report = Report(of: SmallSite.log, asOf: Day("2026-10-18"), within: range)
  let json = ReportJSON(report, timeZone: "UTC", diagnostics: [])
  let text = String(decoding: try json.bytes, as: UTF8.self)
  #expect(text.contains(from))
  #expect(text.contains(to))
}
