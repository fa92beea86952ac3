import HabitCore
import HabitFacts
import HabitText

/// The award for days in a row that takes the fewest of them from now.
struct NextAward {
  let site: SiteModel

  /// The award in words, or `nil` if there is none or the data ends before yesterday.
  var line: String? {
    if site.report.end.isEarly { return nil }
    let language = site.language
    let goals = site.active.compactMap { habit -> (habit: HabitReport, goal: Int, rest: Int)? in
      guard let streak = habit.figures?.streak, streak.unit == .days, streak.current > 0,
        streak.longestUnit == .days,
        let goal = Award.streaks.first(where: { $0 > streak.longest })
      else { return nil }
      return (habit, goal, goal - streak.current)
    }
    return goals.min { $0.rest < $1.rest }.map { next in
      language.text(
        .nextAward,
        [
          "name": site.names[next.habit].isolated,
          "rest": language.length(next.rest, .days),
          "goal": language.award(.streak, next.goal, of: next.habit),
        ]
      )
    }
  }
}
