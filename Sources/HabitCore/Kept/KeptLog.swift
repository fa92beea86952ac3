/// The state of the history after its changes.
package struct KeptLog: Sendable {
  /// By their numbers.
  package private(set) var habits: [Int: KeptHabit] = [:]
  /// The numbers of the habits, in the order of the exports.
  package private(set) var order: [Int] = []
  package private(set) var categories: [Category] = []
  package private(set) var storedExperience: Int?
  /// The greatest number that a habit has had.
  package private(set) var lastHabit = 0

  package init() {}

  /// A change that does not fit what is known before it.
  package struct Mismatch: Error {}

  /// The habits in the order of the exports; those that only the history has come last.
  package var ordered: [KeptHabit] {
    let known = order.compactMap { habits[$0] }
    return known.filter { $0.presence == .there } + known.filter { $0.presence != .there }
  }

  /// Whether the history has anything that the exports no longer have.
  package var hasMore: Bool { habits.values.contains { $0.presence != .there || !$0.lost.isEmpty } }

  /// Takes in the next change.
  ///
  /// - Throws: ``Mismatch`` if it is of a habit that is not known, or has no order of a new one.
  package mutating func apply(_ change: KeptChange) throws(Mismatch) {
    for part in change.habits {
      var habit: KeptHabit
      if let known = habits[part.number] {
        habit = known
      } else {
        guard let new = part.habit, part.source != nil, part.number > lastHabit else {
          throw Mismatch()
        }
        lastHabit = part.number
        habit = KeptHabit(number: part.number, habit: new)
      }
      if let index = part.source {
        guard change.sources.indices.contains(index) else { throw Mismatch() }
        habit.source = KeptHabit.Source(change.sources[index])
      }
      habit.apply(part)
      habits[part.number] = part.presence == .removed ? nil : habit
    }
    order = change.order ?? order
    order.removeAll { habits[$0] == nil }
    guard Set(order).count == habits.count, order.count == habits.count else { throw Mismatch() }
    categories = change.categories ?? categories
    storedExperience = change.storedExperience ?? storedExperience
  }
}

/// A habit as the history knows it.
package struct KeptHabit: Sendable {
  package let number: Int
  package fileprivate(set) var source = Source(name: "", format: "")
  package fileprivate(set) var habit: Habit
  /// Oldest day first, those that the export no longer has included.
  package fileprivate(set) var entries: [Entry] = []
  /// The days that the export no longer has.
  package fileprivate(set) var lost: Set<Day> = []
  package fileprivate(set) var presence = HabitChange.Presence.there
  /// Whether a build has ever hidden the habit, or given it another name.
  package fileprivate(set) var isPrivate = false

  /// The export that the habit was read from last.
  package struct Source: Hashable, Sendable {
    /// The path, relative to the site folder.
    package let name: String
    /// The id of the format.
    package let format: String

    package init(name: String, format: String) {
      self.name = name
      self.format = format
    }

    /// - Parameter source: An export of a build.
    package init(_ source: KeptChange.Source) {
      self.init(name: source.name, format: source.format)
    }
  }

  fileprivate init(number: Int, habit: Habit) {
    self.number = number
    self.habit = habit
  }

  fileprivate mutating func apply(_ change: HabitChange) {
    habit = change.habit ?? habit
    habit.source = source.format
    habit.exported = change.exported ?? habit.exported
    replace(change.removed, by: change.entries)
    if !lost.isEmpty {
      lost.subtract(change.removed.lazy.map(\.day))
      lost.subtract(change.entries.lazy.map(\.day))
    }
    lost.subtract(change.found)
    lost.formUnion(change.lost)
    presence = change.presence ?? presence
    isPrivate = isPrivate || change.isPrivate
  }

  private mutating func replace(_ old: [Entry], by new: [Entry]) {
    guard let first = [old.first?.day, new.first?.day].compactMap(\.self).min() else { return }
    // Most changes add a day at the end.
    guard !old.isEmpty || entries.last.map({ $0.day >= first }) ?? false else {
      entries += new
      return
    }
    let start = entries.partitionPoint { $0.day < first }
    let days = Set(old.lazy.map(\.day)).union(new.lazy.map(\.day))
    let rest = entries[start...].filter { !days.contains($0.day) } + new
    // The sort is stable: entries of one day keep their order.
    entries.replaceSubrange(start..., with: rest.sorted { $0.day < $1.day })
  }
}

extension Entry {
  /// Whether writing the entry in the open format and reading it again gives the same.
  package var isInOpenFormat: Bool {
    (value != nil || state != nil) && (time != nil || timeOfInstant == nil)
  }

  /// The entry as the open format writes and reads it: done, where it has neither a state nor a
  /// value, and with the time of its instant.
  package var inOpenFormat: Entry {
    var entry = self
    if value == nil { entry.state = state ?? .done }
    entry.time = time ?? timeOfInstant
    return entry
  }

  private var timeOfInstant: TimeOfDay? { ownDetails?.instant.flatMap(TimeOfDay.init(instant:)) }

  /// Returns whether all fields are the same.
  package func isSame(as other: Entry) -> Bool {
    guard day == other.day, state == other.state, value == other.value, time == other.time else {
      return false
    }
    return !hasMore && !other.hasMore || minutes == other.minutes && details == other.details
  }
}

extension Habit {
  /// Returns whether a habit of a later export with the same id is this one.
  ///
  /// A habit may be renamed, but a number as id, such as that of a row, can be another habit's in
  /// another export.
  package func isContinued(by newer: Habit) -> Bool {
    guard name != newer.name else { return true }
    let stem = newer.id.utf8.reversed().drop { (0x30...0x39).contains($0) }
    return stem.count == newer.id.utf8.count || !(stem.isEmpty || stem.first == UInt8(ascii: "-"))
  }
}
