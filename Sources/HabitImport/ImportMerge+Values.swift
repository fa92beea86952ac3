import HabitCore
import HabitReading

extension ImportMerge {
  /// Returns the entries without those whose value is too great, and reports these.
  mutating func entriesThatCount(of history: HabitHistory, from path: String) -> [Entry] {
    let great = history.entries.count { !$0.counts }
    guard great > 0 else { return history.entries }
    findings.add(
      .warning,
      "entry.value",
      about: history.habit.id,
      times: great,
      "a value of \(history.habit.name.quoted) beyond \(Self.limit); entry left out",
      at: Location(file: path)
    )
    return history.entries.filter(\.counts)
  }

  /// Makes a habit tracking-only if its target is too great to judge any day.
  mutating func leaveOutGreatTarget(of habit: inout Habit, from path: String) {
    guard let target = habit.kind.target, !Kind.acceptedTargets.contains(target) else { return }
    habit.kind = .tracking
    findings.add(
      .warning,
      "habit.target",
      about: habit.id,
      "the target of \(habit.name.quoted) is not from 0 to \(Self.limit);"
        + " the habit is only counted",
      at: Location(file: path)
    )
  }

  private static let limit = Entry.acceptedValues.upperBound.short
}

extension Entry {
  /// Whether the value, if there is one, is in the accepted range.
  fileprivate var counts: Bool { value.map(Self.acceptedValues.contains) ?? true }
}
