package import HabitConfig
package import HabitCore

/// The habits of the exports together with those of the history, which is their oldest source, and
/// what a build adds to the history.
///
/// On a day that both have, the export counts. Entries that only the history has stay, unless an
/// export that is otherwise whole lacks them on days that are not settled: that is a correction.
package struct KeptUnion: Sendable {
  /// The history with the change.
  package private(set) var log: KeptLog
  /// What differs from what the history has; it may be empty.
  package private(set) var change: KeptChange
  package private(set) var findings = KeptFindings()
  private let read: KeptRead
  private let options: Options
  /// The read habit of each kept one.
  private let matches: KeptMatches
  /// The sources with at least one habit that this build has read.
  private let living: Set<KeptHabit.Source>
  /// The differences of the entries of each kept habit, by its number.
  private var comparisons: [Int: EntryComparison] = [:]

  /// How differences are understood.
  package struct Options: Sendable {
    /// The day of the build.
    package var day: Day
    /// The number of days after which a day is settled: entries that it loses stay in the history.
    package var settles: Int
    /// Whether what living exports no longer have is left out from now on.
    package var acceptsRemovals = false
    /// The trackers that a person has left.
    package var moves: [TrackerMove] = []

    package init(day: Day, settles: Int, acceptsRemovals: Bool = false) {
      self.day = day
      self.settles = settles
      self.acceptsRemovals = acceptsRemovals
    }

    fileprivate func isSettled(_ day: Day) -> Bool { self.day - day > settles }
  }

  /// - Parameters:
  ///   - log: What is known before the build.
  ///   - number: The number of the change, from 1.
  ///   - read: What the build has read.
  ///   - options: How differences are understood.
  /// - Throws: `KeptLog.Mismatch` if the change does not fit the history, which never happens.
  package init(
    _ log: KeptLog,
    number: Int,
    _ read: KeptRead,
    _ options: Options
  ) throws(KeptLog.Mismatch) {
    self.log = log
    self.read = read
    self.options = options
    change = KeptChange(number: number, day: options.day)
    change.sources = read.sources
    let matches = KeptMatches(log.ordered, read, options.moves)
    self.matches = matches
    living = Set(log.ordered.filter { matches.indexes[$0.number] != nil }.map(\.source))
    for habit in log.ordered {
      guard let index = matches.indexes[habit.number] else { continue }
      let entries = read.habits[index].entries
      comparisons[habit.number] = EntryComparison(
        from: habit.entries,
        to: entries,
        lost: habit.lost
      )
    }
    let whole = sourcesWithCorrections()
    addReadHabits(whole)
    addGoneHabits()
    addRest()
    if !change.isEmpty { addSources() }
    findings.corrections = KeptCorrection.all(
      in: [change],
      knowing: log.habits.mapValues(\.habit),
      settles: options.settles
    )
    try self.log.apply(change)
  }

  /// The sources of which nothing is gone but entries of the last days: a person has corrected
  /// them.
  private func sourcesWithCorrections() -> Set<KeptHabit.Source> {
    var damaged: Set<KeptHabit.Source> = []
    var last: [KeptHabit.Source: (before: Day, now: Day)] = [:]
    for habit in log.ordered {
      guard let comparison = comparisons[habit.number] else {
        if habit.presence == .there { damaged.insert(habit.source) }
        continue
      }
      let missing = comparison.missing.filter { !habit.lost.contains($0.day) }
      if missing.contains(where: { options.isSettled($0.day) }) { damaged.insert(habit.source) }
      let before = habit.entries.last { !habit.lost.contains($0.day) }?.day
      let now = matches.indexes[habit.number].flatMap { read.habits[$0].entries.last?.day }
      let start = Day.accepted.first
      let known = last[habit.source] ?? (start, start)
      last[habit.source] = (max(known.before, before ?? start), max(known.now, now ?? start))
    }
    // An export that is cut off ends earlier.
    for (source, days) in last where days.before - days.now > 1 { damaged.insert(source) }
    return Set(last.keys).subtracting(damaged)
  }

  private mutating func addReadHabits(_ whole: Set<KeptHabit.Source>) {
    let numbers = Dictionary(uniqueKeysWithValues: matches.indexes.map { ($1, $0) })
    var next = log.lastHabit
    var order: [Int] = []
    for (index, history) in read.habits.enumerated() {
      var part: HabitChange
      if let number = numbers[index], let habit = log.habits[number] {
        part = self.part(of: habit, history, isWhole: whole.contains(habit.source))
      } else {
        next += 1
        part = HabitChange(next)
        part.source = read.indexes[index]
        part.habit = history.habit
        part.entries = history.entries
      }
      order.append(part.number)
      if !part.isEmpty { change.habits.append(part) }
    }
    let known = Set(order)
    let gone = log.order.filter { !known.contains($0) && !isRemoved($0) }
    if order + gone != log.order { change.order = order + gone }
  }

  private func isRemoved(_ number: Int) -> Bool {
    guard let habit = log.habits[number], matches.indexes[number] == nil else { return false }
    return options.acceptsRemovals && living.contains(habit.source)
  }

  /// Returns what a read habit changes in a kept one.
  private mutating func part(
    of habit: KeptHabit,
    _ history: HabitHistory,
    isWhole: Bool
  ) -> HabitChange {
    var part = HabitChange(habit.number)
    var new = history.habit
    new.created = new.created ?? habit.habit.created
    new.exported = [new.exported, habit.habit.exported].compactMap(\.self).max()
    if new != habit.habit {
      var same = new
      same.exported = habit.habit.exported
      if same == habit.habit { part.exported = new.exported } else { part.habit = new }
    }
    if habit.presence != .there { part.presence = .there }
    let comparison =
      comparisons[habit.number] ?? EntryComparison(from: [], to: [], lost: [])
    part.removed = comparison.removed
    part.entries = comparison.entries
    part.found = habit.lost.intersection(comparison.sharedDays)
      .subtracting(comparison.entries.map(\.day)).sorted()
    let missing = comparison.missing
    let newlyMissing = missing.filter { !habit.lost.contains($0.day) }
    let gone = options.acceptsRemovals ? missing : isWhole ? newlyMissing : []
    part.removed = (part.removed + gone).sorted { $0.day < $1.day }
    if gone.isEmpty { part.lost = Set(newlyMissing.lazy.map(\.day)).sorted() }
    if !options.acceptsRemovals {
      findings.addEntries(
        of: habit,
        new: isWhole ? [] : newlyMissing,
        old: missing.filter { habit.lost.contains($0.day) }
      )
    }
    return part
  }

  private mutating func addGoneHabits() {
    for habit in log.ordered where matches.indexes[habit.number] == nil {
      let isLiving = living.contains(habit.source)
      var part = HabitChange(habit.number)
      if options.acceptsRemovals, isLiving {
        part.presence = .removed
      } else {
        findings.addHabit(habit, isLiving: isLiving)
        if habit.presence == .there {
          part.presence = .kept
          part.exported = end(of: habit.source)
        }
      }
      if !part.isEmpty { change.habits.append(part) }
    }
  }

  /// Returns the last day that a source spoke of, before the build.
  private func end(of source: KeptHabit.Source) -> Day? {
    let own = log.ordered.filter { $0.source == source && $0.presence == .there }
    let days = own.flatMap { kept in
      let last = kept.entries.last { $0.day <= options.day }?.day
      return [kept.habit.exported, kept.habit.created, kept.habit.archived, last]
    }
    return days.compactMap(\.self).filter { $0 <= options.day }.max()
  }

  /// Categories of habits that are gone stay, and so does the experience of an app that is gone.
  private mutating func addRest() {
    let names = Set(read.categories.map(\.name))
    let used = Set(
      log.ordered.filter { matches.indexes[$0.number] == nil }.compactMap(\.habit.category)
    )
    let categories =
      read.categories
      + log.categories.filter { !names.contains($0.name) && used.contains($0.name) }
    if categories != log.categories { change.categories = categories }
    if let experience = read.storedExperience, experience != log.storedExperience {
      change.storedExperience = experience
    }
  }

  /// Notes where habits are read from now: an app can give each export another name.
  private mutating func addSources() {
    var indexes: [KeptHabit.Source: Int] = [:]
    for habit in log.ordered {
      if let index = matches.indexes[habit.number] { indexes[habit.source] = read.indexes[index] }
    }
    var places: [Int: Int] = [:]
    for (place, part) in change.habits.enumerated() { places[part.number] = place }
    for habit in log.ordered where !isRemoved(habit.number) {
      let own = matches.indexes[habit.number].map { read.indexes[$0] }
      guard let index = own ?? indexes[habit.source],
        habit.source != KeptHabit.Source(read.sources[index])
      else { continue }
      let place = places[habit.number] ?? change.habits.count
      if place == change.habits.count { change.habits.append(HabitChange(habit.number)) }
      change.habits[place].source = index
    }
  }

  /// Sets the SHA-256 of an export of the change.
  package mutating func setHash(_ hash: String, ofSourceAt index: Int) {
    change.sources[index].hash = hash
  }

  /// Whether the exports alone have all that the history has.
  package var isInExports: Bool {
    guard !log.hasMore, log.categories == read.categories,
      log.storedExperience == read.storedExperience
    else { return false }
    return zip(log.ordered, read.habits).allSatisfy { $0.habit == $1.habit }
  }

  /// Notes which habits the settings hide or rename, so that these stay so once they are gone.
  ///
  /// - Parameter numbers: The numbers of the habits.
  /// - Throws: `KeptLog.Mismatch` if there is no such habit.
  package mutating func setPrivate(_ numbers: [Int]) throws(KeptLog.Mismatch) {
    var marks = KeptChange(number: change.number, day: change.day)
    for number in numbers where log.habits[number]?.isPrivate == false {
      let index = change.habits.firstIndex { $0.number == number }
      if let index {
        change.habits[index].isPrivate = true
      } else {
        var part = HabitChange(number)
        part.isPrivate = true
        change.habits.append(part)
      }
      var mark = HabitChange(number)
      mark.isPrivate = true
      marks.habits.append(mark)
    }
    try log.apply(marks)
  }
}

