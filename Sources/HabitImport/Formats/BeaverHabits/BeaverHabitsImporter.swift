import HabitCore
import HabitReading

/// Reads the exports, the server files and the server's database of Beaver Habits.
enum BeaverHabitsImporter: FieldReading {
  static let format = Format(
    id: "beaver",
    name: "Beaver Habits",
    recognition: "JSON with 'habits' that have 'records' of 'day' and 'done', its server's file, or"
      + " a database with the table 'habit_list'",
    contents: "habits with tags, periods, order and status; ticked days with notes, '#skip'",
    omitted: "the e-mail address, and the settings of the server's backup",
    origin:
      "the menu of the web page; an export lacks archived habits, the server's files "
      + "'.user/<email>.json' and '.user/habits.db' have them",
    evidence: .source
  )

  static let ignoredKeys: Set<String>? = ["backup", "chips", "order_by", "star", "user_email"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    if let store = file.store { return canRead(store) }
    let keys = file.jsonKeys()
    if keys.isSuperset(of: ["user_email", "habits"]) { return true }
    let path = keys.contains("data") ? ["data", "habits"] : ["habits"]
    let records = file.jsonKeys(at: path + ["records"])
    if records.isSuperset(of: ["day", "done"]) { return true }
    let habit = file.jsonKeys(at: path)
    return records.isEmpty && habit.isSuperset(of: ["name", "records"])
      && habit.isSubset(of: habitNames)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let file = set.main
    let log = Log()
    guard let store = file.store else {
      return try read(texts(of: set), settings, log, file: file.path)
    }
    guard canRead(store) else { throw SQLiteStore.isOther(file, than: "Beaver Habits") }
    return try read(Database(file: file, store: store, settings: settings, log: log))
  }

  private static func canRead(_ store: SQLiteStore) -> Bool {
    store.has(["data"], in: "habit_list")
  }

  /// Reads the database of a server: the habits of all users, list after list, each in its own
  /// order.
  ///
  /// Reads only the lists: the other tables hold addresses, passwords, tokens and pictures.
  private static func read(_ database: Database) throws(ImportError) -> Imported {
    let log = database.log
    let file = database.file.path
    var imported = Imported()
    var lists = 0
    try database.rows(of: "habit_list", ["data"]) { row throws(ImportError) in
      guard let data = row["data"].needed?.string else { return }
      let text = try JSONText(file: file, part: row.name, bytes: Array(data.utf8))
      let list = try read([("", text)], database.settings, log, file: file).habits
      let sorted = list.enumerated().sorted {
        ($0.element.habit.position ?? .infinity, $0.offset)
          < ($1.element.habit.position ?? .infinity, $1.offset)
      }
      for (_, history) in sorted {
        var habit = history.habit
        habit.position = Double(imported.habits.count)
        imported.habits.append(HabitHistory(habit, entries: history.entries))
      }
      lists += 1
    }
    if lists > 1 {
      let message = "the lists of \(lists) users in one database; all of them are read"
      log.findings.add(.note, "beaver.lists", message, at: Location(file: file))
    }
    imported.diagnostics = log.findings.diagnostics
    return imported
  }
}

extension BeaverHabitsImporter {
  /// The keys of a habit.
  static let habitNames: Set = [
    "id", "name", "records", "star", "tags", "status", "period", "chips",
  ]

