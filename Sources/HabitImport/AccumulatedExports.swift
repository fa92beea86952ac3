import HabitCore
import HabitReading

/// The exports of one format as one source over time: `2025.csv` and `2026.csv`, or two backups.
///
/// A habit that several exports have is one. Its entries are the union by day: the newest export
/// counts on a day that several have. Its definition, and the experience stored in the exports, are
/// those of the newest export. A habit that only an older export has stays.
struct AccumulatedExports {
  /// The exports in input order; each habit is in the newest export that has it.
  private(set) var exports: [ReadExport]
  /// A note if any habit is in several exports, and warnings where nothing says which counts.
  private(set) var diagnostics: [Diagnostic] = []
  /// The days on which two exports of one age differ.
  private var differences: [Pair: Set<Day>] = [:]

  /// The indexes of two exports, of which the second counts.
  private struct Pair: Hashable {
    let other: Int
    let counting: Int
  }

  /// A habit of the exports so far.
  private struct Member {
    var history: HabitHistory
    /// The index of the newest export that has the habit, and of the habit in it.
    var newest: (export: Int, habit: Int)
    /// The exports that have the habit, oldest first.
    var exports: [Int]
  }

  /// - Parameters:
  ///   - exports: Exports of one format, in input order.
  ///   - start: The number of exports before them.
  init(_ exports: [ReadExport], after start: Int) {
    self.exports = exports
    guard exports.count > 1 else { return }
    let ages = exports.map(Age.init)
    let order = exports.indices.sorted { ages[$0].isOlder(than: ages[$1]) }
    var members: [Member] = []
    var indexes: [String: [Int]] = [:]
    for export in order {
      // Two habits of one export are never one: each joins another member.
      var taken: Set<Int> = []
      for (position, history) in exports[export].contents.habits.enumerated() {
        let found = indexes[history.habit.id]?.first { index in
          !taken.contains(index) && members[index].history.habit.isContinued(by: history.habit)
        }
        if let found {
          let newest = members[found].newest
          if ages[newest.export].isSame(as: ages[export]) {
            let other = exports[newest.export].contents.habits[newest.habit]
            differences[Pair(other: newest.export, counting: export), default: []]
              .formUnion(history.daysDiffering(from: other))
          }
          members[found].history = history.following(members[found].history)
          members[found].newest = (export, position)
          members[found].exports.append(export)
          taken.insert(found)
        } else {
          taken.insert(members.count)
          indexes[history.habit.id, default: []].append(members.count)
          members.append(Member(history: history, newest: (export, position), exports: [export]))
        }
      }
    }
    let shared = members.filter { $0.exports.count > 1 }
    guard !shared.isEmpty, let newest = order.last else { return }
    for member in shared {
      for export in member.exports {
        self.exports[export].source.ends.sharing.insert(start + member.exports[0])
      }
    }
    keep(members, order, sharing: shared)
    keepExperience(ofNewestIn: order)
    report(shared.count, newest: shared.map(\.newest.export), order, fallback: newest)
    reportDifferences(ages)
  }

  private mutating func keep(_ members: [Member], _ order: [Int], sharing shared: [Member]) {
    for (place, index) in order.enumerated() {
      // A newer export that has some of its habits lacks the others.
      let newer = Set(order[(place + 1)...])
      let isFollowed = shared.contains { member in
        member.exports.contains(index) && member.exports.contains(where: newer.contains)
      }
      let end = isFollowed ? exports[index].source.ends.days?.last : nil
      let own = members.filter { $0.newest.export == index }
        .sorted { $0.newest.habit < $1.newest.habit }
      exports[index].contents.habits = own.map(\.history)
      exports[index].contents.dropped = own.indices.reduce(into: [:]) { $0[$1] = end }
    }
  }

  private mutating func keepExperience(ofNewestIn order: [Int]) {
    let stored = order.filter { exports[$0].contents.storedExperience != nil }
    for index in stored.dropLast() { exports[index].contents.storedExperience = nil }
  }

