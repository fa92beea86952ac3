package import HabitCore

/// Figures and texts of a habit that reveal more of a person than a habit does.
package struct PersonalData: Hashable, Sendable {
  /// The kind as a message calls it, such as `coordinates`.
  package let kind: String
  package let source: Source

  /// Where the data is.
  package enum Source: Hashable, Sendable {
    case name
    case category
    case amounts
    /// That many notes of days and reasons of pauses.
    case notes(Int)
  }

  /// Finds what a habit reveals, by the rule that keeps such columns of tables from being habits.
  ///
  /// - Parameters:
  ///   - history: The habit.
  ///   - lastDay: Later entries do not count.
  /// - Returns: At most one find for each source and kind.
  package static func finds(in history: HabitHistory, upTo lastDay: Day) -> [PersonalData] {
    let habit = history.habit
    var finds: [PersonalData] = []
    if let kind = PersonalText.kind(of: habit.name) {
      finds.append(PersonalData(kind: kind, source: .name))
    }
    if let kind = habit.category.flatMap(PersonalText.kind) {
      finds.append(PersonalData(kind: kind, source: .category))
    }
    var amounts = ColumnContent(name: habit.name)
    var notes: [String: Int] = [:]
    for entry in history.entries(asOf: lastDay) {
      if let value = entry.value {
        amounts.scan(Int(exactly: value).map { "\($0)" } ?? "\(value)")
      }
      if let kind = entry.details.note.flatMap(PersonalText.kind) {
        notes[kind, default: 0] += 1
      }
    }
    for reason in habit.pauses.filter({ $0.days.first <= lastDay }).compactMap(\.reason) {
      if let kind = PersonalText.kind(of: reason) { notes[kind, default: 0] += 1 }
    }
    if let kind = amounts.personalKind {
      finds.append(PersonalData(kind: kind, source: .amounts))
    }
    return finds
      + notes.sorted { $0.key < $1.key }.map { PersonalData(kind: $0, source: .notes($1)) }
  }
}
