package import HabitCore

/// Habits with the day and the first weekday of their report, all made from one seed.
///
/// Lifetimes are mostly 1 to 120 days long, some of them years; they are around ends of years and
/// leap days. Kinds, schedules, archive days and entries cover every combination that an export
/// can hold, sensible or not.
package struct GeneratedCase: Sendable {
  package let seed: UInt64
  package let asOf: Day
  package let firstWeekday: Weekday
  package let histories: [HabitHistory]
  /// Days of a report on a part: inside the lifetimes, around them, or beside them.
  package let range: DayRange
  package let storedExperience: Int?

  /// Makes so many habits from a seed.
  package init(seed: UInt64, habits count: Int = 1) {
    var random = SplitMix64(seed: seed)
    let asOf = Self.asOf(&random)
    self.seed = seed
    self.asOf = asOf
    firstWeekday = random.happens(percent: 50) ? .monday : random.pick(Weekday.allCases)
    let first = asOf - random.number(in: -10...140)
    range = DayRange(first, first + random.pick([0, 1, 6, 13, 29, 59, 60, 100, 400]))
    storedExperience = random.happens(percent: 20) ? random.number(in: 0...40_000) : nil
    histories = (0..<count).map { index in
      var generator = HabitGenerator(asOf: asOf, random: SplitMix64(seed: random.next()))
      return generator.history(id: "habit-\(index)", position: Double(index))
    }
  }
}

extension GeneratedCase {
  /// The habits as one log.
  package var log: HabitLog { log(of: histories) }

  /// Other habits as a log that is the same else.
  package func log(of histories: [HabitHistory]) -> HabitLog {
    HabitLog(
      habits: histories,
      categories: [Category(name: "Work"), Category(name: "Empty"), Category(name: "Health")],
      storedExperience: storedExperience
    )
  }

  /// The report of all habits.
  package var report: Report { report(within: nil) }

  /// The report of all habits on a range of days.
  package func report(within range: DayRange?) -> Report {
    Report(of: log, asOf: asOf, firstWeekday: firstWeekday, within: range)
  }

  private static func asOf(_ random: inout SplitMix64) -> Day {
    let edges = [
      Day("2024-02-29"), Day("2023-12-31"), Day("2025-01-05"), Day("2000-03-01"),
      Day("2100-03-01"), Day("2026-10-24"), Day("1900-01-20"), Day("2199-12-31"),
    ]
    let day = random.pick(edges) + random.number(in: -20...20)
    return min(max(day, Day.accepted.first), Day.accepted.last)
  }
}
