import HabitCore
import HabitImport
import HabitReading

/// What the owner wants to be deleted from a history for good.
struct Oblivion {
  private let numbers: Set<Int>
  /// The days whose entries are deleted, or `nil` for the habits as a whole.
  private let days: DayRange?
  /// The path of the export that is deleted, or `nil` for none.
  private let source: String?
  private let habit: String?
  private var entryCount = 0

  /// - Parameters:
  ///   - habit: The last name or the id of habits, or `nil` for all.
  ///   - days: The days, or `nil` for all.
  ///   - source: The path of an export.
  ///   - changes: The history.
  /// - Throws: ``SiteError`` if the history has no such thing.
  init(
    of habit: String?,
    on days: DayRange?,
    from source: String?,
    in changes: [KeptChange]
  ) throws {
    (self.habit, self.days, self.source) = (habit, days, source)
    var habits: [Int: Habit] = [:]
    var sources: [Int: String] = [:]
    for change in changes {
      for part in change.habits {
        habits[part.number] = part.habit ?? habits[part.number]
        if let index = part.source { sources[part.number] = change.sources[index].name }
      }
    }
    let named = habits.filter { number, known in
      (habit == nil || known.name == habit || known.id == habit)
        && (source == nil || sources[number] == source)
    }
    guard !named.isEmpty else {
      let names = habit == nil ? Array(Set(sources.values)) : habits.values.map(\.name)
      let what = habit.map { "habit \($0.quoted)" } ?? "source \((source ?? "").quoted)"
      let hint = NearestName.hint(habit ?? source ?? "", among: names)
      throw SiteError("history.forget", "no \(what) in the history\(hint)")
    }
    numbers = Set(named.keys)
    var touched: Set<[Int32]> = []
    for part in changes.flatMap(\.habits) where numbers.contains(part.number) {
      for entry in part.entries where days?.contains(entry.day) ?? true {
        touched.insert([Int32(part.number), entry.day.number])
      }
    }
    entryCount = touched.count
    guard days == nil || entryCount > 0 else {
      throw SiteError("history.forget", "the history has nothing of these days")
    }
  }

  /// What is forgotten: `1 habit with 20 days`.
  var summary: String {
    let days = entryCount.counted("day")
    guard self.days == nil else { return days }
    return "\(numbers.count.counted("habit")) with \(days)"
  }

  /// Refuses to forget what an export has, which the next build would keep again.
  ///
  /// - Throws: ``SiteError`` with the export.
  func refuseLiving(in read: ReadInputs) throws {
    for (history, index) in zip(read.imported.habits, read.imported.sourceIndexes)
    where Int(index) < read.imported.sources.count {
      let path = read.imported.sources[Int(index)].paths.first ?? ""
      let name = SiteFolder.name(of: path, below: read.folder?.path ?? ".")
      let isMeant =
        (habit == nil || history.habit.name == habit || history.habit.id == habit)
        && (source == nil || name == source)
      guard isMeant, days.map({ !history.entries(in: $0).isEmpty }) ?? true else { continue }
      let what = days == nil ? "" : " on that day"
      throw SiteError(
        "history.living",
        "\(path.quoted) still has \(history.habit.name.quoted)\(what); delete it there first, or"
          + " hide the habit under 'privacy'"
      )
    }
  }

  /// Returns the history without what is forgotten, and a last change that says so.
  func forgetting(_ changes: [KeptChange], on day: Day) -> [KeptChange] {
    let isWhole = days == nil
    let gone = isWhole ? numbers : []
    let parts = changes.flatMap(\.habits).filter { !gone.contains($0.number) }
    let categories = Set(parts.compactMap(\.habit?.category))
    var rest = changes.map { change in
      var change = change
      change.habits = change.habits.compactMap { part in
        gone.contains(part.number) ? nil : forgetting(part)
      }
      change.order = change.order.map { $0.filter { !gone.contains($0) } }
      if isWhole { change.categories?.removeAll { !categories.contains($0.name) } }
      if let source { change.remove(source) }
      return change
    }
    var last = KeptChange(number: (changes.last?.number ?? 0) + 1, day: day)
    last.isForgetting = true
    rest.append(last)
    return rest
  }

  private func forgetting(_ part: HabitChange) -> HabitChange? {
    guard let days, numbers.contains(part.number) else { return part }
    var part = part
    part.removed.removeAll { days.contains($0.day) }
    part.entries.removeAll { days.contains($0.day) }
    part.lost.removeAll(where: days.contains)
    part.found.removeAll(where: days.contains)
    return part.isEmpty ? nil : part
  }
}

extension KeptChange {
  /// Removes a source that no habit has any more.
  fileprivate mutating func remove(_ name: String) {
    let used = Set(habits.compactMap(\.source))
    let kept = sources.indices.filter { sources[$0].name != name || used.contains($0) }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    for index in habits.indices {
      habits[index].source = habits[index].source.flatMap { places[$0] }
    }
    sources = kept.map { sources[$0] }
  }
}
