import Foundation
import HabitCore
import HabitReading

/// Reads the preferences of "HabitTracker" by greenluck18 (`halyna-mazur.habit-tracker`).
///
/// The app shows the daily history of an active habit. A deleted habit has only its own list.
struct GreenluckHabitTrackerImporter: PreferencesReading {
  static let format = Format(
    id: "habittracker",
    name: "HabitTracker (greenluck18)",
    recognition: "preferences with the key 'habitHistory' or 'deletedHabits', or their JSON",
    contents: "active and archived habits; completed days",
    origin: "in Xcode: Devices → the app → Download Container; or a backup by Finder",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "greenluck.archived": OmissionKind("entry", "of a deleted habit; its own list counts"),
    "greenluck.fewer": OmissionKind("list of a habit", "days that the daily history lacks"),
    "greenluck.orphan": OmissionKind("entry", "of a habit that is not in the export"),
  ]

  static let readsInstants = true

  static let habitsKey = "habits"
  static let deletedHabitsKey = "deletedHabits"
  static let historyKey = "habitHistory"
  static let timestampsKey = "habitHistoryTimestamps"

  static let keys = [habitsKey, deletedHabitsKey, historyKey, timestampsKey]
  static let ownKeys = [deletedHabitsKey, historyKey, timestampsKey]

  static func key(of shape: JSONShape) -> String? {
    let keys = Set(shape.keys)
    switch shape.kind {
    case .array:
      let known: Set<String> = ["id", "name", "completionHistory", "deletedAt"]
      guard keys.isSuperset(of: ["id", "name"]), keys.isSubset(of: known) else { return nil }
      return keys.contains("deletedAt") ? deletedHabitsKey : habitsKey
    case .object:
      guard !keys.isEmpty, keys.allSatisfy({ DeviceDate($0) != nil }) else { return nil }
      switch shape.firstValue {
      case .array: return historyKey
      case .number: return timestampsKey
      default: return nil
      }
    default: return nil
    }
  }

