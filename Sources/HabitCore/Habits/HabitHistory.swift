/// A habit with all that was recorded of it.
package struct HabitHistory: Sendable {
  package let habit: Habit
  /// Oldest day first; of one day in the order of the source.
  package let entries: [Entry]
  /// The habit's name in addresses: ASCII, unique in its log.
  package internal(set) var slug = ""

  /// Puts the entries, and the schedules of the habit, into the order of their days.
  package init(_ habit: Habit, entries: [Entry]) {
    var habit = habit
    habit.schedules.sort { $0.first < $1.first }
    self.habit = habit
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.day <= $1.day }
    // A copy has no room for more, which can be as much again.
    self.entries = isSorted ? entries.map { $0 } : entries.sorted { $0.day < $1.day }
  }
}

extension HabitHistory {
  /// The days that the habit lived up to `asOf`, or `nil` where neither a creation nor an entry
  /// gives it a first day.
  package func lifetime(asOf: Day) -> DayRange? {
    let known = entries(asOf: asOf)
    let created = habit.created.flatMap { $0 <= asOf ? $0 : nil }
    guard let first = [created, known.first?.day].compactMap(\.self).min() else { return nil }
    guard isArchived(asOf: asOf), let archived = habit.archived else {
      return DayRange(first, asOf)
    }
    let last = max(archived, known.last?.day ?? archived)
    return first <= last ? DayRange(first, last) : nil
  }

  /// The entries up to `asOf`.
  package func entries(asOf: Day) -> ArraySlice<Entry> {
    guard let last = entries.last, last.day > asOf else { return entries[...] }
    return entries[..<entries.partitionPoint { $0.day <= asOf }]
  }

  /// The entries of some days.
  package func entries(in days: DayRange) -> ArraySlice<Entry> {
    let rest = entries[entries.partitionPoint { $0.day < days.first }...]
    // Few days have more than one entry, so that the end is near.
    let near = rest.prefix(days.count + 1)
    let part = near.last.map { $0.day > days.last } == true ? near : rest
    return part.prefix(upTo: part.partitionPoint { $0.day <= days.last })
  }

  /// The day that a rule of every so many days counts from.
  ///
  /// - Parameter from: The day that the rule itself names.
  /// - Returns: That day, else the one of the creation, else that of the first entry.
  package func firstDueDay(ofEvery from: Day?) -> Day {
    from ?? habit.created ?? entries.first?.day ?? Day.accepted.first
  }

  /// Whether the habit was archived on a day or before it; a later archive day is not known yet.
  package func isArchived(asOf: Day) -> Bool {
    guard let archived = habit.archived else { return false }
    return archived <= asOf
  }
}
