import HabitCore
import HabitFacts
import HabitText

/// What is at stake on the last day, in a line each.
struct TodayHints {
  let site: SiteModel

  /// The fewest kept days or times that are worth a warning.
  private static let leastStreak = 3

  /// The streaks that end today if nothing is done, and the award that is nearest.
  ///
  /// Empty if the data ends before yesterday.
  var lines: [String] {
    site.report.end.isEarly ? [] : atRisk + nextAward
  }

  private var language: Language { site.language }

  private var atRisk: [String] {
    let names = site.report.habits.indices.compactMap { index -> String? in
      let habit = site.report.habits[index]
      let today = site.today.habits[index]
      guard let streak = habit.figures?.streak, streak.current >= Self.leastStreak,
        streak.unit == .days || streak.unit == .times,
        today.figures?.state(on: site.today.asOf) == .open
      else { return nil }
      return language.text(
        .pair,
        [
          "first": site.names[habit].isolated,
          "second": language.current(streak),
        ]
      )
    }
    guard !names.isEmpty else { return [] }
    return [language.text(.atRisk, ["list": names.joined(separator: "; ")])]
  }

  /// The award for days in a row that takes the fewest of them from now.
  private var nextAward: [String] {
    let goals = site.active.compactMap { habit -> (habit: HabitReport, goal: Int, rest: Int)? in
      guard let streak = habit.figures?.streak, streak.unit == .days, streak.current > 0,
        streak.longestUnit == .days,
        let goal = Award.streaks.first(where: { $0 > streak.longest })
      else { return nil }
      return (habit, goal, goal - streak.current)
    }
    guard let next = goals.min(by: { $0.rest < $1.rest }) else { return [] }
    return [
      language.text(
        .nextAward,
        [
          "name": site.names[next.habit].isolated,
          "rest": language.length(next.rest, .days),
          "goal": language.text(.inARow, ["length": language.length(next.goal, .days)]),
        ]
      )
    ]
  }
}
