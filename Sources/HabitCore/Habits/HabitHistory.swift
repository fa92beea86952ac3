/// A habit with all its entries.
package struct HabitHistory: Sendable {
  private let content: Content
  /// The habit's name in URLs: ASCII, unique in its log.
  package internal(set) var slug = ""
  /// The colour for a habit of a log without colours, or `nil`.
  package internal(set) var hue: HexColor?

  /// Sorts the entries and the schedules of the habit by day.
  package init(_ habit: Habit, entries: [Entry]) {
    var habit = habit
    habit.schedules.sort { $0.first < $1.first }
    habit.pauses = Pause.union(habit.pauses, [])
    let isSorted = entries.indices.dropFirst().allSatisfy {
      entries[$0 - 1].day <= entries[$0].day
    }
    // A copy drops the spare capacity, which can be as much again.
    let hasRoom = entries.capacity > entries.count + entries.count / 8
    let sorted =
      !isSorted ? entries.sorted { $0.day < $1.day } : hasRoom ? entries.map { $0 } : entries
    content = Content(habit, sorted)
  }

  /// The parts that all copies share: a run has several lists of the same habits.
  private final class Content: Sendable {
    let habit: Habit
    let entries: [Entry]

    init(_ habit: Habit, _ entries: [Entry]) {
      self.habit = habit
      self.entries = entries
    }
  }

  /// The habit without its entries.
  package var habit: Habit { content.habit }

  /// The entries, oldest day first; entries of one day keep the order of the source.
  package var entries: [Entry] { content.entries }

  /// The same history without the reasons of pauses.
  var withoutReasons: HabitHistory {
    guard habit.pauses.contains(where: { $0.reason != nil }) else { return self }
    return changing { habit, _ in habit.pauses = habit.pauses.map { Pause($0.days) } }
  }

  /// The same history without the times and instants of its entries.
  var withoutTimes: HabitHistory {
    guard entries.contains(where: \.isTimed) else { return self }
    return changing { _, entries in
      for index in entries.indices where entries[index].isTimed {
        entries[index].time = nil
        if entries[index].ownDetails?.instant != nil { entries[index].details.instant = nil }
      }
    }
  }

  func withoutCleanDays(after day: Day) -> HabitHistory {
    guard habit.kind.hasCleanDays else { return self }
    return changing { habit, _ in habit.exported = min(habit.exported ?? day, day) }
  }

  /// Returns the history with another habit or other entries, under the same slug.
  package func changing(_ change: (inout Habit, inout [Entry]) -> Void) -> HabitHistory {
    var habit = habit
    var entries = entries
    change(&habit, &entries)
    var history = HabitHistory(habit, entries: entries)
    history.slug = slug
    return history
  }

  /// Returns the days of the habit up to `asOf`, or `nil` if neither a creation day nor an entry
  /// gives it a first day.
  ///
  /// They include entries after the archiving, which are a bonus: no later day is judged.
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

  /// Returns the last day that can be clean: the later of the day of the export and the newest
  /// entry, else `asOf`.
  func lastCleanDay(asOf: Day) -> Day {
    min(lastJudgedDay(asOf: asOf), lastKnownDay(asOf: asOf) ?? asOf)
  }

  /// Returns the last day that is judged: that of the archiving, if it is known, else `asOf`.
  package func lastJudgedDay(asOf: Day) -> Day { min(asOf, habit.archived ?? asOf) }

  /// Returns the later of the day of the export and the newest entry, which may be after `asOf`, or
  /// `nil` if the export does not say its day.
  func lastKnownDay(asOf: Day) -> Day? {
    guard let exported = habit.exported else { return nil }
    return max(exported, entries(asOf: asOf).last?.day ?? exported)
  }

  /// Returns the entries up to `asOf`.
  package func entries(asOf: Day) -> ArraySlice<Entry> {
    guard let last = entries.last, last.day > asOf else { return entries[...] }
    return entries[..<entries.partitionPoint { $0.day <= asOf }]
  }

  /// Returns the entries of a range of days.
  package func entries(in days: DayRange) -> ArraySlice<Entry> {
    let rest = entries[entries.partitionPoint { $0.day < days.first }...]
    // Few days have more than one entry, so the end is near.
    let near = rest.prefix(days.count + 1)
    let part = near.last.map { $0.day > days.last } == true ? near : rest
    return part.prefix(upTo: part.partitionPoint { $0.day <= days.last })
  }

  /// Returns the first due day of a rule that repeats every few days.
  ///
  /// - Parameter from: The day that the rule names.
  /// - Returns: That day, else the creation day, else the day of the first entry.
  package func firstDueDay(ofEvery from: Day?) -> Day {
    from ?? habit.created ?? entries.first?.day ?? Day.accepted.first
  }

  /// Returns whether the habit was archived on or before a day; a later archive day is not known
  /// yet.
  package func isArchived(asOf: Day) -> Bool {
    guard let archived = habit.archived else { return false }
    return archived <= asOf
  }
}
