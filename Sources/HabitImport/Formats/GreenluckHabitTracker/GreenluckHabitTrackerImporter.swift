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
    evidence: .source,
    reads: [.instants],
    omissions: [
      "greenluck.archived": OmissionKind(
        "entry",
        "in the daily history of a deleted habit, whose own list counts"
      ),
      "greenluck.fewer": OmissionKind("list of a habit", "days that the daily history lacks"),
    ]
  )

  static let habitsKey = "habits"
  static let deletedHabitsKey = "deletedHabits"
  static let historyKey = "habitHistory"
  static let timestampsKey = "habitHistoryTimestamps"

  static let keys: [String: JSONKind] = [
    habitsKey: .array, deletedHabitsKey: .array, historyKey: .object, timestampsKey: .object,
  ]
  static let ownKeys = [deletedHabitsKey, historyKey, timestampsKey]

  static func key(of shape: JSONOutline) -> String? {
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

  static let ignoredKeys: Set<String>? = []

  /// Reads all habits with their days, the active ones first.
  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let zone = export.settings.timeZone
    guard export[habitsKey].exists || export[deletedHabitsKey].exists else {
      throw habits.failure(
        "days with values, but without the name of a habit; write them as a CSV with the header"
          + " 'date' and that name, or give the value 'habits' of HabitTracker, too"
      )
    }
    let listed = try self.habits(export[habitsKey])
    let archived = try self.habits(export[deletedHabitsKey])
    let daily = export[historyKey].members.map { ($0.value, date: $0.key, ids: $0.value.strings) }
    // The instants of the last change of each date reveal the calendar and carry no entries.
    let stamps = export[timestampsKey].members.compactMap { $0.value.anyNumber }
    let instants = archived.compactMap(\.deleted) + stamps.map { AppleInstant(unixSeconds: $0) }
    var days = try DeviceDays(
      dates: (listed + archived).map { $0.dates.map(\.text) } + [daily.map(\.date)],
      references: instants.compactMap { $0.day(in: zone) },
      file: habits.location.file
    )
    if let note = days.note { habits.note("days.calendar", note) }
    let archivedIDs = Set(archived.map(\.id))
    let active = listed.filter { !archivedIDs.contains($0.id) }
    let message = "a habit is active and deleted; it is read as deleted"
    let both = listed.count - active.count
    export[habitsKey].reportFile(.warning, "greenluck.both", times: both, message)
    var history: [String: Set<Day>] = [:]
    let activeIDs = Set(active.map(\.id))
    for (field, date, ids) in daily where !ids.isEmpty {
      let day = days.day(of: date)
      for id in ids.map({ $0.uppercased() }) {
        guard let day = field.accepted(day, of: date) else { continue }
        if activeIDs.contains(id) {
          history[id, default: []].insert(day)
        } else if archivedIDs.contains(id) {
          let message =
            "an entry in the daily history of a deleted habit, whose own list counts; left out"
          export[historyKey].reportFile(.note, "greenluck.archived", message)
        } else {
          field.reportOrphan()
        }
      }
    }
    let hasHistory = export[historyKey].exists
    if !hasHistory, !active.isEmpty {
      let message = "no value 'habitHistory'; the days come from the list of each habit"
      export[habitsKey].reportFile(.note, "greenluck.history", message)
    }
    for habit in active {
      let own = self.days(habit, &days, habits)
      add(habit, hasHistory ? history[habit.id] ?? [] : own, to: habits)
      guard hasHistory, habit.hasList else { continue }
      report(habit.name, history[habit.id] ?? [], own, export[habitsKey])
    }
    for habit in archived {
      let own = self.days(habit, &days, habits)
      let deleted = habit.deleted?.day(in: zone)
      if deleted == nil {
        let message = "a deleted habit without the day of its deletion; its last day counts as that"
        export[deletedHabitsKey].reportFile(.warning, "greenluck.deleted", message)
      }
      add(habit, own, archived: deleted ?? own.max(), to: habits)
    }
  }

  private static func habits(_ list: Field) throws(ImportError) -> [GreenluckHabit] {
    try list.objects.map { item throws(ImportError) in
      GreenluckHabit(
        id: try item.needed("id").uppercased(),
        name: try item.needed("name"),
        hasList: item["completionHistory"].exists,
        dates: item["completionHistory"].texts,
        deleted: item["deletedAt"].anyNumber.map { AppleInstant(seconds: $0) }
      )
    }
  }

  private static func add(
    _ source: GreenluckHabit,
    _ days: Set<Day>,
    archived: Day? = nil,
    to habits: HabitList
  ) {
    var draft = HabitDraft(id: source.id, named: source.name, source: format)
    draft.habit.archived = archived
    draft.entries = days.sorted().map { Entry(day: $0, state: .done) }
    habits.add(draft)
  }

  /// Returns the days of a habit's own list.
  private static func days(
    _ source: GreenluckHabit,
    _ days: inout DeviceDays,
    _ habits: HabitList
  ) -> Set<Day> {
    let found = source.dates.compactMap { $0.field.accepted(days.day(of: $0.text), of: $0.text) }
    let own = Set(found)
    let message = "the same day twice for one habit; it counts once"
    habits.warn("entry.twice", times: found.count - own.count, message)
    return own
  }

  /// Reports where the daily history and the own list of a habit differ.
  private static func report(
    _ name: String,
    _ history: Set<Day>,
    _ own: Set<Day>,
    _ list: Field
  ) {
    let more = history.subtracting(own).count
    let fewer = own.subtracting(history).count
    let kept = more.counted("day of the daily history is", "days of the daily history are")
    list.reportFile(
      .note,
      "greenluck.more",
      about: name,
      times: min(more, 1),
      "\(name.quoted): \(kept) not in the habit's own list; kept"
    )
    let lost = fewer.counted("day of the habit's own list is", "days of the habit's own list are")
    list.reportFile(
      .warning,
      "greenluck.fewer",
      about: name,
      times: min(fewer, 1),
      "\(name.quoted): \(lost) not in the daily history; left out"
    )
  }
}

/// A habit as "HabitTracker" by greenluck18 stores it.
private struct GreenluckHabit {
  /// In upper case.
  let id: String
  let name: String
  /// Whether it has a list of its own days, which older data lack.
  let hasList: Bool
  let dates: [(field: Field, text: String)]
  let deleted: AppleInstant?
}
