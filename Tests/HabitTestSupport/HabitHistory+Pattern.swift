package import HabitCore

extension Day {
  /// Reads a day that a test writes down; `2025-01-31`.
  package init(_ text: StaticString) {
    guard let day = Day(iso: text.description) else {
      preconditionFailure("'\(text)' is not a date")
    }
    self = day
  }
}

extension HabitHistory {
  /// Makes a habit from a drawing, one character a day: `x` done, `s` skipped, `f` failed, `?` an
  /// entry without a state, `0`…`9` a value, `-` nothing.
  ///
  /// Brackets hold a day with longer values or several entries: `[12.5]`, `[s5 x]`. The habit was
  /// created on the first day of the drawing.
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
    self.init(habit, entries: Self.entries(drawnAs: pattern, from: first))
  }

  /// The same habit with some of its fields changed.
  package func with(_ change: (inout Habit) -> Void) -> HabitHistory {
    var habit = habit
    change(&habit)
    return HabitHistory(habit, entries: entries)
  }

  /// The entries of a drawing.
  package static func entries(drawnAs pattern: String, from first: Day) -> [Entry] {
    cells(of: pattern).enumerated().flatMap { offset, words in
      words.map { entry(drawnAs: $0, on: first + offset) }
    }
  }

  /// How many days a drawing has.
  package static func count(of pattern: String) -> Int {
    cells(of: pattern).count
  }

  /// The words of each day of a drawing.
  private static func cells(of pattern: String) -> [[Substring]] {
    var cells: [[Substring]] = []
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "[" {
        cells.append(rest.prefix { $0 != "]" }.split(separator: " "))
        rest = rest.drop { $0 != "]" }.dropFirst()
      } else {
        cells.append(character == "-" ? [] : [Substring(String(character))])
      }
    }
    return cells
  }

  private static func entry(drawnAs word: Substring, on day: Day) -> Entry {
    let states: [Character: Entry.State] = ["x": .done, "s": .skipped, "f": .failed]
    let state = word.first.flatMap { states[$0] }
    let number = state == nil && word != "?" ? word : word.dropFirst()
    if number.isEmpty { return Entry(day: day, state: state) }
    guard let value = Double(number) else { preconditionFailure("'\(word)' draws no entry") }
    return Entry(day: day, value: value, state: state)
  }
}
