import HabitCore

extension Target {
  /// A folder of notes, one a habit, with its days as the property `entries`.
  ///
  /// Source: `src/Habit.svelte` of zincplusplus/habit-tracker.
  static let obsidian = Target(
    id: "obsidian",
    name: "Obsidian, notes of habits",
    file: "habits/",
    arrival: "copy the folder into the vault, for the plugin Habit Tracker 21",
    caution: "a note of the same name in the vault would be lost; copy the folder as a new one",
    trial: .source,
    format: "obsidian",
    abilities: Abilities(
      names: TextForm(name: "one line") { $0.onOneLine.quotable },
      namesAreKeys: true,
      colors: .any,
      schedules: ScheduleForm("daily, once in d days") { schedule in
        switch schedule {
        case .daily, .rolling(1, 2...366): true
        default: false
        }
      },
      order: .none
    )
  ) { source in
    var taken: Set<String> = []
    return source.habits.map { history in
      let habit = history.habit
      let stem = Slug.slug(of: habit.name)
      var name = stem.isEmpty ? "habit" : stem
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(stem.isEmpty ? "habit" : stem)-\(number)"
        number += 1
      }
      var text = "---\ntitle: \(habit.name.quotedScalar)\n"
      if let color = habit.color { text += "color: \"\(color)\"\n" }
      if case .rolling(_, let days)? = habit.schedules.last?.schedule {
        text += "maxGap: \(days - 1)\n"
      }
      let days = history.entries.map { "\n  - \($0.day)" }.joined()
      text += "entries:\(days.isEmpty ? " []" : days)\n---\n"
      return TargetFile("\(name).md", text)
    }
  }
}

extension String {
  /// The text in a form that needs no escapes between quotes of one kind.
  fileprivate var quotable: String {
    guard contains("'"), contains("\"") || contains("\\") else { return self }
    return replacing("'", with: "’")
  }

  fileprivate var quotedScalar: String { contains("'") ? "\"\(self)\"" : "'\(self)'" }
}