  /// Warns of exports that differ and of which nothing says which is newer.
  private mutating func reportDifferences(_ ages: [Age]) {
    let pairs = differences.filter { !$0.value.isEmpty }
      .sorted { ($0.key.counting, $0.key.other) < ($1.key.counting, $1.key.other) }
    for (pair, days) in pairs {
      let path = exports[pair.counting].set.main.path
      let count = days.count.counted("day")
      diagnostics.append(
        Diagnostic(
          .warning,
          "input.same-age",
          "\(exports[pair.other].set.main.path.quoted) and \(path.quoted) differ on \(count), and"
            + " nothing says which is newer; \(path.quoted) counts; remove the other",
          at: Location(file: path)
        )
      )
    }
  }

  private mutating func report(_ count: Int, newest: [Int], _ order: [Int], fallback: Int) {
    // The newest export of any shared habit.
    let index = order.last { newest.contains($0) } ?? fallback
    let habits = count.counted("habit is", "habits are")
    diagnostics.append(
      Diagnostic(
        .note,
        "input.accumulated",
        "\(exports.count) exports are read as one source over time, since \(habits) in several;"
          + " on a day that several have, the newest counts; 'merge: none' keeps them apart",
        at: Location(file: exports[index].set.main.path)
      )
    )
  }

  /// What decides which of two exports is newer; times of files never do.
  private struct Age {
    /// The day on which the export was made, if its content says it.
    private let exported: Day?
    private let newestEntry: Day?
    /// The number of entries on the last day: an export of the evening has more than one of noon.
    private let newestCount: Int
    private let path: String

    init(_ export: ReadExport) {
      let habits = export.contents.habits
      exported = habits.compactMap(\.habit.exported).max()
      let last = habits.compactMap { $0.entries.last?.day }.max()
      newestEntry = last
      newestCount = habits.reduce(0) { $0 + $1.entries.reversed().prefix { $0.day == last }.count }
      path = export.set.main.path
    }

    func isOlder(than other: Age) -> Bool {
      if let exported, let day = other.exported, exported != day { return exported < day }
      if newestEntry != other.newestEntry {
        guard let newestEntry else { return true }
        return other.newestEntry.map { newestEntry < $0 } ?? false
      }
      if newestCount != other.newestCount { return newestCount < other.newestCount }
      return path < other.path
    }

    /// Returns whether only the paths decide.
    func isSame(as other: Age) -> Bool {
      let isExportedAtOnce = exported == nil || other.exported == nil || exported == other.exported
      return isExportedAtOnce && newestEntry == other.newestEntry
        && newestCount == other.newestCount
    }
  }
}

extension HabitHistory {
  /// Returns the days that both have, with other entries here.
  fileprivate func daysDiffering(from other: HabitHistory) -> [Day] {
    let own = Dictionary(grouping: entries, by: \.day)
    return Dictionary(grouping: other.entries, by: \.day).compactMap { day, others in
      guard let own = own[day], !own.elementsEqual(others, by: { $0.isSame(as: $1) }) else {
        return nil
      }
      return day
    }
  }

  /// Returns the habit with the entries of an older export on the days that have none here.
  fileprivate func following(_ older: HabitHistory) -> HabitHistory {
    var habit = habit
    habit.created = habit.created ?? older.habit.created
    habit.exported = [habit.exported, older.habit.exported].compactMap(\.self).max()
    let days = Set(entries.map(\.day))
    let others = older.entries.filter { !days.contains($0.day) }
    return HabitHistory(habit, entries: others + entries)
  }
}

/// An export that was read, before its habits join those of the others.
struct ReadExport {
  let set: ExportSet
  var source: ImportedSource
  var contents: Imported

  init(_ set: ExportSet, _ format: Format, _ contents: Imported, _ today: Day) {
    self.set = set
    self.contents = contents
    source = ImportedSource(set, format, contents, today: today)
  }
}
