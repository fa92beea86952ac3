/// A settled day of a habit whose entries are others now.
package struct KeptCorrection: Sendable {
  package let habit: Habit
  package let day: Day
  /// What it had; empty for nothing.
  package let old: [Entry]
  /// What it has; empty for nothing.
  package let new: [Entry]

  /// - Parameters:
  ///   - habit: The habit, whose unit the amounts have.
  ///   - day: The day of the entries.
  ///   - old: What it had.
  ///   - new: What it has.
  package init(of habit: Habit, on day: Day, from old: [Entry], to new: [Entry]) {
    (self.habit, self.day, self.old, self.new) = (habit, day, old, new)
  }

  /// Returns what builds found to be other on days that were settled by then.
  ///
  /// - Parameters:
  ///   - changes: The history, oldest first.
  ///   - start: The first day of the builds that count, and the first day that does not count as
  ///     past.
  ///   - settles: The number of days after which a day is settled.
  /// - Returns: The days with what they had before these builds and have now, by day and habit.
  package static func all(
    in changes: some Sequence<KeptChange>,
    from start: Day,
    settles: Int
  ) -> [KeptCorrection] {
    var habits: [Int: Habit] = [:]
    var found: [Place: KeptCorrection] = [:]
    for change in changes {
      for part in change.habits {
        let isKnown = habits[part.number] != nil
        habits[part.number] = part.habit ?? habits[part.number]
        guard change.day >= start, isKnown, let habit = habits[part.number] else { continue }
        let old = Dictionary(grouping: part.removed, by: \.day)
        let new = Dictionary(grouping: part.entries, by: \.day)
        for day in Set(old.keys).union(new.keys) where day < start && change.day - day > settles {
          let place = Place(day: day, habit: part.number)
          found[place] = KeptCorrection(
            of: habit,
            on: day,
            from: found[place]?.old ?? old[day, default: []],
            to: new[day, default: []]
          )
        }
      }
    }
    return found.filter { !$0.value.isUndone }
      .sorted { ($0.key.day, $0.key.habit) < ($1.key.day, $1.key.habit) }.map(\.value)
  }

  private struct Place: Hashable {
    let day: Day
    let habit: Int
  }

  private var isUndone: Bool { old.elementsEqual(new) { $0.isSame(as: $1) } }
}
