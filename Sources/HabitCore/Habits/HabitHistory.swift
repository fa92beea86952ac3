/// A habit with all its entries.
package struct HabitHistory: Sendable {
  private let content: Content
  /// The habit's name in URLs: ASCII, unique in its log.
  package internal(set) var slug = ""
  /// The colour for a habit of a log without colours, or `nil`.
  package internal(set) var hue: HexColor?
  /// The last day that is clean without an entry, if any later one is not.
  private(set) var lastCleanDay: Day?

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

  /// The same history up to a day, if its source ends on the day before; nobody knows yet whether
  /// the day is clean.
  func reaching(_ day: Day) -> HabitHistory {
    let isNear = habit.exported == nil || end(asOf: day) == day - 1
    var history = isNear ? changing { habit, _ in habit.exported = day } : self
    history.lastCleanDay = isNear ? day - 1 : nil
    return history
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

  /// Returns where the habit ends in a report: with its source, at the latest with the report.
  ///
  /// - Parameter asOf: The last day of the report.
  /// - Returns: The last day of which anything is known.
  package func end(asOf: Day) -> Day {
    guard let exported = habit.exported else { return asOf }
    let closed = isArchived(asOf: asOf) ? habit.closed : nil
    let known = [entries(asOf: asOf).last?.day, closed].compactMap(\.self)
    return min(asOf, known.reduce(exported, max))
  }

  /// Returns the days of the habit up to its end, or `nil` if neither a creation day nor an entry
  /// gives it a first day.
  ///
  /// An archived habit has no day after the archiving; what it has but before its first entry is
  /// the day of that.
  package func lifetime(asOf: Day) -> DayRange? {
    let end = end(asOf: asOf)
    let last = min(end, habit.closed ?? end)
    let firstEntry = entries(asOf: end).first?.day
    if let created = habit.created, created <= last {
      return DayRange(min(created, firstEntry ?? created), last)
    }
    return firstEntry.map { DayRange($0, max($0, last)) }
  }

  /// A habit that ends more days before a report goes on no more.
  private static let maxQuietDays = 31

  /// Returns whether the habit ended with its source long before a report, without being archived.
  package func isEnded(asOf: Day) -> Bool {
    asOf - end(asOf: asOf) > Self.maxQuietDays && !isArchived(asOf: asOf)
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

  /// Returns whether a schedule of the habit makes a day due, or `nil` if it does not judge single
  /// days.
  func isDue(on day: Day, under schedule: Schedule) -> Bool? {
    switch schedule {
    case .daily: return true
    case .weekdays(let set): return set.contains(day.weekday)
    case .every(let count, let from):
      let anchor = firstDueDay(ofEvery: from)
      return day >= anchor && (day - anchor) % count == 0
    case .quota, .rolling, .none: return nil
    }
  }

  /// Returns whether the habit was archived, or ended by its owner, on or before a day; a later
  /// archive day is not known yet.
  package func isArchived(asOf: Day) -> Bool { habit.closed.map { $0 <= asOf } ?? false }
}
