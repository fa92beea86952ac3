/// A habit that others are merged into.
struct HabitMerge {
  private(set) var habit: Habit
  private(set) var entries: [Entry]
  private(set) var diagnostics: [Diagnostic] = []
  /// The known days of each part.
  private var lives: [DayRange] = []

  /// Begins with a habit; `kind` judges its entries and those of all parts.
  init(_ history: HabitHistory, kind: Kind) {
    habit = history.habit
    habit.kind = kind
    entries = history.entries
    lives = history.knownDays
  }

  /// Merges another habit into this one.
  ///
  /// - Parameters:
  ///   - part: The other habit, as in its export.
  ///   - selector: The selector that names it, whose location messages report.
  ///   - adjustment: The overrides of the merged habit; differences in these fields are not
  ///     reported.
  mutating func add(
    _ part: HabitHistory,
    named selector: LocatedText,
    by adjustment: HabitAdjustment
  ) {
    let name = habit.name.quoted
    let other = part.habit.name.quoted
    let pair = name == other ? "two habits \(name)" : "\(name) and \(other)"
    let differences = differences(from: part.habit, by: adjustment)
    if !differences.isEmpty {
      let that =
        differences.count == 1
        ? "the value of the first habit counts" : "the values of the first habit count"
      let message = "\(pair) differ in \(differences.joined(separator: " and ")); \(that)"
      diagnostics.append(Diagnostic(.note, "settings.merge", message, at: selector.location))
    }
    let union = EntryUnion(entries, part.entries, kind: habit.kind)
    let count = union.sharedDayCount
    if count > 0 {
      let days = count.counted("day")
      let message = "\(pair) both have entries on \(days); the stronger mark of each day counts"
      diagnostics.append(Diagnostic(.note, "settings.merge", message, at: selector.location))
    }
    let oldStart = start
    lives += part.knownDays
    entries = union.entries
    habit.fill(from: part.habit)
    habit.gaps = DayRange.gaps(between: lives)
    if let oldStart, let start, start != oldStart {
      habit.count(from: min(start, oldStart), inStepWith: oldStart)
    }
  }

  /// The start day of schedules that do not set one.
  private var start: Day? { habit.created ?? entries.first?.day }

  /// Returns the differing fields that decide how entries are judged and that can have one value
  /// only.
  private func differences(from part: Habit, by adjustment: HabitAdjustment) -> [String] {
    var differences: [String] = []
    if adjustment.kind == nil, part.kind != habit.kind { differences.append("kind") }
    if adjustment.schedule == nil, part.ownSchedules != habit.ownSchedules {
      differences.append("schedule")
    }
    if adjustment.unit == nil, let unit = habit.unit, let other = part.unit, unit != other {
      differences.append("unit")
    }
    return differences
  }
}

extension Habit {
  /// The schedules, or the default one if there are none.
  fileprivate var ownSchedules: [ScheduleChange] {
    schedules.isEmpty ? [ScheduleChange(.daily)] : schedules
  }

  /// Fills missing fields from a merged habit; the earlier creation day and the later
  /// day of an export apply.
  ///
  /// Kind, schedule and archive day are never missing: by default they are yes/no, daily and
  /// active.
  fileprivate mutating func fill(from part: Habit) {
    question = question ?? part.question
    note = note ?? part.note
    emoji = emoji ?? part.emoji
    color = color ?? part.color
    category = category ?? part.category
    priority = priority ?? part.priority
    difficulty = difficulty ?? part.difficulty
    position = position ?? part.position
    plannedMinutes = plannedMinutes ?? part.plannedMinutes
    if reminders.isEmpty { reminders = part.reminders }
    unit = unit ?? part.unit
    pauses = Pause.union(pauses, part.pauses)
    created = [created, part.created].compactMap(\.self).min()
    exported = exported.flatMap { end in part.exported.map { max(end, $0) } }
  }

  /// Keeps the due days of schedules that count from the start of the habit when that start
  /// changes.
  fileprivate mutating func count(from start: Day, inStepWith oldStart: Day) {
    for index in schedules.indices {
      guard case .every(let days, nil) = schedules[index].schedule else { continue }
      let rounds = (oldStart - start) / days
      schedules[index].schedule = .every(days: days, from: oldStart - rounds * days)
    }
  }
}

/// The merged entries of two habits.
///
/// A day that both habits have counts once. The entries with the stronger mark stay, or those of
/// the first habit if the marks are equal, and take over the notes and milestones of the others.
struct EntryUnion {
  /// Oldest day first.
  private(set) var entries: [Entry] = []
  /// The number of days on which both habits have entries.
  private(set) var sharedDayCount = 0

  /// Merges the entries of a habit that stays with those of another one, both oldest day first; the
  /// kind judges both.
  init(_ first: [Entry], _ second: [Entry], kind: Kind) {
    var first = first[...]
    var second = second[...]
    entries.reserveCapacity(first.count + second.count)
    while let next = first.first?.day ?? second.first?.day {
      let day = min(next, second.first?.day ?? next)
      let one = first.removeEntries(on: day)
      let other = second.removeEntries(on: day)
      if one.isEmpty || other.isEmpty {
        entries += one
        entries += other
      } else {
        sharedDayCount += 1
        let isOtherStronger =
          kind.strongestMark(of: other).mark > kind.strongestMark(of: one).mark
        entries += isOtherStronger ? other.keeping(one) : one.keeping(other)
      }
    }
  }
}

extension ArraySlice<Entry> {
  /// Removes and returns the entries of a day at the front.
  fileprivate mutating func removeEntries(on day: Day) -> ArraySlice<Entry> {
    let entries = prefix { $0.day == day }
    self = self[entries.endIndex...]
    return entries
  }

  /// Returns the entries of a day, with the notes and milestones of others that are dropped.
  fileprivate func keeping(_ others: ArraySlice<Entry>) -> [Entry] {
    var entries = Array(self)
    for details in others.map(\.details) {
      if let note = details.note { entries.keep(note) }
      if let milestone = details.milestone { entries.keep(milestone) }
    }
    return entries
  }
}

extension [Entry] {
  /// Appends a note on separate lines to the last entry, unless an entry already contains it.
  fileprivate mutating func keep(_ note: String) {
    let isSaid = contains { entry in
      entry.details.note.map { "\n\($0)\n".contains("\n\(note)\n") } ?? false
    }
    guard !note.isEmpty, !isSaid, let last = indices.last else { return }
    let old = self[last].details.note ?? ""
    self[last].details.note = old.isEmpty ? note : "\(old)\n\(note)"
  }

  /// Moves a milestone to an entry without one; if all entries have one, its text becomes a note.
  fileprivate mutating func keep(_ milestone: EntryDetails.Milestone) {
    guard !contains(where: { $0.details.milestone == milestone }) else { return }
    if let free = firstIndex(where: { $0.details.milestone == nil }) {
      self[free].details.milestone = milestone
    } else {
      keep(milestone.text)
    }
  }
}
