/// Where each source ends, and its habits with it: on the last day that it speaks of.
package struct SourceEnds: Sendable {
  /// The habits, each of which ends with its source.
  package private(set) var habits: [HabitHistory]
  package private(set) var sources: [JoinedSource] = []

  /// What one tracker knows: exports of one format that share a habit, or whose days overlap.
  package struct JoinedSource: Sendable {
    /// The newest of its exports.
    package fileprivate(set) var export: DataSource
    /// The ids of its habits that are in an export.
    package fileprivate(set) var habits: [String] = []
    /// The last day that it speaks of, or `nil` if it speaks of none.
    package fileprivate(set) var end: Day?
    /// Whether any of its exports says on which day it was made.
    fileprivate(set) var saysItsDay: Bool
  }

  /// What is known beside the exports.
  package struct Knowledge: Sendable {
    /// The last day of which anything can be known.
    package var today: Day
    /// The day on which a source ends that is complete every day.
    package var live: Day
    /// Where habits end, by their indexes, that a newer export of their source lacks.
    package var dropped: [Int: Day] = [:]
    /// The indexes of the habits that only a history has.
    package var gone: Set<Int> = []

    package init(today: Day, live: Day? = nil) {
      self.today = today
      self.live = live ?? today
    }
  }

  /// - Parameters:
  ///   - habits: As their exports have them.
  ///   - exports: All exports.
  ///   - indexes: The index of the export of each habit.
  ///   - knowledge: What is known beside them.
  package init(
    of habits: [HabitHistory],
    in exports: [DataSource],
    indexes: [Int],
    _ knowledge: Knowledge
  ) {
    self.habits = habits
    let joined = Self.joined(exports)
    let firsts = Array(Set(joined)).sorted()
    for place in firsts {
      let own = exports.indices.filter { joined[$0] == place }
      let newest = own.max { exports[$0].isOlder(than: exports[$1]) } ?? place
      let saysItsDay = own.contains { exports[$0].saysItsDay }
      var source = JoinedSource(export: exports[newest], saysItsDay: saysItsDay)
      source.export.isLive = own.contains { exports[$0].isLive }
      source.end = exports[newest].days?.last
      sources.append(source)
    }
    let places = Dictionary(zip(firsts, sources.indices)) { first, _ in first }
    let ownSources = indexes.map { places[joined[$0]] ?? 0 }
    for (index, history) in habits.enumerated() where !knowledge.gone.contains(index) {
      let source = ownSources[index]
      sources[source].habits.append(history.habit.id)
      // A history can have more than the exports of today.
      let newest = history.entries(asOf: knowledge.today).last?.day
      sources[source].end = [sources[source].end, newest].compactMap(\.self).max()
    }
    for (index, source) in ownSources.enumerated() {
      let habit = habits[index].habit
      let own = sources[source]
      let isGone = knowledge.gone.contains(index)
      let written = isGone || exports[indexes[index]].keepsEnds ? habit.exported : nil
      let end = written ?? (isGone ? own.export.days?.last : knowledge.dropped[index] ?? own.end)
      let isLive = own.export.isLive && !isGone
      let day = isLive ? knowledge.live : end.map { min($0, knowledge.today) }
      self.habits[index] = habits[index].changing { habit, _ in habit.exported = day }
    }
  }

  /// Returns the index of the first export that each one is joined with.
  private static func joined(_ exports: [DataSource]) -> [Int] {
    var joined = Array(exports.indices)
    func join(_ one: Int, _ other: Int) {
      let low = min(joined[one], joined[other])
      let high = max(joined[one], joined[other])
      for index in joined.indices where joined[index] == high { joined[index] = low }
    }
    let together = exports.indices.filter { !exports[$0].isAlone }
    for index in together { for other in exports[index].sharing { join(index, other) } }
    for own in Dictionary(grouping: together, by: { exports[$0].tracker }).values {
      let dated = own.compactMap { index in exports[index].days.map { (index, $0) } }
        .sorted { ($0.1.first, $0.0) < ($1.1.first, $1.0) }
      var last: (index: Int, day: Day)?
      for (index, days) in dated {
        if let last, days.first <= last.day { join(last.index, index) }
        if last.map({ $0.day < days.last }) ?? true { last = (index, days.last) }
      }
    }
    return joined
  }
}

/// An export, or a source of a history, as far as it says where its habits end.
package struct DataSource: Hashable, Sendable {
  package let name: String
  /// The id of the format.
  package let format: String
  /// The days of which it speaks, or `nil` if it speaks of none.
  package let days: DayRange?
  let saysItsDay: Bool
  /// Whether it says of each habit where this ends, as the open format does.
  package var keepsEnds = false
  /// Whether it is complete every day.
  package var isLive = false
  /// Whether it is joined with no other one.
  package var isAlone = false
  /// The source in which its habits went on, as the owner says; it is joined only with others that
  /// did so, too.
  package var successor: String?
  /// The indexes of exports of the same source with which it shares a habit.
  package var sharing: Set<Int> = []

  /// - Parameters:
  ///   - name: The path of the export.
  ///   - format: The id of its format.
  ///   - habits: What it has.
  ///   - today: The last day of which anything can be known.
  package init(
    _ name: String,
    format: String,
    _ habits: some Collection<HabitHistory>,
    today: Day
  ) {
    (self.name, self.format) = (name, format)
    saysItsDay = habits.contains { $0.habit.exported != nil }
    let days = habits.flatMap { history in
      let habit = history.habit
      let known = history.entries(asOf: today)
      return [
        habit.created, known.first?.day, known.last?.day, habit.archived.map { min($0, today) },
        habit.exported.map { min($0, today) },
      ]
    }
    let known = days.compactMap(\.self).filter { $0 <= today }
    self.days = known.min().flatMap { first in known.max().map { DayRange(first, $0) } }
  }

  fileprivate var tracker: [String?] { [format, successor] }

  fileprivate func isOlder(than other: DataSource) -> Bool {
    guard let last = days?.last, let otherLast = other.days?.last else { return days == nil }
    return (last, name) < (otherLast, other.name)
  }
}
