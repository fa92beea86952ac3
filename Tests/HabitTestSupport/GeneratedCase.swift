package import HabitCore

/// Habits with the day and the first weekday of their report, all made from one seed.
///
/// Lifetimes are mostly 1 to 120 days long, some of them years; they lie around ends of years and
/// leap days. Kinds, schedules, archive days and entries cover every combination that an export
/// can hold, sensible or not.
package struct GeneratedCase: Sendable {
  package let seed: UInt64
  package let asOf: Day
  package let firstWeekday: Weekday
  package let histories: [HabitHistory]

  /// Makes so many habits from a seed.
  package init(seed: UInt64, habits count: Int = 1) {
    var random = SplitMix64(seed: seed)
    let asOf = Self.asOf(&random)
    self.seed = seed
    self.asOf = asOf
    firstWeekday = random.happens(percent: 50) ? .monday : random.pick(Weekday.allCases)
    histories = (0..<count).map { index in
      var generator = HabitGenerator(asOf: asOf, random: SplitMix64(seed: random.next()))
      return generator.history(id: "habit-\(index)", position: Double(index))
    }
  }
}

extension GeneratedCase {
  /// The habits as one log.
  package var log: HabitLog { HabitLog(habits: histories) }

  /// The report of all habits.
  package var report: Report { Report(of: log, asOf: asOf, firstWeekday: firstWeekday) }

  private static func asOf(_ random: inout SplitMix64) -> Day {
    let edges = [
      Day("2024-02-29"), Day("2023-12-31"), Day("2025-01-05"), Day("2000-03-01"),
      Day("2100-03-01"), Day("2026-10-24"), Day("1900-01-20"), Day("2199-12-31"),
    ]
    let day = random.pick(edges) + random.number(in: -20...20)
    return min(max(day, Day.accepted.first), Day.accepted.last)
  }
}