/// Which habits of the history are which of the exports.
///
/// Habits of different formats never match. Those of a tracker that the owner has left do not match
/// those of its successor, because both exports may have the habit.
struct KeptMatches {
  /// The index of the read habit by the number of the kept one.
  private(set) var indexes: [Int: Int] = [:]

  init(_ kept: [KeptHabit], _ read: KeptRead, _ moves: [TrackerMove]) {
    func keys(_ habit: Habit, _ path: String) -> HabitMatches.Keys {
      let tracker = habit.source + (moves.successor(of: [path, habit.source]) ?? "")
      return .init(format: tracker, path: path, id: habit.id, name: habit.name)
    }
    let olds = kept.map { keys($0.habit, $0.source.name) }
    let news = zip(read.habits, read.indexes).map { keys($0.habit, read.sources[$1].name) }
    var matches = HabitMatches(
      olds,
      news,
      by: [
        { [$0.format, $0.path, $0.id, $0.name] }, { [$0.format, $0.path, $0.id] },
        { [$0.format, $0.path, $0.name] }, { [$0.format, $0.id] }, { [$0.format, $0.name] },
      ]
    ) { kept[$0].habit.isContinued(by: read.habits[$1].habit) }
    let there = kept.indices.filter { kept[$0].presence == .there }
    matches.matchRenamed(there, among: read.habits.count) {
      olds[$0].format == news[$1].format && Self.isRenamed(kept[$0], as: read.habits[$1])
    }
    for (index, match) in matches.newIndexes { indexes[kept[index].number] = match }
  }

