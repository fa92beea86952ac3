package import HabitCore

extension Day {
  /// Reads a day that a test writes down; `2025-01-31`.
  package init(_ text: StaticString) {
    guard let day = Day(iso: text.description) else { preconditionFailure("no day '\(text)'") }
    self = day
  }
}

extension HabitHistory {
  /// Makes a habit from a drawing, one character a day: `x` done, `s` skipped, `f` failed, `1`…`9`
  /// a value, `-` nothing.
  ///
  /// The habit was created on the first day of the drawing.
  package init(
    pattern: String,
    from first: Day,
    kind: Kind = .yesNo,
    schedule: Schedule = .daily,
    archived: Day? = nil
  ) {
    var habit = Habit(id: "habit", name: "Habit", source: "test")
    habit.kind = kind
    habit.schedules = [ScheduleChange(schedule)]
    habit.created = first
    habit.archived = archived
    var entries: [Entry] = []
    for (offset, character) in pattern.enumerated() {
      let day = first + offset
      switch character {
      case "-": break
      case "x": entries.append(Entry(day: day, state: .done))
      case "s": entries.append(Entry(day: day, state: .skipped))
      case "f": entries.append(Entry(day: day, state: .failed))
      default:
        guard let value = Double(String(character)) else {
          preconditionFailure("'\(character)' draws no entry")
        }
        entries.append(Entry(day: day, value: value))
      }
    }
    self.init(habit, entries: entries)
  }
}
