/// What differs between what two builds read.
///
/// A habit is the same if it has the same id or name in the same export, the same id in an export
/// of the same format, or the same name anywhere. One that is new and has most of the entries of
/// one that is gone is that habit with another name.
package struct LogChanges: Sendable {
  /// By the path of the source, sorted by path.
  package private(set) var sources: [SourceChanges] = []

  /// - Parameters:
  ///   - old: What an earlier build read.
  ///   - new: What a build reads now.
  package init(from old: LogRecord, to new: LogRecord) {
    let matches = Self.matches(old, new)
    var byPath: [String: SourceChanges] = [:]
    for source in new.sources { byPath[source.name] = SourceChanges(path: source.name) }
    func change(_ path: String, _ work: (inout SourceChanges) -> Void) {
      work(&byPath[path, default: SourceChanges(path: path)])
    }
    for (index, habit) in old.habits.enumerated() {
      guard let match = matches.newIndexes[index] else {
        let count = habit.entries.count
        change(old.sources[habit.source].name) { source in
          source.oldEntryCount += count
          source.entriesRemoved += count
          source.losses.append(SourceChanges.Loss(name: habit.name, entryCount: count))
          source.habitsGone.append(habit.name)
        }
        continue
      }
      let other = new.habits[match]
      let difference = EntryDifference(from: habit.entries, to: other.entries)
      change(new.sources[other.source].name) { source in
        source.isKept = true
        source.oldEntryCount += difference.oldCount
        source.entriesAdded += difference.added
        source.entriesChanged += difference.changed
        source.entriesRemoved += difference.removed
        if difference.removed > 0 {
          let loss = SourceChanges.Loss(name: habit.name, entryCount: difference.removed)
          source.losses.append(loss)
        }
      }
    }
    let matched = Set(matches.newIndexes.values)
    for (index, habit) in new.habits.enumerated() where !matched.contains(index) {
      change(new.sources[habit.source].name) { source in
        source.habitsAdded.append(habit.name)
        source.entriesAdded += habit.entries.count
      }
    }
    // A source is also there under another path if any of its habits is.
    for (index, habit) in old.habits.enumerated() where matches.newIndexes[index] != nil {
      byPath[old.sources[habit.source].name]?.isKept = true
    }
    sources = byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func matches(_ old: LogRecord, _ new: LogRecord) -> HabitMatches {
    func keys(_ record: LogRecord) -> [HabitMatches.Keys] {
      record.habits.map { habit in
        let source = record.sources[habit.source]
        return .init(format: source.format, path: source.name, id: habit.id, name: habit.name)
      }
    }
    var matches = HabitMatches(
      keys(old),
      keys(new),
      by: [{ [$0.path, $0.id] }, { [$0.path, $0.name] }, { [$0.format, $0.id] }, { [$0.name] }]
    )
    // At least half of all their entries.
    matches.matchRenamed(Array(old.habits.indices), among: new.habits.count) { index, match in
      let entries = (old.habits[index].entries, new.habits[match].entries)
      let difference = EntryDifference(from: entries.0, to: entries.1)
      let shared = difference.oldCount - difference.changed - difference.removed
      return shared > 0 && 2 * shared >= max(difference.oldCount, shared + difference.added)
    }
    return matches
  }
}

/// What differs in one source.
package struct SourceChanges: Sendable {
  package let path: String
  package fileprivate(set) var entriesAdded = 0
  package fileprivate(set) var entriesChanged = 0
  package fileprivate(set) var entriesRemoved = 0
  /// The names of habits, in the order of the source.
  package fileprivate(set) var habitsAdded: [String] = []
  package fileprivate(set) var habitsGone: [String] = []
  /// The number of entries that the earlier build read.
  package fileprivate(set) var oldEntryCount = 0
  /// The habits that have lost entries, in the order of the earlier build.
  package fileprivate(set) var losses: [Loss] = []
  fileprivate var isKept = false

  /// Entries of a habit that are gone.
  package struct Loss: Equatable, Sendable {
    package let name: String
    package let entryCount: Int
  }

  fileprivate init(path: String) { self.path = path }

  /// Whether the earlier build had habits from here, and none of them is left.
  package var isGone: Bool { !isKept && !habitsGone.isEmpty }
}

/// The number of entries that differ between two versions of a habit.
///
/// Of a day, entries with the same hash are the same; of the others, as many as both have changed.
private struct EntryDifference {
  private(set) var oldCount = 0
  private(set) var added = 0
  private(set) var changed = 0
  private(set) var removed = 0

  init(from old: EntryCode, to new: EntryCode) {
    oldCount = old.count
    guard old != new else { return }
    if let more = new.items(after: old), more.first?.day != old.lastDay {
      added = more.count
      return
    }
    let before = old.items
    let after = new.items
    let same = zip(before, after).prefix { $0 == $1 }.count
    var olds = before[same...]
    var news = after[same...]
    while let day = [olds.first?.day, news.first?.day].compactMap(\.self).min() {
      let old = olds.prefix { $0.day == day }
      let new = news.prefix { $0.day == day }
      compare(old.map(\.hash), new.map(\.hash))
      olds = olds[old.endIndex...]
      news = news[new.endIndex...]
    }
  }

  private mutating func compare(_ olds: [UInt32], _ news: [UInt32]) {
    guard olds != news else { return }
    var rest = olds
    var unmatched = 0
    for hash in news {
      if let index = rest.firstIndex(of: hash) {
        rest.remove(at: index)
      } else {
        unmatched += 1
      }
    }
    let both = min(rest.count, unmatched)
    changed += both
    removed += rest.count - both
    added += unmatched - both
  }
}
