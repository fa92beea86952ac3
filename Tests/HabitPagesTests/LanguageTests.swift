import HabitCore
import HabitTestSupport
import Testing

@testable import HabitText

@Test(arguments: [
  (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "−12,345"),
])
func groupsWholeNumbers(number: Int, text: String) {
  #expect(Language.english.number(number) == text)
}

@Test(arguments: [
  (0.0, "0"), (12.5, "12.5"), (12.25, "12.25"), (12.005, "12.01"), (1_234.999, "1,235"),
  (-0.5, "−0.5"), (-0.001, "0"), (0.1 + 0.2, "0.3"),
])
func writesAtMostTwoDecimals(number: Double, text: String) {
  #expect(Language.english.number(number) == text)
}

@Test(arguments: [
  ("2026-05-03", "2026-05-03", "3 May 2026"), ("2026-05-03", "2026-05-09", "3 – 9 May 2026"),
  ("2026-05-03", "2026-07-09", "3 May – 9 July 2026"),
  ("2025-12-30", "2026-01-02", "30 December 2025 – 2 January 2026"),
])
func writesRangesOfDays(first: String, last: String, text: String) throws {
  let days = DayRange(try #require(Day(iso: first)), try #require(Day(iso: last)))
  #expect(Language.english.range(days) == text)
}

@Test(arguments: [
  (0.0, "0 min"), (59.6, "1 h"), (60, "1 h"), (125, "2 h 5 min"), (61_500, "1,025 h"),
])
func writesDurations(minutes: Double, text: String) {
  #expect(Language.english.duration(minutes: minutes) == text)
}

@Test func countsWhatWasKeptElseWhatWasDone() {
  var tally = Tally()
  #expect(Language.english.count(tally) == "–")
  tally.done = 3
  #expect(Language.english.count(tally) == "3")
  tally.kept = 3
  tally.missed = 1
  #expect(Language.english.count(tally) == "3 of 4")
}

@Test(arguments: [
  (1, Streak.Unit.days, "1 day"), (2, .weeks, "2 weeks"), (1, .times, "1 time"),
  (0, .years, "0 years"),
])
func writesLengthsOfStreaks(length: Int, unit: Streak.Unit, text: String) {
  #expect(Language.english.length(length, unit) == text)
}