  /// Fewer entries than these can be the same by chance.
  private static let minSharedCount = 3

  /// Whether a kept habit and a read one have at least half of their entries in common.
  private static func isRenamed(_ habit: KeptHabit, as history: HabitHistory) -> Bool {
    let days = Dictionary(grouping: history.entries, by: \.day)
    let shared = habit.entries.count { entry in
      days[entry.day, default: []].contains { $0.isSame(as: entry) }
    }
    let count = max(habit.entries.count, history.entries.count)
    return shared >= minSharedCount && shared * 2 >= count
  }
}

/// What differs, day by day, between the entries of the history and those of an export.
struct EntryComparison {
  /// The days that only the export has, and those that both have with other entries.
  private(set) var entries: [Entry] = []
  /// What the history has on the days that both have with other entries.
  private(set) var removed: [Entry] = []
  /// What only the history has.
  private(set) var missing: [Entry] = []
  /// The days that both have.
  private(set) var sharedDays: Set<Day> = []

  /// - Parameters:
  ///   - old: Oldest day first.
  ///   - new: Oldest day first.
  ///   - lost: The days that the export lacked before; ``sharedDays`` shows those it has again.
  init(from old: [Entry], to new: [Entry], lost: Set<Day>) {
    var same = 0
    while same < min(old.count, new.count), old[same].isSame(as: new[same]) { same += 1 }
    // The last of these may be followed by more entries of its day.
    let start = old[..<same].lastIndex { $0.day != old[same - 1].day }.map { $0 + 1 } ?? 0
    if !lost.isEmpty { sharedDays = Set(old[..<start].lazy.map(\.day)) }
    var olds = old[start...]
    var news = new[start...]
    while let day = [olds.first?.day, news.first?.day].compactMap(\.self).min() {
      let before = olds.prefix { $0.day == day }
      let after = news.prefix { $0.day == day }
      olds = olds[before.endIndex...]
      news = news[after.endIndex...]
      if after.isEmpty {
        missing += before
      } else if before.isEmpty {
        entries += after
      } else {
        sharedDays.insert(day)
        guard !before.elementsEqual(after, by: { $0.isSame(as: $1) }) else { continue }
        removed += before
        entries += after
      }
    }
  }
}
