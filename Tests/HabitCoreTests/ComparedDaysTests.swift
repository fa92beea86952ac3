import HabitCore
import HabitTestSupport
import Testing

@Suite struct ComparedDaysTests {
  private func text(_ days: DayRange) -> String { "\(days.first)…\(days.last)" }

  private func compared(
    _ period: CalendarPeriod,
    _ last: Day,
    firstWeekday: Weekday = .monday,
    known: DayRange = DayRange(Day.accepted.first, Day.accepted.last)
  ) -> ComparedDays {
    ComparedDays(period, upTo: last, firstWeekday: firstWeekday, known: known)
  }

  @Test(arguments: [
    // Wednesday, 15 October 2025; a week ago, and 52 weeks ago.
    (
      CalendarPeriod.week, Day("2025-10-15"), "2025-10-13…2025-10-15", "2025-10-06…2025-10-08"
    ),
    // A Sunday ends its week.
    (
      .week, Day("2025-10-19"), "2025-10-13…2025-10-19", "2025-10-06…2025-10-12"
    ),
    (
      .month, Day("2025-10-15"), "2025-10-01…2025-10-15", "2025-09-01…2025-09-15"
    ),
    // September has no 31st.
    (
      .month, Day("2025-10-30"), "2025-10-01…2025-10-30", "2025-09-01…2025-09-30"
    ),
    // February is shorter than what has passed of March.
    (
      .month, Day("2025-03-30"), "2025-03-01…2025-03-30", "2025-02-01…2025-02-28"
    ),
    // A month that is over is compared with whole ones.
    (
      .month, Day("2025-02-28"), "2025-02-01…2025-02-28", "2025-01-01…2025-01-31"
    ),
    (
      .month, Day("2024-02-28"), "2024-02-01…2024-02-28", "2024-01-01…2024-01-28"
    ),
    (
      .year, Day("2025-03-01"), "2025-01-01…2025-03-01", "2024-01-01…2024-03-01"
    ),
    (
      .year, Day("2025-12-31"), "2025-01-01…2025-12-31", "2024-01-01…2024-12-31"
    ),
    (
      .year, Day("2024-12-30"), "2024-01-01…2024-12-30", "2023-01-01…2023-12-30"
    ),
    (
      .year, Day("2024-11-01"), "2024-01-01…2024-11-01", "2023-01-01…2023-11-01"
    ),
    (
      .year, Day("2024-02-29"), "2024-01-01…2024-02-29", "2023-01-01…2023-02-28"
    ),
  ])
  func comparesTheSameDates(
    period: CalendarPeriod,
    last: Day,
    now: String,
    before: String
  ) {
    let compared = compared(period, last)
    #expect(text(compared.now) == now)
    #expect(compared.before.map { text($0.now) } == now)
    #expect(compared.before.map { text($0.then) } == before)
  }

  @Test(arguments: [
    // Data from October of the year before: both sides begin with October.
    (
      CalendarPeriod.year, Day("2026-11-23"), DayRange(Day("2025-10-01"), Day("2026-11-23")),
      ["2026-10-01…2026-11-23", "2025-10-01…2025-11-23"]
    ),
    // The first day with data is a date that the later year does not have.
    (
      .year, Day("2025-11-23"), DayRange(Day("2024-02-29"), Day("2025-11-23")),
      ["2025-03-01…2025-11-23", "2024-03-01…2024-11-23"]
    ),
    // The running month has not come as far as the first day with data.
    (
      .month, Day("2025-10-15"), DayRange(Day("2025-09-20"), Day("2025-10-15")), []
    ),
    (
      .month, Day("2025-10-25"), DayRange(Day("2025-09-20"), Day("2025-10-25")),
      ["2025-10-20…2025-10-25", "2025-09-20…2025-09-25"]
    ),
    // A month that is over, from the tenth on.
    (
      .month, Day("2025-10-31"), DayRange(Day("2025-09-10"), Day("2025-10-31")),
      ["2025-10-10…2025-10-31", "2025-09-10…2025-09-30"]
    ),
    // The data ends on the twelfth.
    (
      .month, Day("2025-10-31"), DayRange(Day("2025-01-01"), Day("2025-10-12")),
      ["2025-10-01…2025-10-12", "2025-09-01…2025-09-12"]
    ),
    // All data is in the period itself.
    (.month, Day("2025-10-31"), DayRange(Day("2025-10-01"), Day("2025-10-31")), []),
    (.month, Day("2025-10-31"), DayRange(Day("2025-01-01"), Day("2025-09-30")), []),
  ])
  func comparesOnlyDaysWithDataOnBothSides(
    period: CalendarPeriod,
    last: Day,
    known: DayRange,
    expected: [String]
  ) {
    let before = compared(period, last, known: known).before
    #expect(before.map { [text($0.now), text($0.then)] } ?? [] == expected)
  }

  @Test func comparesNothingWithoutData() {
    let compared = ComparedDays(
      .year,
      upTo: Day("2025-10-15"),
      firstWeekday: .monday,
      known: nil
    )
    #expect(compared.before == nil)
  }

  @Test func beginsWeeksOnTheFirstWeekday() {
    let compared = compared(.week, Day("2025-10-19"), firstWeekday: .sunday)
    #expect(text(compared.now) == "2025-10-19…2025-10-19")
    #expect(compared.before.map { text($0.then) } == "2025-10-12…2025-10-12")
  }

  /// Of every day of eight years.
  @Test(arguments: CalendarPeriod.allCases)
  func comparesEqualDatesUnlessAPeriodIsShorterOrOver(period: CalendarPeriod) throws {
    for day in DayRange(Day("2019-01-01"), Day("2026-12-31")) {
      let days = compared(period, day, firstWeekday: .thursday)
      let whole = period.days(around: day, firstWeekday: .thursday)
      #expect(days.now == DayRange(whole.first, day))
      let earlier = try #require(days.before).then
      let other = period.days(around: earlier.first, firstWeekday: .thursday)
      #expect(earlier.first == other.first)
      let isCut = day < whole.last
      let isLeapDay = day.description.hasSuffix("-02-29")
      switch period {
      case .year where isCut:
        let date = isLeapDay ? "02-28" : String(day.description.dropFirst(5))
        #expect(earlier.last.description.dropFirst(5) == date)
      case .week, .month, .year:
        #expect(earlier.count == (isCut ? min(days.now.count, other.count) : other.count))
      }
      #expect(other.last + 1 == whole.first)
    }
  }
}
