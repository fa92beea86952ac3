import Foundation
import HabitCore
import HabitTestSupport

/// How the days of an invented habit come about; nothing of it has to do with another habit.
enum SimulatedHabit: CaseIterable {
  /// Each day is a draw of its own.
  case independent
  /// A day repeats the day before with a probability of 50 to 95 %, else it is a fresh draw.
  case persistent
  /// Two to thirty days come again and again, more or less exactly.
  case rhythm
  /// Parts of the time are set aside.
  case pauses
  /// A rule other than daily, with days that depend on what it still requires.
  case rules
  /// A sum of a slowly varying amount reaches a target or does not.
  case amounts
  /// There are holidays and illnesses without any entry.
  case gaps
  /// A year's wave of 20 to 60 points from top to bottom.
  case seasons
  /// Each weekday has a probability of its own.
  case weekly

  /// Makes up a habit of this kind.
  ///
  /// - Parameters:
  ///   - days: Its life.
  ///   - position: Its position in the site.
  ///   - random: The source of chance.
  /// - Returns: The habit with its entries.
  func history(
    in days: DayRange,
    position: Int,
    _ random: inout SplitMix64
  ) -> HabitHistory {
    var habit = Self.habit(in: days, position: position)
    let share = random.share(30...90)
    let count = days.count
    var done: [Bool]
    switch self {
    case .independent: done = Self.runs(count, repeating: 0, share, &random)
    case .persistent: done = Self.runs(count, repeating: random.share(50...95), share, &random)
    case .rhythm: done = Self.rhythm(count, share, &random)
    case .pauses:
      done = Self.runs(count, repeating: random.share(0...70), share, &random)
      habit.pauses = Self.stretches(of: 3...40, 1...4, in: days, &random).map { pause in
        Pause(pause, reason: nil)
      }
      for (index, day) in days.enumerated()
      where habit.pauses.contains(where: { $0.days.contains(day) }) {
        done[index] = done[index] && random.happens(percent: 10)
      }
    case .rules:
      habit.schedules = [ScheduleChange(Self.schedule(&random))]
      done = Self.obeying(habit.schedules[0].schedule, count, share, &random)
    case .amounts:
      habit.kind = .atLeast(target: 10)
      return HabitHistory(habit, entries: Self.amounts(on: days, &random))
    case .gaps:
      done = Self.runs(count, repeating: random.share(0...60), share, &random)
      let most = max(1, 4 * count / 365)
      for gap in Self.stretches(of: 5...30, 1...most, in: days, &random) {
        for (index, day) in days.enumerated() where gap.contains(day) { done[index] = false }
      }
    case .seasons:
      let phase = random.share(0...100)
      let height = random.share(10...30)
      let mean = random.share(40...65)
      done = (0..<count).map { day in
        random.happens(mean + height * sin(2 * .pi * (Double(day) / 365 + phase)))
      }
    case .weekly:
      let shares = (0..<7).map { _ in random.share(10...95) }
      done = (0..<count).map { random.happens(shares[$0 % 7]) }
    }
    return Self.history(habit, done, days)
  }

  static func habit(in days: DayRange, position: Int) -> Habit {
    var habit = Habit(id: "habit-\(position)", name: "Habit \(position)", source: "test")
    habit.position = Double(position)
    habit.created = days.first
    habit.schedules = [ScheduleChange(.daily)]
    return habit
  }

  static func history(_ habit: Habit, _ done: [Bool], _ days: DayRange) -> HabitHistory {
    let entries = zip(done, days).filter(\.0).map { Entry(day: $1, state: .done) }
    return HabitHistory(habit, entries: entries)
  }

  private static func runs(
    _ count: Int,
    repeating repetition: Double,
    _ share: Double,
    _ random: inout SplitMix64
  ) -> [Bool] {
    var done: [Bool] = []
    for _ in 0..<count {
      let repeats = random.happens(repetition)
      let fresh = random.happens(share)
      done.append(repeats ? done.last ?? fresh : fresh)
    }
    return done
  }

  private static func rhythm(
    _ count: Int,
    _ share: Double,
    _ random: inout SplitMix64
  ) -> [Bool] {
    // Seven days would be a true weekly pattern.
    let period = random.pick((2...30).filter { $0 != 7 })
    let exceptions = random.pick([0, 0.05, 0.15, 0.25])
    let block = max(1, min(period - 1, Int(Double(period) * share)))
    let isBlock = random.happens(percent: 50)
    let pattern = (0..<period).map { isBlock ? $0 < block : random.happens(share) }
    let start = random.number(in: 0...period)
    return (0..<count).map { pattern[($0 + start) % period] != random.happens(exceptions) }
  }

  private static func stretches(
    of length: ClosedRange<Int>,
    _ count: ClosedRange<Int>,
    in days: DayRange,
    _ random: inout SplitMix64
  ) -> [DayRange] {
    (0..<random.number(in: count)).map { _ in
      let first = days.first + random.number(in: 0...(days.count - 1))
      return DayRange(first, first + (random.number(in: length) - 1))
    }
  }

  private static func schedule(_ random: inout SplitMix64) -> Schedule {
    switch random.number(in: 0...4) {
    case 0:
      let days = Weekday.allCases.filter { _ in random.happens(percent: 55) }
      return .weekdays(WeekdaySet(days.isEmpty ? [.monday, .thursday] : days))
    case 1: return .every(days: random.number(in: 2...4), from: nil)
    case 2: return .quota(times: 3, per: .week)
    default:
      let times = random.number(in: 1...4)
      return .rolling(times: times, days: times + random.number(in: 1...6))
    }
  }

  private static func obeying(
    _ schedule: Schedule,
    _ count: Int,
    _ share: Double,
    _ random: inout SplitMix64
  ) -> [Bool] {
    guard case .rolling(let times, let days) = schedule else {
      return runs(count, repeating: random.share(0...70), share, &random)
    }
    var done: [Bool] = []
    for _ in 0..<count {
      let isBehind = done.suffix(days - 1).count { $0 } < times
      done.append(random.happens(percent: isBehind ? 55 : 8))
    }
    return done
  }

  private static func amounts(on days: DayRange, _ random: inout SplitMix64) -> [Entry] {
    let memory = random.pick([0, 0.4, 0.7, 0.9])
    let mean = 10 + random.share(-200...300)
    var deviation = 0.0
    return days.map { day in
      // Of twelve uniform numbers, the sum is nearly normal with variance 1.
      let fresh = (0..<12).reduce(-6.0) { sum, _ in sum + random.share(0...100) }
      deviation = memory * deviation + (1 - memory * memory).squareRoot() * fresh
      return Entry(day: day, value: max(0, mean + 3 * deviation))
    }
  }
}

extension SplitMix64 {
  /// A number between these hundredths.
  mutating func share(_ percent: ClosedRange<Int>) -> Double {
    let (low, high) = (Double(percent.lowerBound), Double(percent.upperBound))
    return Double.random(in: low...high, using: &self) / 100
  }

  /// Whether something happens that has a probability.
  mutating func happens(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }
}
