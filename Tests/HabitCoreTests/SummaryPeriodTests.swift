import HabitCore
import HabitTestSupport
import Testing

@Suite struct SummaryPeriodTests {
  @Test(arguments: [
    (CalendarPeriod.week, Day("2026-11-22"), Weekday.monday, "2026-11-09/2026-11-15"),
    (.week, Day("2026-11-23"), .monday, "2026-11-16/2026-11-22"),
    (.week, Day("2026-11-22"), .sunday, "2026-11-15/2026-11-21"),
    (.week, Day("2027-01-04"), .monday, "2026-12-28/2027-01-03"),
    (.month, Day("2026-11-30"), .monday, "2026-10"),
    (.month, Day("2026-12-01"), .monday, "2026-11"),
    (.month, Day("2027-01-01"), .monday, "2026-12"), (.year, Day("2026-12-31"), .monday, "2025"),
    (.year, Day("2027-01-01"), .monday, "2026"),
  ])
  func findsTheNewestPeriodThatIsOver(
    unit: CalendarPeriod,
    today: Day,
    firstWeekday: Weekday,
    name: String
  ) {
    let period = SummaryPeriod(unit, endedBefore: today, firstWeekday: firstWeekday)
    #expect("\(period)" == name)
    #expect(period.days.last < today)
  }

  @Test func holdsTheDayItIsMadeAround() {
    let week = SummaryPeriod(.week, around: Day("2026-12-31"), firstWeekday: .sunday)
    #expect("\(week)" == "2026-12-27/2027-01-02")
    let month = SummaryPeriod(.month, around: Day("2024-02-29"), firstWeekday: .sunday)
    #expect(month.days == DayRange(Day("2024-02-01"), Day("2024-02-29")))
  }

  @Test(arguments: CalendarPeriod.allCases, [Weekday.monday, .saturday, .sunday])
  func followsThePeriodBeforeItWithoutAGap(unit: CalendarPeriod, firstWeekday: Weekday) {
    let period = SummaryPeriod(unit, around: Day("2026-01-01"), firstWeekday: firstWeekday)
    let previous = SummaryPeriod(unit, around: period.days.first - 1, firstWeekday: firstWeekday)
    #expect(previous.unit == unit)
    #expect(previous.days.last + 1 == period.days.first)
  }
}
