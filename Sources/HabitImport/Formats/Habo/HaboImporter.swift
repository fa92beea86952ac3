import HabitCore
import HabitReading

/// Reads the backups of Habo, versions 1 to 3.
///
/// A backup is an array of habits, or since version 3 an object around it.
struct HaboImporter: ExportReading {
  static let format = Format(
    id: "habo",
    name: "Habo",
    recognition: "JSON with habits that have a 'title', 'events' and 'twoDayRule'",
    contents:
      "habits with target, unit, category, reminder; checks, fails, skips, progress, comments",
    origin: "the app's backup, 'habo_backup_….json'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "habo.time": OmissionKind("time", "not of a day"),
    "habo.type": OmissionKind("entry", "a kind of day that is not known"),
  ]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys()
    if keys.isSuperset(of: ["habits", "habit_categories"]) { return true }
    let habit = keys.contains("habits") ? file.jsonKeys(at: ["habits"]) : keys
    return habit.isSuperset(of: ["title", "events", "twoDayRule"])
  }

  var json: AppJSON
  private var drafts: [HabitDraft] = []
  /// The numbers of the habits in the backup, in the order of the drafts.
  private var numbers: [Int?] = []
  private var categories: [Int: String] = [:]
  private var categoryNumbers: [Int: [Int]] = [:]

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
  }

  /// A habit before the meaning of its events is known.
  struct Source {
    var draft = HabitDraft(source: HaboImporter.format)
    var number: Int?
    var texts: [String?] = [nil, nil, nil]
    var isNumeric = false
    var isDeleted = false
    var notifies = false
    var time: String?
    var target: Double?
    var events: [HaboEvent] = []
  }

  mutating func read() throws(ImportError) -> Imported {
    if json.reader.nextKind == .object {
      try json.reader.openObject()
      while let key = try json.nextKey() {
        switch key {
        case "habits":
          if try !json.reader.skipsNull() { try readHabits() }
        case "categories", "habit_categories": try readCategories(key)
        case "events", "metadata": try json.skip()
        default: try json.skipUnread(key)
        }
      }
    } else {
      try readHabits()
    }
    for index in drafts.indices { setCategory(index) }
    return try json.imported(drafts)
  }

  private mutating func readHabits() throws(ImportError) {
    try json.reader.openArray()
    while try json.nextObject() { try readHabit() }
  }

  private mutating func readHabit() throws(ImportError) {
    var source = Source()
    while let key = try json.nextKey() {
      switch key {
      case "id": source.number = try json.whole()
      case "uuid": source.draft.habit.id = try json.text() ?? ""
      case "title": source.draft.habit.name = try json.string() ?? ""
      case "position": source.draft.habit.position = try json.number()
      case "unit": source.draft.habit.unit = try json.text()
      case "archived": source.draft.isArchived = try json.flag() ?? false
      case "deleted_at":
        source.isDeleted = try !json.reader.skipsNull()
        if source.isDeleted { try json.skip() }
      case "events": source.events = try events()
      case "cue": source.texts[0] = try json.text()
      case "routine": source.texts[1] = try json.text()
      case "reward": source.texts[2] = try json.text()
      case "habitType": source.isNumeric = try json.whole() == 1
      case "targetValue": source.target = try json.number()
      case "notification": source.notifies = try json.flag() ?? false
      case "notTime": source.time = try reminder()
      case "twoDayRule": try readTwoDayRule()
      case "showReward", "advanced", "sanction", "showSanction", "accountant", "partialValue",
        "categories", "updated_at":
        try json.skip()
      default: try json.skipUnread(key)
      }
    }
    add(source)
  }

  private mutating func readTwoDayRule() throws(ImportError) {
    guard try json.flag() == true else { return }
    json.report(.note, "habo.two-day-rule", "a rule that forgives one missed day is not applied")
  }

  /// Reads a time of day such as `8:0`, as `08:00`.
  private mutating func reminder() throws(ImportError) -> String? {
    guard let text = try json.text() else { return nil }
    if let time = ClockTime(text)?.time { return "\(time)" }
    json.report(.warning, "habo.time", "no time \(text.quoted); left out")
    return nil
  }

  private mutating func readCategories(_ key: String) throws(ImportError) {
    guard try json.opensArray() else { return }
    while try json.nextObject() {
      if key == "habit_categories" { try readLink() } else { try readCategory() }
    }
  }

  private mutating func readLink() throws(ImportError) {
    var (habit, category): (Int?, Int?) = (nil, nil)
    while let key = try json.nextWantedKey() {
      switch key {
      case "habit_id": habit = try json.whole()
      case "category_id": category = try json.whole()
      default: try json.skip()
      }
    }
    if let habit, let category { categoryNumbers[habit, default: []].append(category) }
  }

  private mutating func readCategory() throws(ImportError) {
    var (number, name): (Int?, String?) = (nil, nil)
    while let key = try json.nextWantedKey() {
      switch key {
      case "id": number = try json.whole()
      case "title", "name": name = try json.text()
      default: try json.skip()
      }
    }
    if let number, let name { categories[number] = name }
  }

  private mutating func add(_ source: Source) {
    guard !source.isDeleted else {
      json.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
      return
    }
    var draft = source.draft
    if draft.habit.id.isEmpty, let number = source.number { draft.habit.id = "habo-\(number)" }
    let texts = source.texts.compactMap(\.self)
    draft.habit.note = texts.isEmpty ? nil : texts.joined(separator: "\n")
    if source.notifies, let time = source.time { draft.habit.reminders = [time] }
    let target = source.isNumeric ? source.target.flatMap { $0 > 0 ? $0 : nil } : nil
    draft.habit.kind = target.map { .atLeast(target: $0) } ?? .yesNo
    draft.habit.unit = source.isNumeric ? draft.habit.unit : nil
    draft.entries = source.events.flatMap { $0.entries(target: target) }
    if target == nil {
      let count = source.events.count { $0.type == .progress }
      let message = "progress of a habit that is done or not; the amount is left out"
      json.reportFile(.warning, "habo.progress", times: count, message)
    }
    numbers.append(source.number)
    drafts.append(draft)
  }

  private mutating func setCategory(_ index: Int) {
    guard let number = numbers[index] else { return }
    let names = categoryNumbers[number, default: []].compactMap { categories[$0] }
    drafts[index].habit.category = names.first
    guard names.count > 1 else { return }
    let message = "a habit is in several categories; only the first is read"
    json.reportFile(.note, "habit.categories", message)
  }

  /// Reads the events of a habit: an object whose keys are instants at noon UTC.
  ///
  /// The last event of a day counts.
  mutating func events() throws(ImportError) -> [HaboEvent] {
    var events: [HaboEvent] = []
    var indexes: [Day: Int] = [:]
    guard try json.opensObject() else { return [] }
    while let key = try json.reader.nextKey() {
      let date = String(json.reader.string(key.token).prefix(10))
      guard let day = json.accepted(Day(iso: date), of: date) else {
        try json.skip()
        continue
      }
      guard let event = try event(on: day) else { continue }
      if let index = indexes[day] {
        let message = "a day appears twice for one habit; the last event counts"
        json.report(.note, "entry.twice", message)
        events[index] = event
        continue
      }
      indexes[day] = events.count
      events.append(event)
    }
    return events
  }

  /// Reads `["DayType.check", comment, amount, target]`; the last two may be missing.
  private mutating func event(on day: Day) throws(ImportError) -> HaboEvent? {
    guard try json.opensArray(), try json.nextElement() else { return nil }
    let name = try json.string() ?? ""
    let type = HaboEvent.DayType(rawValue: name.lowercased().replacing("daytype.", with: ""))
    var event = HaboEvent(day: day, type: type ?? .clear)
    var index = 1
    while try json.nextElement() {
      switch (index, try json.reader.skipsNull()) {
      case (_, true): break
      case (1, false): event.comment = try json.text()
      case (2, false): event.amount = try json.number()
      case (3, false): event.targetThen = try json.number()
      default: try json.skip()
      }
      index += 1
    }
    if type == nil {
      json.report(.warning, "habo.type", "no kind of day \(name.quoted) is known; entry left out")
      return nil
    }
    return event
  }
}
