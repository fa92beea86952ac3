import HabitCore
import HabitReading

/// Reads the backups of Habo, versions 1 to 3.
///
/// A backup is an array of habits, or since version 3 an object around it.
struct HaboImporter: FieldReading {
  static let format = Format(
    id: "habo",
    name: "Habo",
    recognition: "JSON with habits that have a 'title', 'events' and 'twoDayRule'",
    contents:
      "habits with target, unit, category, reminder; checks, fails, skips, progress, comments",
    origin: "the app's backup, 'habo_backup_….json'",
    evidence: .source,
    omissions: [
      "habo.time": OmissionKind("time", "not a time of day"),
      "habo.type": OmissionKind("entry", "an unknown kind of day"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys()
    if keys.isSuperset(of: ["habits", "habit_categories"]) { return true }
    let habit = keys.contains("habits") ? file.jsonKeys(at: ["habits"]) : keys
    return habit.isSuperset(of: ["title", "events", "twoDayRule"])
  }

  static func roots(of key: String) -> [JSONKind] { [.object, .array] }

  static let ignoredKeys: Set<String>? = [
    "accountant", "advanced", "categories", "created_at", "events", "fontFamily", "iconCodePoint",
    "metadata", "partialValue", "sanction", "showReward", "showSanction", "updated_at",
  ]

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let json = export.json
    let list = json.kind == .object ? json["habits"] : json
    if list.exists { try list.need([.array]) }
    for item in list.objects {
      let number = item["id"].whole
      let draft = draft(item, number, habits)
      guard !item["deleted_at"].exists else {
        item.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
        continue
      }
      habits.add(draft, key: number.map(String.init))
    }
    guard json.kind == .object else { return }
    var names: [Int: String] = [:]
    for item in json["categories"].objects {
      let name = item["title"].text ?? item["name"].text
      if let number = item["id"].whole, let name { names[number] = name }
    }
    var categories: [String: [String]] = [:]
    for item in json["habit_categories"].objects {
      let habit = item["habit_id"].whole
      let category = item["category_id"].whole
      guard let habit, let name = category.flatMap({ names[$0] }) else { continue }
      categories["\(habit)", default: []].append(name)
    }
    habits.setCategories(categories)
  }

  private static func draft(_ item: Field, _ number: Int?, _ habits: HabitList) -> HabitDraft {
    var draft = HabitDraft(source: format)
    draft.habit.id = item["uuid"].text ?? number.map { "habo-\($0)" } ?? ""
    draft.habit.name = item["title"].string ?? ""
    draft.habit.position = item["position"].number
    draft.isArchived = item["archived"].flag ?? false
    let texts = ["cue", "routine", "reward"].compactMap { item[$0].text }
    draft.habit.note = texts.isEmpty ? nil : texts.joined(separator: "\n")
    let time = item["notTime"].meaning("a time of day", code: "habo.time") { ClockTime($0)?.time }
    if item["notification"].flag == true, let time { draft.habit.reminders = ["\(time)"] }
    if item["twoDayRule"].flag == true {
      let message = "a rule that forgives one missed day is not applied"
      item["twoDayRule"].report(.note, "habo.two-day-rule", message)
    }
    let isNumeric = item["habitType"].whole == 1
    let goal = item["targetValue"].number
    let unit = item["unit"].text
    let target = isNumeric ? goal.flatMap { $0 > 0 ? $0 : nil } : nil
    draft.habit.kind = target.map { .atLeast(target: $0) } ?? .yesNo
    draft.habit.unit = isNumeric ? unit : nil
    let events = events(item["events"], target)
    draft.entries = events.values.flatMap(\.entries)
    let count = target == nil ? events.values.count(where: \.isProgress) : 0
    let message = "progress of a habit that is done or not; the amount is left out"
    if !item["deleted_at"].exists { habits.warn("habo.progress", times: count, message) }
    return draft
  }

  private typealias Event = (isProgress: Bool, entries: [Entry])

  /// Returns the events of a habit by their days: an object whose keys are instants at noon UTC.
  ///
  /// The last event of a day counts.
  private static func events(_ field: Field, _ target: Double?) -> [Day: Event] {
    var events: [Day: Event] = [:]
    for (key, value) in field.members {
      let date = String(key.prefix(10))
      guard let day = value.accepted(Day(iso: date), of: date),
        let event = event(value, on: day, target), events.updateValue(event, forKey: day) != nil
      else { continue }
      let message = "a day appears twice for one habit; the last event counts"
      value.report(.note, "entry.twice", message)
    }
    return events
  }

  /// Returns what `["DayType.check", comment, amount, target]` says for a target, or for a tick
  /// without one; the last two may be missing.
  ///
  /// A day that reached the target of its time stays done where the target is greater today.
  private static func event(_ value: Field, on day: Day, _ target: Double?) -> Event? {
    let items = value.items
    guard let first = items.first else { return nil }
    let rest = items.dropFirst().map { $0.kind == .null ? nil : $0 }
    func item(_ index: Int) -> Field? { index < rest.count ? rest[index] : nil }
    let name = first.string ?? ""
    let comment = item(0)?.text
    let amount = item(1)?.number
    let targetThen = item(2)?.number
    func noted(_ entry: Entry) -> [Entry] {
      var entry = entry
      if let comment { entry.details.note = comment }
      return [entry]
    }
    let open = comment == nil ? [] : noted(Entry(day: day, state: .failed))
    let done = Entry(day: day, state: .done)
    switch name.lowercased().replacing("daytype.", with: "") {
    case "clear": return (false, open)
    case "fail": return (false, noted(Entry(day: day, state: .failed)))
    case "skip": return (false, noted(Entry(day: day, state: .skipped)))
    case "check":
      guard let target else { return (false, noted(done)) }
      // An app version that stores no amount with a check writes 0.
      let known = amount.flatMap { $0 > 0 ? $0 : nil } ?? targetThen ?? target
      return (false, noted(Entry(day: day, value: known)) + (known < target ? [done] : []))
    case "progress":
      guard let target, let amount else { return (true, open) }
      let wasDone = targetThen.map { $0 > 0 && amount >= $0 } ?? false
      let isBelow = wasDone && amount < target
      return (true, noted(Entry(day: day, value: amount)) + (isBelow ? [done] : []))
    default:
      value.report(.warning, "habo.type", "unknown kind of day \(name.quoted); entry left out")
      return nil
    }
  }
}
