/// A settled day of a habit whose entries are others now.
package struct KeptCorrection: Sendable {
  package let habit: Habit
  package let day: Day
  /// What it had before; empty for nothing.
  package let old: [Entry]
  /// What it has now; empty for nothing.
  package let new: [Entry]

  /// Returns what builds found to be other on days that were settled by then.
  ///
  /// - Parameters:
  ///   - changes: The changes, oldest first.
  ///   - habits: The habits that are known before the first of them, by number.
  ///   - start: Only days before it count, and only what builds since then found; `nil` for all.
  ///   - settles: The number of days after which a day is settled.
  /// - Returns: The days with what they had before these builds and have now, by day and habit.
  package static func all(
    in changes: some Sequence<KeptChange>,
    knowing habits: [Int: Habit] = [:],
    since start: Day? = nil,
    settles: Int
  ) -> [KeptCorrection] {
    var habits = habits
    var found: [Place: KeptCorrection] = [:]
    for change in changes {
      for part in change.habits {
        let isKnown = habits[part.number] != nil
        habits[part.number] = part.habit ?? habits[part.number]
        guard start.map({ change.day >= $0 }) ?? true, isKnown, let habit = habits[part.number]
        else { continue }
        let old = Dictionary(grouping: part.removed, by: \.day)
        let new = Dictionary(grouping: part.entries, by: \.day)
        for day in Set(old.keys).union(new.keys)
        where start.map({ day < $0 }) ?? true && change.day - day > settles {
          let place = Place(day: day, habit: part.number)
          found[place] = KeptCorrection(
            habit: habit,
            day: day,
            old: found[place]?.old ?? old[day, default: []],
            new: new[day, default: []]
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
