import HabitCore
import HabitTestSupport

extension Figure {
  /// The figures of the life of one habit.
  static let habits: [String: Figure] = lives.merging(runs) { $1 }.merging(comparisons) { $1 }
    .merging(goals) { $1 }.merging(hours) { $1 }

  private static let hours: [String: Figure] = [
    "hours": .habit {
      let hours = $0.life.history.hours(asOf: $1.asOf)
      return "\(hours.timedCount) of \(hours.entryCount) have a time"
    },
    "busiest hour": .habit {
      let hours = $0.life.history.hours(asOf: $1.asOf)
      return hours.busiestHour.map { "\($0), \(hours.count(at: $0)) times" } ?? "none"
    },
    "Monday at 7": .habit { "\($0.life.history.hours(asOf: $1.asOf)[.monday, 7])" },
  ]

  private static let goals: [String: Figure] = [
    "goal done": .habit { goal($0, $1).map { FigureText.number($0.done) } ?? "none" },
    "goal pace": .habit { goal($0, $1).map { FigureText.number($0.expected) } ?? "none" },
    "goal end": .habit { FigureText.number(goal($0, $1)?.projected) },
    "goal a week": .habit { FigureText.number(goal($0, $1)?.neededPerWeek) },
    "goal reached": .habit { goal($0, $1)?.reached?.description ?? "none" },
  ]

  private static func goal(_ habit: HabitReport.Figures, _ report: Report) -> GoalProgress? {
    habit.life.history.habit.goals.first
      .map { GoalProgress($0, of: habit.life, asOf: report.asOf) }
  }

  private static let lives: [String: Figure] = [
    "lifetime": .habit { habit, _ in
      FigureText.days(DayRange(habit.days.first, habit.days.last))
    },
    "ended": .habit { habit, report in
      let own = report.habits.first { $0.habit.id == habit.life.history.habit.id }
      return own?.ended?.description ?? "none"
    },
    "marks": .habit { habit, _ in habit.drawnMarks },
    "states": .habit { habit, _ in habit.drawnStates },
    "best month": .habit { habit, _ in habit.summary.bestMonth?.description ?? "none" },
    "first week": .habit { habit, report in "\(weeks(habit, report).first)" },
    "done by week": .habit { habit, report in list(weeks(habit, report).done) },
    "kept by week": .habit { habit, report in list(weeks(habit, report).kept) },
    "missed by week": .habit { habit, report in list(weeks(habit, report).missed) },
    "sum by week": .habit { habit, report in
      weeks(habit, report).sums.map(FigureText.number).joined(separator: ", ")
    },
  ]

  private static let runs: [String: Figure] = [
    "streak": .habit { habit, _ in FigureText.current(habit.streak) },
    "longest streak": .habit { habit, _ in FigureText.longest(habit.streak) },
    "awards": .habit { habit, _ in
      let awards = habit.summary.awards.map { award in
        "\(award.count) \(award.kind == .streak ? "in a row" : "in all") on \(award.day)"
      }
      return awards.isEmpty ? "none" : awards.joined(separator: ", ")
    },
    "greatest day": .habit { habit, _ in
      habit.summary.maxDay.map { "\(FigureText.number($0.amount)) on \($0.time)" }
        ?? "none"
    },
  ]

  private static let comparisons: [String: Figure] = [
    "month against the one before": .habit { sides($0, compared(.month, $1), $1) },
    "year against the one before": .habit { sides($0, compared(.year, $1), $1) },
    "last 31 days against those before": .habit {
      sides($0, ComparedDays(recentUpTo: $1.lastDay), $1)
    },
    "figure": .habit { habit, _ in tally(habit, habit.days.daysOfFigure) },
  ]

  private static func weeks(_ habit: HabitReport.Figures, _ report: Report) -> WeekSeries {
    WeekSeries(of: habit.summary, firstWeekday: report.firstWeekday)
  }

  private static func compared(_ period: CalendarPeriod, _ report: Report) -> ComparedDays {
    ComparedDays(period, upTo: report.lastDay, firstWeekday: report.firstWeekday)
  }

  private static func sides(
    _ habit: HabitReport.Figures,
    _ days: ComparedDays,
    _ report: Report
  ) -> String {
    guard let own = report.habits.first(where: { $0.slug == habit.life.history.slug }),
      let compared = Comparison(days, of: own)
    else { return "none" }
    return "\(tally(habit, compared.now.days)), against \(tally(habit, compared.then.days))"
  }

  private static func tally(_ habit: HabitReport.Figures, _ days: DayRange) -> String {
    guard let tally = habit.life.tally(in: days) else { return "none" }
    return "\(FigureText.share(tally.kept, tally.missed)), \(FigureText.days(days))"
  }

  private static func list(_ counts: [Int]) -> String {
    counts.map { "\($0)" }.joined(separator: ", ")
  }
}
