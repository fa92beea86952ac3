import HabitCore
import HabitReading

extension ImportMerge {
  /// The entries without those whose value is too great to be counted.
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

  /// Makes a habit one that is only counted where no day could be judged by its target.
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
  /// Whether its value, if there is one, can be counted.
  fileprivate var counts: Bool { value.map(Self.acceptedValues.contains) ?? true }
}
