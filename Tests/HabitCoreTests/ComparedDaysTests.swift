import HabitCore
import HabitTestSupport
import Testing

@Suite struct ComparedDaysTests {
  private func text(_ days: DayRange) -> String { "\(days.first)…\(days.last)" }

  @Test(arguments: [
    // Wednesday, 15 October 2025; a week ago, and 52 weeks ago.
    (
      CalendarPeriod.week, Day("2025-10-15"), "2025-10-13…2025-10-15", "2025-10-06…2025-10-08",
      "2024-10-14…2024-10-16"
    ),
    // A Sunday ends its week.
    (
      .week, Day("2025-10-19"), "2025-10-13…2025-10-19", "2025-10-06…2025-10-12",
      "2024-10-14…2024-10-20"
    ),
    (
      .month, Day("2025-10-15"), "2025-10-01…2025-10-15", "2025-09-01…2025-09-15",
      "2024-10-01…2024-10-15"
    ),
    // September has no 31st.
    (
      .month, Day("2025-10-30"), "2025-10-01…2025-10-30", "2025-09-01…2025-09-30",
      "2024-10-01…2024-10-30"
    ),
    // February is shorter than what has passed of March.
    (
      .month, Day("2025-03-30"), "2025-03-01…2025-03-30", "2025-02-01…2025-02-28",
      "2024-03-01…2024-03-30"
    ),
    // A month that is over stands beside whole ones.
    (
      .month, Day("2025-02-28"), "2025-02-01…2025-02-28", "2025-01-01…2025-01-31",
      "2024-02-01…2024-02-29"
    ),
    (
      .month, Day("2024-02-28"), "2024-02-01…2024-02-28", "2024-01-01…2024-01-28",
      "2023-02-01…2023-02-28"
    ),
    (
      .year, Day("2025-03-01"), "2025-01-01…2025-03-01", "2024-01-01…2024-02-29",
      "2024-01-01…2024-02-29"
    ),
    (
      .year, Day("2025-12-31"), "2025-01-01…2025-12-31", "2024-01-01…2024-12-31",
      "2024-01-01…2024-12-31"
    ),
    (
      .year, Day("2024-12-30"), "2024-01-01…2024-12-30", "2023-01-01…2023-12-31",
      "2023-01-01…2023-12-31"
    ),
  ])
  func standsBesideAsManyDays(
    period: CalendarPeriod,
    last: Day,
    now: String,
    before: String,
    yearBefore: String
  ) {
    let compared = ComparedDays(period, upTo: last, firstWeekday: .monday)
    #expect(text(compared.now) == now)
    #expect(text(compared.before) == before)
    #expect(text(compared.yearBefore) == yearBefore)
  }

  @Test func beginsWeeksOnTheFirstWeekday() {
    let compared = ComparedDays(.week, upTo: Day("2025-10-19"), firstWeekday: .sunday)
    #expect(text(compared.now) == "2025-10-19…2025-10-19")
    #expect(text(compared.before) == "2025-10-12…2025-10-12")
    #expect(text(compared.yearBefore) == "2024-10-20…2024-10-20")
  }

  /// Of every day of eight years.
  @Test(arguments: CalendarPeriod.allCases)
  func comparesEqualCountsUnlessAPeriodIsShorterOrOver(period: CalendarPeriod) {
    for day in DayRange(Day("2019-01-01"), Day("2026-12-31")) {
      let days = ComparedDays(period, upTo: day, firstWeekday: .thursday)
      let whole = period.days(around: day, firstWeekday: .thursday)
      #expect(days.now == DayRange(whole.first, day))
      for earlier in [days.before, days.yearBefore] {
        let other = period.days(around: earlier.first, firstWeekday: .thursday)
        #expect(earlier.first == other.first)
        let isCut = day < whole.last
        #expect(earlier.count == (isCut ? min(days.now.count, other.count) : other.count))
      }
      #expect(
        period.days(around: days.before.first, firstWeekday: .thursday).last + 1 == whole.first
      )
      let years = (day.year - days.yearBefore.first.year)
      #expect(years == 1 || period == .week)
      #expect(period != .month || days.yearBefore.first.month.number == day.month.number)
      #expect(period != .week || days.now.first - days.yearBefore.first == 364)
    }
  }
}
