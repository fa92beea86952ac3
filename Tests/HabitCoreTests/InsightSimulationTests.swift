import Foundation
import HabitCore
import HabitTestSupport
import Testing

/// Insights of invented habits whose truth is known.
@Suite struct InsightSimulationTests {
  /// How the days of a habit follow each other.
  enum Rhythm: Sendable {
    /// A day repeats the day before with a probability in percent, else it is a fresh draw.
    case persistent(percent: Int)
    /// A day is likely while the last days have too few done ones.
    case rolling(times: Int, days: Int)
    /// Each weekday has a probability of its own.
    case weekly
  }

  private static let sites = Thoroughness.cases(400)

  @Test(arguments: [
    [Rhythm.persistent(percent: 0)], [.persistent(percent: 50)], [.persistent(percent: 80)],
    [.persistent(percent: 90)], [.rolling(times: 3, days: 7), .rolling(times: 2, days: 5)],
    [.weekly], [.persistent(percent: 80), .rolling(times: 3, days: 7), .weekly],
  ])
  func findsNothingAmongHabitsThatAreUnrelated(rhythms: [Rhythm]) {
    var random = SplitMix64(seed: 20_261_123)
    var wrong = 0
    for site in 0..<Self.sites {
      let length = [120, 250, 365][site % 3]
      let patterns = (0..<8).map { pattern(rhythms[$0 % rhythms.count], length, &random) }
      let found = insights(patterns, rhythms).found.filter { insight in
        if case .weekly = rhythms[insight.habit % rhythms.count], insight.isOfWeekdays {
          // The habit does depend on the weekday.
          return false
        }
        return true
      }
      wrong += found.isEmpty ? 0 : 1
    }
    // Of few sites, one may be wrong.
    #expect(wrong <= max(1, Self.sites / 20), "\(wrong) of \(Self.sites)")
  }

  @Test func findsARealEffectOfAYear() {
    var random = SplitMix64(seed: 20_261_124)
    var found = 0
    for _ in 0..<Self.sites {
      let read = pattern(.persistent(percent: 0), 365, &random)
      let run = read.map { day in
        random.happens(percent: day == "x" ? 75 : 50) ? Character("x") : "-"
      }
      let insights = insights([read, String(run)], [.weekly])
      found += insights.found.contains { !$0.isInsideAHabit } ? 1 : 0
    }
    #expect(found >= Self.sites * 8 / 10, "\(found) of \(Self.sites)")
  }

  private func pattern(
    _ rhythm: Rhythm,
    _ length: Int,
    _ random: inout SplitMix64
  ) -> String {
    let share = random.number(in: 30...90)
    let shares = (0..<7).map { _ in random.number(in: 10...95) }
    var done: [Bool] = []
    for day in 0..<length {
      switch rhythm {
      case .persistent(let percent):
        let repeats = random.happens(percent: percent)
        let fresh = random.happens(percent: share)
        done.append(repeats ? done.last ?? fresh : fresh)
      case .rolling(let times, let days):
        let isBehind = done.suffix(days - 1).count { $0 } < times
        done.append(random.happens(percent: isBehind ? 55 : 8))
      case .weekly: done.append(random.happens(percent: shares[day % 7]))
      }
    }
    return String(done.map { $0 ? Character("x") : "-" })
  }

  private func insights(_ patterns: [String], _ rhythms: [Rhythm]) -> Insights {
    let drawn = patterns.enumerated().map { index, pattern in
      switch rhythms[index % rhythms.count] {
      case .rolling(let times, let days): Drawn(pattern, .rolling(times: times, days: days))
      case .persistent, .weekly: Drawn(pattern)
      }
    }
    let habits = drawn.enumerated().map { index, drawn in
      drawn.history.with {
        $0.id = "habit-\(index)"
        $0.name = "Habit \(index)"
        $0.position = Double(index)
      }
    }
    let asOf = drawn.map(\.asOf).max() ?? Drawn.monday
    return Insights(of: Report(of: HabitLog(habits: habits), asOf: asOf))
  }
}

extension Insight {
  fileprivate var isInsideAHabit: Bool {
    if case .kept = contrast { false } else { true }
  }

  fileprivate var isOfWeekdays: Bool {
    switch contrast {
    case .weekday, .weekend: true
    case .recent, .kept: false
    }
  }
}
