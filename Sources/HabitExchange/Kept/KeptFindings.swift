package import HabitConfig
package import HabitCore
import HabitText

/// What a person should know of the differences between the exports and the history.
package struct KeptFindings: Sendable {
  /// By the paths of the sources.
  private var sources: [String: Source] = [:]
  /// The settled days that have other entries now, by day.
  package internal(set) var corrections: [KeptCorrection] = []

  /// What the exports no longer have of one source.
  private struct Source {
    /// The id of the format.
    var format = ""
    var isLiving = false
    /// Whether some habit is gone for the first time.
    var isNew = false
    var habits: [String] = []
    /// The numbers of entries of ``habits``.
    var habitEntryCount = 0
    /// The habits with the numbers of their entries that are gone.
    var entries: [(name: String, count: Int)] = []
    var entriesAreNew = false
  }

  mutating func addEntries(of habit: KeptHabit, new: [Entry], old: [Entry]) {
    guard !new.isEmpty || !old.isEmpty else { return }
    let name = habit.source.name
    sources[name, default: Source()].entries.append((habit.habit.name, new.count + old.count))
    if !new.isEmpty { sources[name]?.entriesAreNew = true }
  }

  mutating func addHabit(_ habit: KeptHabit, isLiving: Bool) {
    var source = sources[habit.source.name] ?? Source()
    source.format = habit.source.format
    source.isLiving = isLiving
    source.habits.append(habit.habit.name)
    source.habitEntryCount += habit.entries.count
    source.isNew = source.isNew || habit.presence == .there
    sources[habit.source.name] = source
  }

  /// The diagnostics: warnings of what is gone for the first time, notes on what has been kept
  /// before.
  ///
  /// - Parameter moves: The trackers that a person has left.
  /// - Returns: The diagnostics by the paths of the sources, and at last that of changed days.
  package func diagnostics(_ moves: [TrackerMove]) -> [Diagnostic] {
    sources.sorted { $0.key < $1.key }.flatMap { path, source in
      let isMoved = moves.successor(of: [path, source.format]) != nil
      return ofHabits(source, at: path, isMoved: isMoved) + ofEntries(source, at: path)
    } + ofCorrections
  }

  private func ofHabits(_ source: Source, at path: String, isMoved: Bool) -> [Diagnostic] {
    guard !source.habits.isEmpty else { return [] }
    let entries = source.habitEntryCount.counted("entry", "entries")
    let what = "\(source.habits.listedAsHabits) and \(entries)"
    let isNew = source.isNew && !isMoved
    let message =
      source.isLiving
      ? "kept from history: \(what), gone from the export"
        + (isNew
          ? "; leave them out with --accept-removals, or delete them for good with 'habitsite"
            + " history forget --habit'" : "")
      : "kept from history: \(what); this source is gone"
        + (isNew
          ? "; put it back, set 'moved' in the settings, or delete them for good with 'habitsite"
            + " history forget --source'" : "")
    let code = source.isLiving ? "history.habits" : "history.source"
    return [Diagnostic(isNew ? .warning : .note, code, message, at: Location(file: path))]
  }

  private func ofEntries(_ source: Source, at path: String) -> [Diagnostic] {
    guard !source.entries.isEmpty else { return [] }
    let count = source.entries.reduce(0) { $0 + $1.count }
    let list = source.entries.map { "\($0.name.quoted) \($0.count)" }.listed("habits")
    let message =
      "kept from history: \(count.counted("entry", "entries")) gone from the export: \(list)"
      + (source.entriesAreNew
        ? "; if you deleted them, leave them out with --accept-removals" : "")
    let severity = source.entriesAreNew ? Diagnostic.Severity.warning : .note
    return [Diagnostic(severity, "history.entries", message, at: Location(file: path))]
  }

  private var ofCorrections: [Diagnostic] {
    let corrections = corrections.filter { !$0.old.isEmpty && !$0.new.isEmpty }
    guard let first = corrections.first else { return [] }
    let count = corrections.count.counted("old day was", "old days were")
    let list = corrections.lazy.map(\.text).listed()
    let message =
      "\(count) changed in the exports: \(list); 'habitsite history show \(first.day)' prints what"
      + " was known"
    return [Diagnostic(.warning, "history.changed", message)]
  }
}

extension KeptCorrection {
  /// Writes `'Read' 2026-10-03 20 → 200`.
  fileprivate var text: String {
    "\(habit.name.quoted) \(day) \(Self.text(of: old)) → \(Self.text(of: new))"
  }

  /// Returns the amounts or states of entries of one day; a dash for none.
  package static func text(of entries: [Entry]) -> String {
    let texts = entries.map { $0.value?.plainDecimal ?? ($0.state ?? .done).rawValue }
    return texts.isEmpty ? "–" : texts.joined(separator: " + ")
  }
}
