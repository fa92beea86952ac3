import HabitCore
import HabitReading

extension ImportMerge {
  /// The maximum length of a name, in code points: one character can have any number of them.
  static let greatestNameLength = 1_000

  /// Cuts the names of a habit that are too long, and reports this.
  mutating func boundNames(of habit: inout Habit, from path: String) {
    if Self.isTooLong(habit.name) {
      habit.name = Self.bounded(habit.name)
      reportCut("the name \(habit.name.quoted)", of: habit, from: path)
    }
    if let category = habit.category, Self.isTooLong(category) {
      habit.category = Self.bounded(category)
      reportCut("the category of \(habit.name.quoted)", of: habit, from: path)
    }
    if let unit = habit.unit, Self.isTooLong(unit) {
      habit.unit = Self.bounded(unit)
      reportCut("the unit of \(habit.name.quoted)", of: habit, from: path)
    }
    if let priority = habit.priority, Self.isTooLong(priority) {
      habit.priority = Self.bounded(priority)
      reportCut("the priority of \(habit.name.quoted)", of: habit, from: path)
    }
    if Self.isTooLong(habit.id) {
      habit.id = Self.bounded(habit.id)
      reportCut("the id of \(habit.name.quoted)", of: habit, from: path)
    }
  }

  /// Returns a category with a name that is not too long; the habits in it have the same name.
  static func bounded(_ category: Category) -> Category {
    var category = category
    category.name = bounded(category.name)
    return category
  }

  /// Reports texts that reading has cut because of their combining marks.
  mutating func reportMarks(in history: HabitHistory, named name: String, from path: String) {
    let habit = history.habit
    let texts = [
      habit.id, habit.name, habit.question, habit.note, habit.category, habit.priority, habit.unit,
    ]
    let own = texts.count { $0?.hasBoundedMarks == true }
    let count = own + history.entries.count { $0.ownDetails?.hasBoundedMarks == true }
    guard count > 0 else { return }
    findings.add(
      .warning,
      "text.marks",
      about: habit.id,
      times: count,
      "\(MarkRun.reason) in a text of \(name.quoted); the others are left out",
      at: Location(file: path)
    )
  }

  private static func isTooLong(_ name: String) -> Bool {
    name.utf8.count > greatestNameLength && name.unicodeScalars.count > greatestNameLength
  }

  private static func bounded(_ name: String) -> String {
    isTooLong(name) ? name.prefix(codePoints: greatestNameLength) : name
  }

  private mutating func reportCut(_ text: String, of habit: Habit, from path: String) {
    findings.add(
      .warning,
      "habit.name-length",
      about: habit.id,
      "\(text) is cut to \(Self.greatestNameLength) code points",
      at: Location(file: path)
    )
  }
}

extension EntryDetails {
  fileprivate var hasBoundedMarks: Bool {
    [note, title, milestone?.text].contains { $0?.hasBoundedMarks == true }
  }
}
