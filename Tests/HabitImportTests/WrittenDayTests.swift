import HabitCore
import Testing

@testable import HabitImport

/// An export with a good day and one that is written in some way.
private func export(_ day: String) -> String {
  let entries = #"[{"day":"2024-06-01"},{"day":"\#(day)"}]"#
  return #"{"format":"habitsite","version":1,"habits":[{"name":"a","entries":\#(entries)}]}"#
}

@Test(arguments: ["2000-02-29", "2024-02-29", "2011-12-30", "1900-01-01", "2199-12-31"])
func takesADayOfTheCalendar(_ day: String) throws {
  let log = try imported(export(day))
  #expect(Set(log.habits.flatMap(\.drawn)) == ["2024-06-01 done", "\(day) done"])
  #expect(log.reported == [])
}

@Test(arguments: [
  "0000-01-01", "0001-01-01", "1582-10-10", "1899-12-31", "2200-01-01", "9999-12-31",
])
func leavesOutADayBeyondThreeCenturies(_ day: String) throws {
  let log = try imported(export(day))
  #expect(log.habits.flatMap(\.drawn) == ["2024-06-01 done"])
  #expect(log.reported == ["a:1: warning: '\(day)' is not from 1900 to 2199; entry left out"])
}

@Test(arguments: [
  "1900-02-29", "2023-02-29", "2100-02-29", "2024-00-10", "2024-13-01", "2024-01-00",
  "2024-01-32", "2024-04-31", "10000-01-01", "+12024-01-01", "-0001-01-01", "2024-1-1", "20240229",
  "2024-02-29T23:59:60Z", "2024-02-29T24:00:00", "2024-03-10T02:30:00-05:00",
  "2024-11-03T01:30:00-04:00", "2024-02-29T00:30:00+14:00", "1709164800", "1709164800000",
  "730857600", "45351", "2024-W09-4", "2024-060", "２０２４-０２-２９", "٢٠٢٤-٠٢-٢٩", "2024‐02‐29",
  "2024-02-29\\u200b", " 2024-02-29", "2024-02-29\\n", "", "today", "2024-02-30",
  "99999999999999999999-01-01", "2024-02-29\\u0000",
])
func leavesOutWhatIsNoDay(_ day: String) throws {
  let log = try imported(export(day))
  #expect(log.habits.flatMap(\.drawn) == ["2024-06-01 done"])
  let reported = try #require(log.reported.first)
  #expect(log.reported.count == 1)
  #expect(reported.hasPrefix("a:1: warning: '"))
  #expect(reported.hasSuffix("' is not a date; entry left out"))
}
