import HabitCore
import HabitTestSupport
import Testing

@Suite struct DayTests {
  @Test func numbersDaysFromTheFirstOfJanuary1970() {
    #expect(Day("1970-01-01").number == 0)
    #expect(Day("1969-12-31").number == -1)
    #expect(Day("2000-03-01").number == 11_017)
    #expect(Day("1900-01-01").number == -25_567)
    #expect(Day("2199-12-31").number == 84_005)
  }

  @Test func acceptsThreeCenturies() {
    #expect(Day.accepted == DayRange(Day("1900-01-01"), Day("2199-12-31")))
    #expect(Day.accepted.count == 109_573)
  }

  /// Counts every day of four centuries and more with the rules of a wall calendar.
  @Test func agreesWithCountingEveryDay() {
    var (year, month, day) = (1_899, 1, 1)
    var number = Day("1899-01-01")
    while year < 2_301 {
      let civil = number.civil
      guard civil.year == year, civil.month == month, civil.day == day else {
        Issue.record("\(civil) is \(year)-\(month)-\(day)")
        return
      }
      guard Day(year: year, month: month, day: day) == number else {
        Issue.record("\(year)-\(month)-\(day) is not day \(number.number)")
        return
      }
      number = number + 1
      day += 1
      if day > length(of: month, in: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  private func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  @Test(arguments: [
    (1_900, false), (2_000, true), (2_100, false), (2_024, true), (2_025, false), (2_199, false),
    (1_600, true), (0, true), (-4, true), (-100, false),
  ])
  func addsALeapDayByTheGregorianRule(year: Int, isLeap: Bool) {
    #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
    #expect(Month(year: year, month: 2).count == (isLeap ? 29 : 28))
    #expect(Month.days(ofYear: year).count == (isLeap ? 366 : 365))
  }

  @Test(arguments: [
    "1900-01-01", "2199-12-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31",
    "0000-02-29", "2025-10-24",
  ])
  func readsAndWritesISODays(text: String) throws {
    #expect(try #require(Day(iso: text)).description == text)
    #expect(Day(isoBytes: Array(text.utf8)[...]) == Day(iso: text))
  }

  @Test(arguments: [
    "", "2025-02-30", "2025-02-29", "2100-02-29", "1900-02-29", "2025-1-1", "2025-00-10",
    "2025-13-01", "2025-01-00", "2025-01-32", "2025-04-31", "٢٠٢٥-١٠-٢٤", "２０２５-10-24",
    "+2025-01-01", "-2025-01-01", "+025-01-01", "-025-01-01", "2025-+1-01", "2025- 1-01",
    "2025/01/01", "2025-01/01", "20250101", "2025-01-01 ", " 2025-01-01", "2025-01-01T00:00",
    "2025-01-1", "25-01-2025", "2025-0a-01", "abcdefghij", "----------", "2025‑01‑01",
    "2025-01-0\u{301}", "0x25-01-01", "\u{0}\u{0}\u{0}\u{0}-01-01",
  ])
  func rejectsAnythingElse(text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test func readsASliceOfBytesInTheMiddleOfALine() {
    let line = Array("x,2025-03-09,y".utf8)
    #expect(Day(isoBytes: line[2..<12]) == Day("2025-03-09"))
    #expect(Day(isoBytes: line[2..<11]) == nil)
    #expect(Day(isoBytes: line[1..<11]) == nil)
  }

  @Test(arguments: [
    (2_025, 0, 1), (2_025, 13, 1), (2_025, 1, 0), (2_025, 6, 31), (2_025, -1, 1),
    (10_000, 1, 1), (Int.max, 1, 1), (Int.min, 1, 1), (2_025, Int.max, 1), (2_025, 1, Int.max),
    (2_025, Int.min, Int.min),
  ])
  func hasNoDayOutsideTheCalendar(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test func countsAndComparesDays() {
    let day = Day("2024-02-28")
    #expect(day + 2 == Day("2024-03-01"))
    #expect(day - 59 == Day("2023-12-31"))
    #expect(Day("2025-01-01") - Day("2024-01-01") == 366)
    #expect(Day("2024-01-01") - Day("2025-01-01") == -366)
    #expect(Day("2024-12-31") < Day("2025-01-01"))
    #expect(day.year == 2_024)
    #expect(day.month == Month(year: 2_024, month: 2))
  }
}
