package import HabitCore

/// What one build has read of its exports, as the history keeps it.
package struct KeptRead: Sendable {
  /// In the order of the exports, with unique ids.
  package let habits: [HabitHistory]
  package let sources: [KeptChange.Source]
  /// The index of the source of each habit.
  package let indexes: [Int]
  package let categories: [HabitCore.Category]
  package let storedExperience: Int?

  /// - Parameters:
  ///   - habits: As their exports have them.
  ///   - sources: The exports.
  ///   - indexes: The index of the source of each habit.
  ///   - categories: The groups of the habits.
  ///   - storedExperience: The experience points that the exports themselves have stored.
  package init(
    _ habits: [HabitHistory],
    from sources: [KeptChange.Source],
    indexes: [Int],
    categories: [HabitCore.Category],
    storedExperience: Int?
  ) {
    self.habits = habits.map(\.inOpenFormat)
    self.sources = sources
    self.indexes = indexes
    self.categories = categories
    self.storedExperience = storedExperience
  }

  /// A hash of the habits, entries and categories, independent of the names of the exports.
  package var fingerprint: String {
    var print = Fingerprint()
    for history in habits {
      print.add(history.habit)
      print.add(history.entries.count)
      for entry in history.entries { print.add(entry) }
    }
    for category in categories {
      print.add(category.name)
      print.add(category.color?.description)
      print.add(category.symbol)
    }
    print.add(storedExperience ?? -1)
    return String(print.value, radix: 36)
  }
}

extension Fingerprint {
  /// Adds every field of a habit of an export.
  fileprivate mutating func add(_ habit: Habit) {
    for text in [
      habit.id, habit.name, habit.question, habit.note, habit.emoji, habit.color?.description,
      habit.category, habit.priority, habit.difficulty?.rawValue, habit.unit, habit.source,
      habit.kind.name,
    ] {
      add(text)
    }
    for number in [habit.position, habit.plannedMinutes, habit.kind.target] { add(number) }
    for day in [habit.created, habit.archived, habit.exported] { add(day) }
    for text in habit.reminders + habit.schedules.map({ "\($0.first) \($0.schedule)" }) {
      add(text)
    }
    for case .every(_, let from) in habit.schedules.map(\.schedule) { add(from) }
    for pause in habit.pauses {
      add(pause.days.first)
      add(pause.days.last)
      add(pause.reason)
    }
  }
}

extension HabitHistory {
  /// The history as reading it from the open format gives it.
  fileprivate var inOpenFormat: HabitHistory {
    let changes = schedulesFromTheirDays
    let schedules = changes == [ScheduleChange(.daily)] ? [] : changes
    let isSame = entries.allSatisfy(\.isInOpenFormat)
    guard !isSame || schedules != habit.schedules else { return self }
    var habit = habit
    habit.schedules = schedules
    return HabitHistory(habit, entries: isSame ? entries : entries.map(\.inOpenFormat))
  }
}