  private let values: [String: JSONText]
  private let file: String
  private let timeZone: TimeZone
  private var findings = Findings()

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    values = try Self.values(of: export)
    file = export.main.path
    timeZone = settings.timeZone
  }

  /// Reads all habits with their days, the active ones first.
  mutating func read() throws(ImportError) -> Imported {
    try requireHabits()
    let active = try habits(Self.habitsKey)
    let archived = try habits(Self.deletedHabitsKey)
    let daily = try values[Self.historyKey].map(DayLists.lists) ?? []
    let stamps = try timestamps()
    let deletions = archived.compactMap(\.deleted)
    let instants = (deletions + stamps.map(\.instant)).compactMap { $0.day(in: timeZone) }
    var days = try DeviceDays(
      dates: (active + archived).compactMap(\.dates) + [daily.map(\.key)],
      references: instants,
      file: file
    )
    if let note = days.note { findings.add(.note, "days.calendar", note, at: Location(file: file)) }
    let archivedIDs = Set(archived.map(\.id))
    let current = active.filter { !archivedIDs.contains($0.id) }
    let message = "a habit is active and deleted; it is read as deleted"
    let count = active.count - current.count
    let location = location(Self.habitsKey)
    findings.add(.warning, "greenluck.both", times: count, message, at: location)
    let history = history(daily, active: Set(current.map(\.id)), archived: archivedIDs, &days)
    if history == nil, !current.isEmpty { reportNoHistory() }
    var habits = current.map { self.active($0, history, &days) }
    habits += archived.map { self.archived($0, &days) }
    return Imported(habits: habits, diagnostics: findings.diagnostics)
  }

  /// Throws if there are days but no habits.
  private func requireHabits() throws(ImportError) {
    let lists = [Self.habitsKey, Self.deletedHabitsKey]
    guard !lists.contains(where: { values[$0] != nil }) else { return }
    throw ImportError(
      Location(file: file),
      "days with values, but without the name of a habit; write them as a CSV with the header"
        + " 'date' and that name, or give the value 'habits' of HabitTracker, too"
    )
  }

  private func habits(_ key: String) throws(ImportError) -> [GreenluckHabit] {
    guard let text = values[key] else { return [] }
    var habits: [GreenluckHabit] = []
    var reader = JSONReader(text)
    try reader.openArray()
    while try reader.nextElement() { habits.append(try GreenluckHabit(&reader)) }
    try reader.finish()
    return habits
  }

  /// Returns the instant of the last change of each date.
  ///
  /// The instants reveal the calendar and carry no entries.
  private func timestamps() throws(ImportError) -> [(date: String, instant: AppleInstant)] {
    guard let text = values[Self.timestampsKey] else { return [] }
    var stamps: [(date: String, instant: AppleInstant)] = []
    var reader = JSONReader(text)
    try reader.openObject()
    while let key = try reader.nextKey() {
      let instant = AppleInstant(unixSeconds: try reader.number())
      stamps.append((reader.string(key.token), instant))
    }
    try reader.finish()
    return stamps
  }

  /// Returns the days of each active habit, or `nil` if there is no daily history.
  private mutating func history(
    _ daily: [(key: String, strings: [String], offset: Int)],
    active: Set<String>,
    archived: Set<String>,
    _ days: inout DeviceDays
  ) -> [String: Set<Day>]? {
    guard values[Self.historyKey] != nil else { return nil }
    var history: [String: Set<Day>] = [:]
    for (date, ids, _) in daily where !ids.isEmpty {
      guard let day = day(date, &days, times: ids.count) else { continue }
      for id in ids.map({ $0.uppercased() }) {
        if active.contains(id) {
          history[id, default: []].insert(day)
        } else {
          reportOrphan(isArchived: archived.contains(id))
        }
      }
    }
    return history
  }

  /// Returns an active habit with its days from the daily history.
  private mutating func active(
    _ source: GreenluckHabit,
    _ history: [String: Set<Day>]?,
    _ days: inout DeviceDays
  ) -> HabitHistory {
    let habit = Habit(id: source.id, name: source.name, source: Self.source)
    let own = source.dates.map { self.days($0, &days) }
    guard let history else { return HabitHistory(habit, entries: Self.entries(own ?? [])) }
    let shown = history[source.id] ?? []
    if let own {
      reportDifference(source.name, shown.subtracting(own).count, kept: true)
      reportDifference(source.name, own.subtracting(shown).count, kept: false)
    }
    return HabitHistory(habit, entries: Self.entries(shown))
  }

  /// Returns a deleted habit with the days of its own list.
  private mutating func archived(
    _ source: GreenluckHabit,
    _ days: inout DeviceDays
  ) -> HabitHistory {
    var habit = Habit(id: source.id, name: source.name, source: Self.source)
    let own = self.days(source.dates ?? [], &days)
    habit.archived = source.deleted?.day(in: timeZone)
    if habit.archived == nil {
      habit.archived = own.max()
      let message = "a deleted habit without the day of its deletion; its last day counts as that"
      let location = self.location(Self.deletedHabitsKey)
      findings.add(.warning, "greenluck.deleted", message, at: location)
    }
    return HabitHistory(habit, entries: Self.entries(own))
  }

  private static let source = Self.format.id

  private static func entries(_ days: Set<Day>) -> [Entry] {
    days.sorted().map { Entry(day: $0, state: .done) }
  }

  private mutating func days(_ dates: [String], _ days: inout DeviceDays) -> Set<Day> {
    var found: Set<Day> = []
    for date in dates {
      guard let day = day(date, &days, times: 1) else { continue }
      if !found.insert(day).inserted {
        let message = "the same day twice for one habit; it counts once"
        findings.add(.warning, "entry.twice", message, at: Location(file: file))
      }
    }
    return found
  }

  private mutating func day(_ text: String, _ days: inout DeviceDays, times: Int) -> Day? {
    findings.accepted(days.day(of: text), of: text, times: times, at: Location(file: file))
  }

  /// Returns the file that holds a value.
  private func location(_ key: String) -> Location { Location(file: values[key]?.file ?? file) }

  private mutating func reportDifference(_ name: String, _ more: Int, kept: Bool) {
    let (days, are) = more == 1 ? ("1 day", "is") : ("\(more) days", "are")
    let location = self.location(Self.habitsKey)
    findings.add(
      kept ? .note : .warning,
      kept ? "greenluck.more" : "greenluck.fewer",
      about: name,
      times: min(more, 1),
      kept
        ? "\(name.quoted): \(days) of the daily history \(are) not in the habit's own list; kept"
        : "\(name.quoted): \(days) of the habit's own list \(are) not in the daily history;"
          + " left out",
      at: location
    )
  }

  private mutating func reportOrphan(isArchived: Bool) {
    let location = self.location(Self.historyKey)
    findings.add(
      isArchived ? .note : .warning,
      isArchived ? "greenluck.archived" : "greenluck.orphan",
      isArchived
        ? "an entry of a deleted habit in the daily history; its own list counts"
        : "an entry of a habit that is in no list; left out",
      at: location
    )
  }

  private mutating func reportNoHistory() {
    let message = "no value 'habitHistory'; the days are those of the habit's own list"
    let location = self.location(Self.habitsKey)
    findings.add(.note, "greenluck.history", message, at: location)
  }
}

/// A habit as "HabitTracker" by greenluck18 stores it.
struct GreenluckHabit {
  /// In upper case.
  var id = ""
  var name = ""
  /// The days as written; `nil` in data from before the list was stored.
  var dates: [String]?
  var deleted: AppleInstant?

  init(_ reader: inout JSONReader) throws(ImportError) {
    var hasName = false
    try reader.openObject()
    while let key = try reader.nextKey() {
      switch reader.string(key.token) {
      case "id": id = try reader.string().uppercased()
      case "name":
        name = try reader.string()
        hasName = true
      case "completionHistory": dates = try DayLists.strings(&reader)
      case "deletedAt": deleted = AppleInstant(seconds: try reader.number())
      default: try reader.skipValue()
      }
    }
    guard !id.isEmpty else { throw reader.failure("\(reader.pathPrefix)no key \"id\"") }
    guard hasName else { throw reader.failure("\(reader.pathPrefix)no key \"name\"") }
  }
}