  /// Reads a list of habits, directly or under `data`; the address and the token beside it are never
  /// read.
  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    var order: [String] = []
    var exported: Day?
    for json in [export.json, export.json["data"]] where json.expect(.object) {
      order += json["order"].strings
      exported = exportDay(json["exported_at"]) ?? exported
      for item in json["habits"].objects {
        guard let draft = draft(item, habits) else { continue }
        habits.add(draft)
      }
    }
    HabitDraft.nameIDs(of: &habits.drafts)
    let positions = Dictionary(order.enumerated().map { ($1, Double($0)) }) { first, _ in first }
    for index in habits.drafts.indices {
      habits.drafts[index].habit.position = positions[habits.drafts[index].habit.id]
      habits.drafts[index].habit.exported = exported
    }
  }

  private static func exportDay(_ field: Field) -> Day? {
    guard let text = field.string else { return nil }
    let day = Day(iso: text.prefix(10))
    if let day, Day.accepted.contains(day) { return day }
    let message = DayMessage.leftOut(text, day, what: "day of the export")
    field.report(.warning, "beaver.exported", message)
    return nil
  }

  private static func draft(_ item: Field, _ habits: HabitList) -> HabitDraft? {
    var draft = HabitDraft(id: item["id"].string ?? "", source: format)
    draft.habit.name = item["name"].string ?? ""
    draft.entries = entries(item["records"], habits)
    let tags = item["tags"].strings
    if tags.count > 1 {
      let message = "a habit has several tags; only the first is read"
      item["tags"].report(.note, "habit.categories", message)
    }
    draft.habit.category = tags.first
    draft.habit.schedules = schedules(item["period"])
    let status = item["status"].string
    draft.isArchived = status == "archive"
    guard status == "soft_delete" else { return draft }
    item.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
    return nil
  }

  private static func schedules(_ item: Field) -> [ScheduleChange] {
    guard item.expect(.object) else { return [] }
    let known = item["period_type"]
    let type = known.exists ? known.string ?? "" : "D"
    let count = item["period_count"].whole ?? 1
    let target = item["target_count"].whole ?? 1
    guard let schedule = schedule(type, count, target) else {
      item.report(.warning, "beaver.period", "unknown period; read as daily")
      return []
    }
    if case .rolling = schedule, type != "D" {
      item.report(
        .note,
        "beaver.period",
        "a period of several weeks, months or years is read as a run of days of that length"
      )
    }
    return [ScheduleChange(schedule)]
  }

  /// Returns the schedule of a target in a number of days, weeks, months or years, such as `W`, or
  /// `nil` if they make none.
  ///
  /// One calendar period is a quota; several periods are a run of days.
  private static func schedule(_ type: String, _ count: Int, _ target: Int) -> Schedule? {
    guard (1...400).contains(count), (1...Schedule.maxCount).contains(target) else { return nil }
    let periods: [String: (CalendarPeriod, days: Int)] = [
      "W": (.week, 7), "M": (.month, 30), "Y": (.year, 365),
    ]
    let period = periods[type]
    guard period != nil || type == "D" else { return nil }
    if let period, count == 1 { return .quota(times: target, per: period.0) }
    return Schedule(times: target, in: count * (period?.days ?? 1))
  }

  /// Returns the records of a habit; the last record of a day counts.
  private static func entries(_ records: Field, _ habits: HabitList) -> [Entry] {
    var entries: [Day: Entry?] = [:]
    for item in records.objects {
      guard let (day, entry) = record(item), entries.updateValue(entry, forKey: day) != nil else {
        continue
      }
      let message = "a day appears twice for one habit; the last record counts"
      item.report(.note, "entry.twice", message)
    }
    habits.unticked += entries.values.count { $0 == nil }
    return entries.values.compactMap(\.self)
  }

  /// Returns a day and its entry; the entry is `nil` if the day has neither a tick nor a note.
  private static func record(_ item: Field) -> (Day, Entry?)? {
    let day = item["day"].day()
    let isDone = item["done"].flag ?? false
    let text = item["text"].text
    guard let day else { return nil }
    let state = text.flatMap(BeaverTag.state) ?? (isDone ? .done : .failed)
    guard state != .failed || text != nil else { return (day, nil) }
    var entry = Entry(day: day, state: state)
    if let text { entry.details.note = text }
    return (day, entry)
  }
}

/// The `#` tags by which Beaver Habits marks days in their notes.
enum BeaverTag {
  /// Returns the state that a note gives its day, or `nil` if none of its tags names a state.
  ///
  /// The state overrides the tick, because choosing "skip" in the app sets both.
  static func state(of note: String) -> Entry.State? {
    for word in note.split(whereSeparator: \.isWhitespace) {
      switch word.lowercased() {
      case "#skip", "#skipped": return .skipped
      case "#fail", "#failed", "#no": return .failed
      default: continue
      }
    }
    return nil
  }
}
