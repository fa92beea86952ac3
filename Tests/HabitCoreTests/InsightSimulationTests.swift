import HabitTestSupport
import Testing

@testable import HabitCore

/// Insights of invented habits whose truth is known.
///
/// The tables of HabitCore's README are from ten times as many sites of the same kinds.
@Suite struct InsightSimulationTests {
  private static let sites = Thoroughness.isFull ? 400 : 20

  /// At most one site in twenty, of 5 to 12 habits each, has any insight.
  @Test(arguments: SimulatedHabit.allCases)
  func findsNothingAmongHabitsThatAreUnrelated(kind: SimulatedHabit) {
    var random = SplitMix64(seed: 20_261_123)
    var wrong = 0
    for site in 0..<Self.sites {
      let days = Self.days([120, 250, 365, 730][site % 4], &random)
      let habits = (0..<random.number(in: 5...12)).map { position in
        kind.history(in: days, position: position, &random)
      }
      let found = Self.found(in: habits, upTo: days.last).filter { insight in
        // These habits do depend on the weekday.
        kind != .weekly || !insight.isOfWeekdays
      }
      wrong += found.isEmpty ? 0 : 1
    }
    #expect(wrong <= Self.sites / 20, "\(wrong) of \(Self.sites)")
  }

  /// Tests between dependent days that no insight needs are left out.
  @Test(arguments: UInt64(0)..<12)
  func findsTheSameAsWithAllTestsBetweenDependentDays(seed: UInt64) {
    var random = SplitMix64(seed: 31 + seed)
    let days = Self.days(400, &random)
    var habits = SimulatedHabit.allCases.enumerated().map { position, kind in
      kind.history(in: days, position: position, &random)
    }
    // As many that often go with those.
    for (position, habit) in habits.enumerated() {
      let entries = habit.entries.filter { _ in random.happens(percent: 60 + 5 * position) }
      var copy = habit.habit
      copy.id += " copy"
      copy.name += " copy"
      habits.append(HabitHistory(copy, entries: entries))
    }
    let report = Report(of: HabitLog(habits: habits), asOf: days.last)
    var trials: [InsightTrial] = []
    Insights.tryAll(of: report) { trial in
      trials.append(trial)
      return true
    }
    let all = InsightFamily.allCases.flatMap { family -> [Insight] in
      var residuals = LastResiduals()
      let ofFamily = trials.filter { $0.family == family }
        .map { $0.insight(&residuals) }
      return Insights.corrected(ofFamily, of: ofFamily.count)
        .filter { $0.pValue < family.level }
    }
    let insights = Insights(of: report)
    #expect(insights.triedCount == trials.count)
    #expect(!insights.found.isEmpty)
    #expect(insights.found == Insights.joiningWeekdays(of: all))
  }

  /// A habit of 365 days that is done on 50 % of some days and on 75 % of the others.
  enum Plant: CaseIterable {
    case weekday, weekend, pair

    /// The minimum of sites that must have the insight, in percent.
    var minimum: Int { self == .weekday ? 60 : 80 }
  }

  /// Each site has one habit, or the pair.
  @Test(arguments: Plant.allCases)
  func findsADifferenceOf25PointsInAYear(plant: Plant) {
    var random = SplitMix64(seed: 20_261_124)
    let sites = Thoroughness.cases(1_000)
    var found = 0
    for _ in 0..<sites {
      let days = Self.days(365, &random)
      let weekday = random.pick(Weekday.allCases)
      let inside = random.pick([0.5, 0.75])
      let other = days.map { _ in random.happens(percent: 50) }
      let done = zip(days, other).map { day, isOtherDone in
        let isInside =
          switch plant {
          case .weekday: day.weekday == weekday
          case .weekend: day.weekday == .saturday || day.weekday == .sunday
          case .pair: isOtherDone
          }
        return random.happens(isInside ? inside : 1.25 - inside)
      }
      let series = plant == .pair ? [done, other] : [done]
      let habits = series.enumerated().map { position, done in
        SimulatedHabit.history(SimulatedHabit.habit(in: days, position: position), done, days)
      }
      let isFound = Self.found(in: habits, upTo: days.last).contains { insight in
        switch (plant, insight.contrast) {
        case (.weekday, .weekdays(let found)): found == WeekdaySet([weekday])
        case (.weekend, .weekdays(.weekend)), (.pair, .kept): true
        default: false
        }
      }
      found += isFound ? 1 : 0
    }
    #expect(100 * found >= plant.minimum * sites, "\(found) of \(sites)")
  }

  /// Each site has habits of a roster of three weeks, kept more or less exactly.
  @Test func takesNoRosterOfThreeWeeksForAWeekday() {
    var random = SplitMix64(seed: 20_261_125)
    var wrong = 0
    for _ in 0..<Self.sites {
      let days = Self.days(365, &random)
      let habits = (0..<5).map { position in
        let on = random.number(in: 8...15)
        let start = random.number(in: 0...20)
        let exceptions = random.pick([0, 0.05, 0.15])
        let done = (0..<days.count).map {
          (($0 + start) % 21 < on) != random.happens(exceptions)
        }
        return SimulatedHabit.history(
          SimulatedHabit.habit(in: days, position: position),
          done,
          days
        )
      }
      let found = Self.found(in: habits, upTo: days.last)
      wrong += found.contains(where: \.isOfWeekdays) ? 1 : 0
    }
    #expect(wrong <= Self.sites / 20, "\(wrong) of \(Self.sites)")
  }

  /// Some days that end on any weekday.
  private static func days(_ count: Int, _ random: inout SplitMix64) -> DayRange {
    let last = Drawn.monday + random.number(in: 0...6)
    return DayRange(last - (count - 1), last)
  }

  private static func found(in habits: [HabitHistory], upTo last: Day) -> [Insight] {
    Insights(of: Report(of: HabitLog(habits: habits), asOf: last)).found
  }
}

extension Insight {
  fileprivate var isOfWeekdays: Bool {
    switch contrast {
    case .weekdays: true
    case .kept: false
    }
  }
}
