import Foundation
import HabitCore
import HabitReading

/// Reads the preferences of "Habit Tracker" by alexjohny87 (`ajohny.habit-tracker`).
struct AlexHabitTrackerImporter: PreferencesReading {
  static let format = Format(
    id: "habit-tracker",
    name: "Habit Tracker (alexjohny87)",
    recognition: "preferences with the keys 'habits_v2' and 'completions_v2', or their JSON",
    contents: "habits with emoji, colour and day of creation; completed days",
    origin: "in Xcode: Devices → the app → Download Container; or a backup by Finder",
    evidence: .source,
    reads: [.instants],
    omissions: [
      "alex.created": OmissionKind("day of creation", .outOfRange)
    ]
  )

  static let habitsKey = "habits_v2"
  static let completionsKey = "completions_v2"
  /// The list of habits of the first version, without days.
  static let oldHabitsKey = "habits"

  static let keys: [String: JSONKind] = [
    habitsKey: .array, completionsKey: .object, oldHabitsKey: .array,
  ]
  static let ownKeys = [habitsKey, completionsKey]

  static func key(of shape: JSONOutline) -> String? {
    switch shape.kind {
    case .array:
      guard shape.keys.contains("title"), shape.keys.contains("id") else { return nil }
      if shape.keys.contains("colorHex") || shape.keys.contains("createdDate") { return habitsKey }
      return shape.keys.contains("isEnabled") ? oldHabitsKey : nil
    case .object:
      let isCompletions = shape.firstValue == .array && shape.keys.allSatisfy(AppleUUID.isValid)
      return isCompletions ? completionsKey : nil
    default: return nil
    }
  }

  /// The keys of the first version, which hold no days.
  static let ignoredKeys: Set<String>? = ["time", "isCompleted", "isEnabled"]

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let zone = export.settings.timeZone
    let lists = export[completionsKey]
    for item in export[habitsKey].objects { try add(item, zone, to: habits) }
    if !lists.exists, !habits.drafts.isEmpty {
      let message = "no value 'completions_v2'; the habits have no days"
      export[habitsKey].reportFile(.warning, "alex.completions", message)
    }
    try addDays(lists, export[habitsKey].exists, to: habits)
    let old = export[oldHabitsKey].objects
    let message =
      habits.drafts.isEmpty
      ? "only the list of the first version is there; its habits have no days"
      : "the list of the first version has habits without days; it is not read"
    export[oldHabitsKey].reportFile(.note, "alex.old", times: old.count, message)
    if habits.drafts.isEmpty { for item in old { try add(item, zone, to: habits) } }
  }

  private static func addDays(
    _ lists: Field,
    _ hasHabits: Bool,
    to habits: HabitList
  ) throws(ImportError) {
    let dates = lists.members.map { (id: $0.key.uppercased(), dates: $0.value.texts) }
    guard hasHabits || dates.isEmpty else {
      throw habits.failure("completed days without their habits; give the value 'habits_v2' too")
    }
    var days = try DeviceDays(
      dates: dates.map { $0.dates.map(\.text) },
      references: habits.drafts.compactMap(\.habit.created),
      file: habits.location.file
    )
    if let note = days.note { lists.reportFile(.note, "days.calendar", note) }
    for (id, dates) in dates {
      for (field, text) in dates {
        guard let index = habits.index(of: id) else {
          field.reportOrphan()
          continue
        }
        guard let day = field.accepted(days.day(of: text), of: text) else { continue }
        habits.drafts[index].entries.append(Entry(day: day, state: .done))
      }
    }
    for index in habits.drafts.indices {
      let entries = habits.drafts[index].entries
      let days = Set(entries.map(\.day))
      habits.drafts[index].entries = days.sorted().map { Entry(day: $0, state: .done) }
      let message = "the same day twice for one habit; it counts once"
      lists.reportFile(.warning, "entry.twice", times: entries.count - days.count, message)
    }
  }

  private static func add(
    _ item: Field,
    _ zone: TimeZone,
    to habits: HabitList
  ) throws(ImportError) {
    var draft = HabitDraft(id: try item.needed("id").uppercased(), source: format)
    draft.habit.name = try item.needed("title")
    draft.habit.emoji = item["emoji"].string
    draft.habit.color = item["colorHex"].color(color)
    let seconds = item["createdDate"].anyNumber
    draft.habit.created = seconds.flatMap { AppleInstant(seconds: $0).day(in: zone) }
    if seconds != nil, draft.habit.created == nil {
      let message = "a habit was created outside of 1900 to 2199; its day of creation is left out"
      item["createdDate"].report(.warning, "alex.created", message)
    }
    habits.add(draft, key: draft.habit.id)
  }

  /// Parses a colour of three, six or eight digits; eight digits begin with the opacity.
  private static func color(_ text: String) -> HexColor? {
    let digits = text.filter { $0.isLetter || $0.isNumber }
    switch digits.count {
    case 3: return HexColor(digits.map { "\($0)\($0)" }.joined())
    case 8: return HexColor(String(digits.dropFirst(2)))
    default: return HexColor(digits)
    }
  }
}
