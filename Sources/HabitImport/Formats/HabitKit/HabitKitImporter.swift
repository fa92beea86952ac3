import Foundation
import HabitCore
import HabitReading

/// Reads the export of HabitKit.
///
/// Its lists refer to habits by id.
struct HabitKitImporter: ExportReading {
  static let format = Format(
    id: "habitkit",
    name: "HabitKit",
    recognition: "a JSON object with 'habits' and 'completions', or 'habits' and 'intervals'",
    contents: "habits with colour, category, goals over time; completions with amounts and notes",
    omitted: "reminders",
    origin: "the app's settings: export, 'habitkit_export.json'",
    evidence: .readers
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "habitkit.color": OmissionKind("colour", "not known"),
    "habitkit.instant": OmissionKind("value", "no instant"),
    "habitkit.offset": OmissionKind("entry", "an offset that no zone has"),
  ]

  static let readsInstants = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys()
    return keys.contains("habits") && (keys.contains("completions") || keys.contains("intervals"))
  }

  var json: AppJSON
  let clock: DayClock
  var drafts: [HabitDraft] = []
  private var ids: Set<String> = []
  var goals: [String: [HabitKitGoal]] = [:]
  var completions: [String: [Entry]] = [:]
  var categories: [String: String] = [:]
  var categoryIDs: [String: [String]] = [:]
  var unticked = 0

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
    clock = settings.clock
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while let key = try json.nextKey() {
      switch key {
      case "habits", "completions", "intervals", "categories", "categoryMappings":
        try readList(key)
      case "reminders", "formatVersion": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    return try Imported(habits: histories(), diagnostics: json.finish())
  }

  private mutating func readList(_ key: String) throws(ImportError) {
    guard try json.opensArray() else { return }
    while try json.nextObject() {
      switch key {
      case "habits": try readHabit()
      case "completions": try readCompletion()
      case "intervals": try readGoal()
      case "categories": try readCategory()
      default: try readMapping()
      }
    }
  }

  private mutating func readHabit() throws(ImportError) {
    var draft = HabitDraft(source: Self.format)
    var start: Day?
    while let key = try json.nextKey() {
      switch key {
      case "id": draft.habit.id = try json.string() ?? ""
      case "name": draft.habit.name = try json.string() ?? ""
      case "description": draft.habit.note = try json.text()
      case "emoji": draft.habit.emoji = try json.text()
      case "color": draft.habit.color = try color()
      case "archived": draft.isArchived = try json.flag() ?? false
      case "orderIndex": draft.habit.position = try json.number()
      case "createdAt": draft.habit.created = try day()
      case "isInverse": draft.habit.kind = try json.flag() == true ? .avoid : .yesNo
      case "inverseStartDate": start = try json.text().flatMap { Day(iso: $0.prefix(10)) }
      // The name of an icon of the app, which has no character.
      case "icon", "inverseSpanBounds": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    // The clean days of a habit to avoid count from the day that the user set.
    draft.habit.created = start ?? draft.habit.created
    let id = draft.habit.id
    guard !id.isEmpty else { throw json.reader.failure("\(json.reader.pathPrefix)no key \"id\"") }
    guard ids.insert(id).inserted else {
      json.report(
        .warning,
        "habitkit.id",
        "the id \(id.quoted) appears twice; the first habit counts"
      )
      return
    }
    drafts.append(draft)
  }

  private mutating func color() throws(ImportError) -> HexColor? {
    guard let name = try json.text() else { return nil }
    if let color = HabitKitColor.color(name) { return color }
    json.report(.warning, "habitkit.color", "no colour \(name.quoted) is known; left out")
    return nil
  }

  /// Reads the day of an instant in the time zone of the settings, as it has no offset.
  private mutating func day() throws(ImportError) -> Day? {
    guard let text = try json.text() else { return nil }
    if let day = WrittenInstant(text)?.instant?.day(in: clock.timeZone) { return day }
    json.report(.warning, "habitkit.instant", "no instant \(text.quoted); left out")
    return nil
  }

  private mutating func readGoal() throws(ImportError) {
    var goal = HabitKitGoal()
    var habit: String?
    while let key = try json.nextKey() {
      switch key {
      case "habitId": habit = try json.string()
      case "startDate": goal.start = try day()
      case "type":
        if try !json.reader.skipsNull() { goal.period = try period() }
      case "requiredNumberOfCompletions": goal.daysPerPeriod = try json.whole()
      case "requiredNumberOfCompletionsPerDay": goal.perDay = try max(1, json.whole() ?? 1)
      // A goal ends when the next one begins.
      case "id", "endDate", "unitType", "streakType", "allowExceedingGoal": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    if let habit { goals[habit, default: []].append(goal) }
  }

  private mutating func period() throws(ImportError) -> String {
    let period = try json.string() ?? "day"
    if HabitKitGoal.periods.contains(period) { return period }
    json.report(.warning, "habitkit.period", "no period \(period.quoted) is known; read as 'day'")
    return "day"
  }

  private mutating func readCategory() throws(ImportError) {
    var id = ""
    var name = ""
    while let key = try json.nextKey() {
      switch key {
      case "id": id = try json.string() ?? ""
      case "name": name = try json.string() ?? ""
      case "icon", "color", "orderIndex", "createdAt": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    categories[id] = name.isEmpty ? nil : name
  }

  private mutating func readMapping() throws(ImportError) {
    var habit = ""
    var category = ""
    while let key = try json.nextKey() {
      switch key {
      case "habitId": habit = try json.string() ?? ""
      case "categoryId": category = try json.string() ?? ""
      case "id", "createdAt": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    categoryIDs[habit, default: []].append(category)
  }
}

/// The colours of HabitKit, named by palette family, each in its middle shade.
package enum HabitKitColor {
  /// Returns the colour for a name or a hexadecimal number, or `nil` for any other text.
  static func color(_ name: String) -> HexColor? {
    families[name.lowercased()].flatMap { HexColor($0) } ?? HexColor(name)
  }

  /// The colours by the names that the app gives them.
  package static let families = [
    "red": "#EF4444", "orange": "#F97316", "amber": "#F59E0B", "yellow": "#EAB308",
    "lime": "#84CC16", "green": "#22C55E", "emerald": "#10B981", "teal": "#14B8A6",
    "cyan": "#06B6D4", "sky": "#0EA5E9", "blue": "#3B82F6", "indigo": "#6366F1",
    "violet": "#8B5CF6", "purple": "#A855F7", "fuchsia": "#D946EF", "pink": "#EC4899",
    "rose": "#F43F5E", "slate": "#64748B", "gray": "#6B7280", "neutral": "#737373",
    "stone": "#78716C", "zinc": "#71717A",
  ]
}

/// The goal of a habit of HabitKit from one day on.
struct HabitKitGoal {
  var start: Day?
  /// `none`, `day`, `week` or `month`.
  var period = "none"
  /// The number of days per period on which the habit must be done.
  var daysPerPeriod: Int?
  /// The number of completions that make a day done.
  var perDay = 1

  static let periods: Set<String> = ["none", "day", "week", "month"]

  /// Returns the schedule of a habit.
  ///
  /// A habit without a period is only counted. If a completion is a slip, every day counts.
  func schedule(isInverse: Bool) -> Schedule {
    switch period {
    case "week": .quota(times: times, per: .week)
    case "month": .quota(times: times, per: .month)
    case "day": .daily
    default: isInverse ? .daily : .none
    }
  }

  private var times: Int { min(max(1, daysPerPeriod ?? 1), Schedule.maxCount) }
}
