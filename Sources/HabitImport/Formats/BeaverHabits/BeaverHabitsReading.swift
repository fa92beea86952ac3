import HabitCore
import HabitReading

/// One pass over a list of Beaver Habits.
///
/// The file may also hold an address and a token, which are never read.
struct BeaverHabitsReading {
  private var json: AppJSON
  private var drafts: [HabitDraft] = []
  private var order: [String] = []
  private var unticked = 0
  /// The day on which the export was made, or `nil` if the file does not say.
  private var exported: Day?

  /// Creates a pass that adds to the findings of the lists before.
  init(_ text: JSONText, findings: Findings = Findings()) {
    json = AppJSON(text)
    json.findings = findings
  }

  /// The keys of a habit.
  static let habitNames: Set = [
    "id", "name", "records", "star", "tags", "status", "period", "chips",
  ]

  var findings: Findings { json.findings }

  /// Reads the whole list.
  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    try readMembers()
    HabitDraft.nameIDs(of: &drafts)
    setPositions()
    for index in drafts.indices { drafts[index].habit.exported = exported }
    return try json.imported(drafts, unticked: unticked)
  }

  private mutating func setPositions() {
    let ids = drafts.enumerated().map { ($1.habit.id, $0) }
    let indexes = Dictionary(ids) { first, _ in first }
    for (position, id) in order.enumerated() {
      guard let index = indexes[id] else { continue }
      drafts[index].habit.position = Double(position)
    }
  }

  /// Reads the members of an object that holds the habits, directly or under `data`.
  private mutating func readMembers() throws(ImportError) {
    while let key = try json.nextWantedKey() {
      switch key {
      case "order": order = try json.strings()
      case "exported_at": exported = try exportDay()
      case "data":
        if try json.opensObject() { try readMembers() }
      case "habits":
        guard try json.opensArray() else { continue }
        while try json.nextObject() { try readHabit() }
      default: try json.skip()
      }
    }
  }

  private mutating func exportDay() throws(ImportError) -> Day? {
    guard let text = try json.string() else { return nil }
    let day = Day(iso: text.prefix(10))
    if let day, Day.accepted.contains(day) { return day }
    let message = DayMessage.leftOut(text, day, what: "day of the export")
    json.report(.warning, "beaver.exported", message)
    return nil
  }

  private mutating func readHabit() throws(ImportError) {
    var draft = HabitDraft(source: BeaverHabitsImporter.format)
    var isDeleted = false
    while let key = try json.nextKey() {
      switch key {
      case "id": draft.habit.id = try json.string() ?? ""
      case "name": draft.habit.name = try json.string() ?? ""
      case "records": draft.entries = try records()
      case "tags": draft.habit.category = try category()
      case "status":
        let status = try json.string()
        draft.isArchived = status == "archive"
        isDeleted = status == "soft_delete"
      case "period": draft.habit.schedules = try schedules()
      case "star", "chips": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    if isDeleted {
      json.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
    } else {
      drafts.append(draft)
    }
  }

  private mutating func category() throws(ImportError) -> String? {
    let tags = try json.strings()
    if tags.count > 1 {
      json.report(.note, "habit.categories", "a habit has several tags; only the first is read")
    }
    return tags.first
  }

  private mutating func schedules() throws(ImportError) -> [ScheduleChange] {
    guard try json.opensObject() else { return [] }
    var period = BeaverPeriod()
    while let key = try json.nextKey() {
      switch key {
      case "period_type":
        if try !json.reader.skipsNull() { period.type = try json.string() ?? "" }
      case "period_count": period.count = try json.whole() ?? 1
      case "target_count": period.target = try json.whole() ?? 1
      default: try json.skipUnread(key)
      }
    }
    guard let schedule = period.schedule else {
      json.report(.warning, "beaver.period", "no period that is known; read as daily")
      return []
    }
    if case .rolling = schedule, period.type != "D" {
      json.report(
        .note,
        "beaver.period",
        "a period of several weeks, months or years is read as a run of days of that length"
      )
    }
    return [ScheduleChange(schedule)]
  }

  /// Returns the records of a habit; the last record of a day counts.
  private mutating func records() throws(ImportError) -> [Entry] {
    guard try json.opensArray() else { return [] }
    var entries: [Entry?] = []
    var indexes: [Day: Int] = [:]
    while try json.nextElement() {
      guard try json.opensObject(), let (day, entry) = try record() else { continue }
      guard let index = indexes[day] else {
        indexes[day] = entries.count
        entries.append(entry)
        continue
      }
      json.report(.note, "entry.twice", "a day appears twice for one habit; the last record counts")
      entries[index] = entry
    }
    unticked += entries.count { $0 == nil }
    return entries.compactMap(\.self)
  }

  /// Returns a day and its entry; the entry is `nil` if the day has neither a tick nor a note.
  private mutating func record() throws(ImportError) -> (Day, Entry?)? {
    var date = ""
    var isDone = false
    var text: String?
    while let key = try json.nextKey() {
      switch key {
      case "day": date = try json.string() ?? ""
      case "done": isDone = try json.flag() ?? false
      case "text": text = try json.text()
      default: try json.skipUnread(key)
      }
    }
    guard let day = json.accepted(Day(iso: date), of: date) else { return nil }
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

/// How often a habit of Beaver Habits is due.
struct BeaverPeriod {
  /// `D`, `W`, `M` or `Y`.
  var type = "D"
  var count = 1
  var target = 1

  /// The schedule, or `nil` if the numbers make none.
  ///
  /// One calendar period is a quota; several periods are a run of days.
  var schedule: Schedule? {
    guard (1...400).contains(count), (1...Schedule.maxCount).contains(target) else { return nil }
    switch type {
    case "D": return rolling(days: count)
    case "W": return count == 1 ? .quota(times: target, per: .week) : rolling(days: 7 * count)
    case "M": return count == 1 ? .quota(times: target, per: .month) : rolling(days: 30 * count)
    case "Y": return count == 1 ? .quota(times: target, per: .year) : rolling(days: 365 * count)
    default: return nil
    }
  }

  private func rolling(days: Int) -> Schedule {
    target >= days ? .daily : .rolling(times: target, days: days)
  }
}
