import HabitCore
import HabitLanguage
import HabitParts

extension DigestModel {
  /// The goals whose month or year has a day in the period, as of its last day.
  var goals: [DigestLine] {
    report.habits.flatMap { habit in
      habit.progress(in: DayRange(days.first, last), asOf: last).map { progress in
        let text = GoalText(
          progress,
          unit: habit.habit.unit?.shortened(to: 40).isolated,
          in: language
        )
        let parts = [text.label, text.figure, text.detail].filter { !$0.isEmpty }
        return line(habit, parts.joined(separator: " · "))
      }
    }
  }

  /// The pauses with a day in the period.
  var pauses: [DigestLine] {
    PausedHabits.all(of: report.habits, in: days, upTo: last).map { paused in
      let names = paused.names(among: report.habits, in: language) { name(of: $0).isolated }
      let reason = paused.pause.reason?.shortened(to: 80).isolated
      return DigestLine(
        name: paused.days(in: language),
        text: [reason, names].compactMap(\.self).joined(separator: " · ")
      )
    }
  }
}
