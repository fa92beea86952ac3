package import HabitCore
package import HabitText

extension Language {
  /// Returns `paused until 14 July 2026: Holiday` for a habit that is set aside on a day, else
  /// `nil`; a pause that follows without a day between them counts.
  package func pause(of habit: Habit, on day: Day) -> String? {
    guard let pause = habit.pause(on: day),
      let days = Pause.days(of: habit.pauses).first(where: { $0.contains(day) })
    else { return nil }
    let until =
      Pause(days).end.map { text(.pausedUntil, ["date": date($0)]) } ?? self[.pausedOpenly]
    guard let reason = pause.reason else { return until }
    return text(.pausedFor, ["pause": until, "reason": reason.isolated])
  }
}
