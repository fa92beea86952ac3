package import HabitCore
package import HabitText

/// A pause with the habits that it sets aside.
package struct PausedHabits: Sendable {
  package let pause: Pause
  /// In the order of the report.
  package let habits: [HabitReport]

  /// Returns the pauses of habits with a day in a range, each once, by their first days.
  ///
  /// - Parameters:
  ///   - habits: In the order of the report.
  ///   - range: The days.
  ///   - last: The last day that is known; later pauses are left out.
  /// - Returns: Each pause with the habits that have it.
  package static func all(
    of habits: [HabitReport],
    in range: DayRange,
    upTo last: Day
  ) -> [PausedHabits] {
    var subjects: [Pause: [HabitReport]] = [:]
    for habit in habits {
      for pause in Set(habit.habit.pauses) {
        guard let days = pause.days.intersection(range), days.first <= last else { continue }
        subjects[pause, default: []].append(habit)
      }
    }
    return subjects.map { PausedHabits(pause: $0.key, habits: $0.value) }.sorted { one, other in
      let days = (one.pause.days, other.pause.days)
      if days.0.first != days.1.first { return days.0.first < days.1.first }
      if days.0.last != days.1.last { return days.0.last < days.1.last }
      return (one.pause.reason ?? "") < (other.pause.reason ?? "")
    }
  }

  /// Returns "1–14 July 2026", or since when the pause lasts.
  package func days(in language: Language) -> String {
    pause.end == nil
      ? language.text(.since, ["date": language.date(pause.days.first)])
      : language.range(pause.days)
  }

  /// Returns the names of the habits, or that they are all of several ones.
  package func names(
    among all: [HabitReport],
    in language: Language,
    name: (HabitReport) -> String
  ) -> String {
    all.count > 1 && habits.count == all.count
      ? language[.allHabits] : language.list(habits.map(name))
  }
}
