import HabitCore
import HabitReading

/// Reads the export of HabitKit.
///
/// Its lists refer to habits by id.
struct HabitKitImporter: FieldReading {
  static let format = Format(
    id: "habitkit",
    name: "HabitKit",
    recognition: "a JSON object with 'habits' and 'completions', or 'habits' and 'intervals'",
    contents: "habits with colour, category, goals over time; completions with amounts and notes",
    omitted: "reminders",
    origin: "the app's settings: export, 'habitkit_export.json'",
    evidence: .readers,
    reads: [.instants, .clockTimes],
    omissions: [
      "habitkit.offset": OmissionKind("entry", "an offset that no zone has")
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys()
    return keys.contains("habits") && (keys.contains("completions") || keys.contains("intervals"))
  }

  static let ignoredKeys: Set<String>? = [
    "allowExceedingGoal", "color", "createdAt", "endDate", "formatVersion", "icon", "id",
    "inverseSpanBounds", "orderIndex", "reminders", "streakType", "unitType",
  ]

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let json = export.json
    let clock = export.clock
    for item in json["habits"].objects {
      habits.add(try draft(item, clock), by: item, "habitkit.id")
    }
    for item in json["completions"].objects { readCompletion(item, clock, into: habits) }
    let goals = goals(json["intervals"].objects, clock)
    setCategories(json, of: habits)
    for index in habits.drafts.indices {
      let draft = habits.drafts[index]
      let own = goals[draft.habit.id, default: []].sorted(by: isEarlier)
      habits.drafts[index] = completed(draft, own, habits)
    }
  }

  private static func draft(_ item: Field, _ clock: DayClock) throws(ImportError) -> HabitDraft {
    var draft = HabitDraft(id: item["id"].string ?? "", source: format)
    draft.habit.name = item["name"].string ?? ""
    draft.habit.note = item["description"].text
    draft.habit.emoji = item["emoji"].text
    draft.habit.color = item["color"].color(HabitKitColor.color)
    draft.isArchived = item["archived"].flag ?? false
    draft.habit.position = item["orderIndex"].number
    draft.habit.kind = item["isInverse"].flag == true ? .avoid : .yesNo
    // The clean days of a habit to avoid count from the day that the user set.
    let start = item["inverseStartDate"].text.flatMap { Day(iso: $0.prefix(10)) }
    let created = item["createdAt"].day(in: clock.timeZone)
    draft.habit.created = start ?? created
    guard !draft.habit.id.isEmpty else { throw item.failure("no key \"id\"") }
    return draft
  }

  /// Returns the goals of each habit.
  private static func goals(_ items: [Field], _ clock: DayClock) -> [String: [HabitKitGoal]] {
    var goals: [String: [HabitKitGoal]] = [:]
    for item in items {
      var goal = HabitKitGoal()
      goal.start = item["startDate"].day(in: clock.timeZone)
      if item["type"].exists { goal.period = period(item["type"]) }
      goal.daysPerPeriod = item["requiredNumberOfCompletions"].whole
      goal.perDay = max(1, item["requiredNumberOfCompletionsPerDay"].whole ?? 1)
      if let habit = item["habitId"].string { goals[habit, default: []].append(goal) }
    }
    return goals
  }

  private static func period(_ field: Field) -> String {
    let period = field.string ?? "day"
    if HabitKitGoal.periods.contains(period) { return period }
    field.report(.warning, "habitkit.period", "unknown period \(period.quoted); read as 'day'")
    return "day"
  }

  private static func setCategories(_ json: Field, of habits: HabitList) {
    var names: [String: String] = [:]
    for item in json["categories"].objects {
      let id = item["id"].string ?? ""
      let name = item["name"].string ?? ""
      names[id] = name.isEmpty ? nil : name
    }
    var categories: [String: [String]] = [:]
    for item in json["categoryMappings"].objects {
      let habit = item["habitId"].string ?? ""
      let id = item["categoryId"].string ?? ""
      if let name = names[id] { categories[habit, default: []].append(name) }
    }
    habits.setCategories(categories)
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
