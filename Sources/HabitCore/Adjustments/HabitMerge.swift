/// A habit that others become part of.
struct HabitMerge {
  private(set) var habit: Habit
  private(set) var entries: [Entry]
  private(set) var diagnostics: [Diagnostic] = []

  /// Begins with a habit; its entries and those of all parts are judged by `kind`.
  init(_ history: HabitHistory, kind: Kind) {
    habit = history.habit
    habit.kind = kind
    entries = history.entries
  }
}

extension HabitMerge {
  /// Makes another habit a part of this one.
  ///
  /// - Parameters:
  ///   - part: The other habit, as its export has it.
  ///   - selector: The words that name it, where messages point to.
  ///   - adjustment: What is said of the whole; differences in that are no news.
  mutating func add(
    _ part: HabitHistory,
    named selector: HabitSelector,
    by adjustment: HabitAdjustment
  ) {
    let names = [habit.name, part.habit.name]
    let pair =
      names[0] == names[1]
      ? "two habits \(names[0].quoted)" : "\(names[0].quoted) and \(names[1].quoted)"
    let differences = differences(from: part.habit, by: adjustment)
    if !differences.isEmpty {
      let that = differences.count == 1 ? "that of the first counts" : "those of the first count"
      let message = "\(pair) differ in \(differences.joined(separator: " and ")); \(that)"
      diagnostics.append(Diagnostic(.note, "settings.merge", message, at: selector.location))
    }
    let union = EntryUnion(entries, part.entries, kind: habit.kind)
    let count = union.sharedDayCount
    if count > 0 {
      let days = count == 1 ? "1 day" : "\(count) days"
      let message = "\(pair) both have entries on \(days); the stronger mark of each day counts"
      diagnostics.append(Diagnostic(.note, "settings.merge", message, at: selector.location))
    }
    let oldStart = start
    entries = union.entries
    habit.fill(from: part.habit)
    if let oldStart, let start, start != oldStart {
      habit.count(from: min(start, oldStart), inStepWith: oldStart)
    }
  }

  /// The day from which schedules count that do not say one.
  private var start: Day? { habit.created ?? entries.first?.day }

  /// The fields that decide how entries are judged and that only one of both can have.
  private func differences(from part: Habit, by adjustment: HabitAdjustment) -> [String] {
    var differences: [String] = []
    if adjustment.kind == nil, part.kind != habit.kind {
      differences.append("kind")
    }
    if adjustment.schedule == nil, part.ownSchedules != habit.ownSchedules {
      differences.append("schedule")
    }
    if adjustment.unit == nil, let unit = habit.unit, let other = part.unit, unit != other {
      differences.append("unit")
    }
    return differences
  }
}

extension Habit {
  /// The schedules, with the one that a habit without any has.
  fileprivate var ownSchedules: [ScheduleChange] {
    schedules.isEmpty ? [ScheduleChange(.daily)] : schedules
  }

  /// Takes over what it lacks from a habit that becomes part of it; the earlier creation holds.
  ///
  /// Kind, schedule and archive day are never lacking: without a word they are yes and no, daily
  /// and active.
  fileprivate mutating func fill(from part: Habit) {
    question = question ?? part.question
    note = note ?? part.note
    emoji = emoji ?? part.emoji
    color = color ?? part.color
    category = category ?? part.category
    priority = priority ?? part.priority
    difficulty = difficulty ?? part.difficulty
    position = position ?? part.position
    plannedMinutes = plannedMinutes ?? part.plannedMinutes
    if reminders.isEmpty {
      reminders = part.reminders
    }
    unit = unit ?? part.unit
    created = [created, part.created].compactMap(\.self).min()
  }

  /// Lets schedules that count from the beginning of the habit keep their due days where it begins
  /// on another day now.
  fileprivate mutating func count(from start: Day, inStepWith oldStart: Day) {
    for index in schedules.indices {
      guard case .every(let days, nil) = schedules[index].schedule else { continue }
      let rounds = (oldStart - start) / days
      schedules[index].schedule = .every(days: days, from: oldStart - rounds * days)
    }
  }
}
