import HabitCore
import HabitTestSupport
import Testing

@Suite struct CalendarTests {
  @Test(arguments: [
    (Day("1970-01-01"), Weekday.thursday), (Day("1969-07-20"), .sunday),
    (Day("1900-01-01"), .monday), (Day("2000-01-01"), .saturday), (Day("2000-02-29"), .tuesday),
    (Day("2100-03-01"), .monday), (Day("2199-12-31"), .tuesday), (Day("2025-10-24"), .friday),
    (Day("1945-05-08"), .tuesday),
  ])
  func knowsTheWeekdaysOfKnownDays(day: Day, weekday: Weekday) {
    #expect(day.weekday == weekday)
  }

  @Test func followsTheWeekWithoutAGap() {
    var expected = Weekday.monday
    for day in Day.accepted {
      guard day.weekday == expected else {
        Issue.record("\(day) is a \(day.weekday)")
        return
      }
      expected = expected.week[1]
    }
  }

  @Test func turnsTheWeekToItsFirstDay() {
    #expect(Weekday.monday.week == Weekday.allCases)
    let fromSaturday: [Weekday] = [
      .saturday, .sunday, .monday, .tuesday, .wednesday, .thursday, .friday,
    ]
    #expect(Weekday.saturday.week == fromSaturday)
    #expect(Weekday.sunday.days(after: .monday) == 6)
    #expect(Weekday.monday.days(after: .sunday) == 1)
    #expect(Weekday.friday.days(after: .friday) == 0)
  }

  @Test(arguments: [
    ("2025-12", 1, "2026-01"), ("2025-01", -1, "2024-12"), ("2025-06", 0, "2025-06"),
    ("2024-02", 12, "2025-02"), ("2025-03", -27, "2022-12"), ("0000-01", -1, "-0001-12"),
  ])
  func addsMonthsOverTheEndOfAYear(start: String, count: Int, end: String) throws {
    let parts = start.split(separator: "-").compactMap { Int($0) }
    try #require(parts.count == 2)
    let month = Month(year: parts[0], month: parts[1])
    #expect(month.description == start)
    #expect((month + count).description == end)
  }

  @Test func knowsTheDaysOfAMonth() {
    let february = Month(year: 2_024, month: 2)
    #expect(february.days == DayRange(Day("2024-02-01"), Day("2024-02-29")))
    #expect(february.first == Day("2024-02-01"))
    #expect([february.year, february.number] == [2_024, 2])
    #expect(february < Month(year: 2_024, month: 3))
    #expect(Month(year: 2_023, month: 12) < february)
    let lengths = (1...12).map { Month(year: 2_025, month: $0).count }
    #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    #expect(Month.days(ofYear: 2_024) == DayRange(Day("2024-01-01"), Day("2024-12-31")))
  }

  @Test(arguments: Weekday.allCases)
  func beginsEachWeekOnTheFirstWeekday(first: Weekday) {
    for day in DayRange(Day("2024-12-20"), Day("2025-01-10")) {
      let week = CalendarPeriod.week.days(around: day, firstWeekday: first)
      #expect(week.count == 7)
      #expect(week.contains(day))
      #expect(week.first.weekday == first)
    }
  }

  @Test(arguments: [
    (CalendarPeriod.week, Weekday.monday, Day("2024-12-30"), Day("2025-01-05")),
    (.week, .sunday, Day("2024-12-29"), Day("2025-01-04")),
    (.week, .wednesday, Day("2025-01-01"), Day("2025-01-07")),
    (.week, .thursday, Day("2024-12-26"), Day("2025-01-01")),
    (.month, .sunday, Day("2025-01-01"), Day("2025-01-31")),
    (.year, .sunday, Day("2025-01-01"), Day("2025-12-31")),
  ])
  func findsThePeriodAroundADay(period: CalendarPeriod, weekday: Weekday, first: Day, last: Day) {
    let days = period.days(around: Day("2025-01-01"), firstWeekday: weekday)
    #expect(days == DayRange(first, last))
  }

  @Test func intersectsAndUnitesRanges() {
    let early = DayRange(Day("2025-01-01"), Day("2025-01-10"))
    let late = DayRange(Day("2025-01-10"), Day("2025-01-20"))
    let after = DayRange(Day("2025-01-11"), Day("2025-01-12"))
    #expect(early.intersection(late) == DayRange(Day("2025-01-10"), Day("2025-01-10")))
    #expect(early.intersection(after) == nil)
    #expect(late.intersection(after) == after)
    #expect(early.union(after) == DayRange(Day("2025-01-01"), Day("2025-01-12")))
    #expect(after.union(late) == late)
  }

  @Test func walksTheDaysOfARange() throws {
    let days = DayRange(Day("2024-12-30"), Day("2025-02-01"))
    #expect(days.count == 34)
    #expect(days[3] == Day("2025-01-02"))
    #expect(days.position(of: Day("2025-01-02")) == 3)
    #expect(days.contains(days.first) && days.contains(days.last))
    #expect(!days.contains(days.first - 1) && !days.contains(days.last + 1))
    #expect(days.months.map(\.description) == ["2024-12", "2025-01", "2025-02"])
    #expect(days.years == 2_024...2_025)
    #expect(DayRange(days.first, days.first).map(\.description) == ["2024-12-30"])
  }

  @Test(arguments: [(5, 4, "0005"), (-5, 4, "-0005"), (12_345, 4, "12345"), (0, 2, "00")])
  func padsNumbersWithZeros(number: Int, width: Int, text: String) {
    #expect(number.padded(to: width) == text)
  }
}
