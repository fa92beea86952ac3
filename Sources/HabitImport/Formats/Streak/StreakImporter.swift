import HabitCore
import HabitReading

/// Reads the backup of Streak, the open app for Android.
///
/// A backup holds habits with their days, and the notes beside them.
struct StreakImporter: ExportReading {
  static let format = Format(
    id: "streak",
    name: "Streak (InlitX)",
    recognition: "JSON with 'habits' that have 'completions' and 'numberOfCompletionsPerDay'",
    contents: "habits with category, colour, goal, unit, schedule, archive; days, amounts, notes",
    omitted: "steps, rest days, vacations, reminders, focus sessions, to-dos, settings",
    origin: "in Streak: Settings → Back up, 'streak_backup_….zip' or '….json'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "streak.kind": OmissionKind("value", "a kind that is not known"),
    "streak.note": OmissionKind("note", "on a day without a mark"),
  ]

  static let exportNamePrefixes = ["streak_backup_"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["habits"])
      .isSuperset(of: ["completions", "numberOfCompletionsPerDay"])
  }

  private var json: AppJSON
  private var drafts: [HabitDraft] = []
  private var notes: [(habit: String, day: Day, text: String)] = []

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
  }

  /// A habit in the numeric codes of the app.
  private struct Source {
    var draft = HabitDraft(source: StreakImporter.format)
    /// 0 to do, 1 to avoid, 2 with amounts.
    var kind = 0
    var perDay = 1.0
    var takesAnyAmount = false
    /// 0 daily, 1 weekly, 2 monthly, 3 on weekdays, 4 every few days, weeks or months.
    var interval = 0
    var times = 1
    var weekdays: [Int] = []
    var every = 2
    var unit = 0
    var start: Day?
    var days: [(day: Day, count: Double)] = []
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while let key = try json.nextWantedKey(of: ["habits", "notes"]) {
      guard try json.opensArray() else { continue }
      while try json.nextObject() {
        if key == "habits" { try readHabit() } else { try readNote() }
      }
    }
    addNotes()
    return try json.imported(drafts)
  }

  private mutating func readHabit() throws(ImportError) {
    var source = Source()
    while let key = try json.nextWantedKey() {
      switch key {
      case "id": source.draft.habit.id = try json.string() ?? ""
      case "name": source.draft.habit.name = try json.string() ?? ""
      case "category": source.draft.habit.category = try json.text()
      case "description": source.draft.habit.note = try json.text()
      case "color": source.draft.habit.color = try json.whole().map { HexColor(argb: $0) }
      case "order": source.draft.habit.position = try json.number()
      case "unitLabel": source.draft.habit.unit = try json.text()
      case "createdAt": source.draft.habit.created = try moment()
      case "archivedAt": source.draft.habit.archived = try moment()
      case "completions": source.days = try completions()
      case "kind": source.kind = try json.whole() ?? 0
      case "numberOfCompletionsPerDay": source.perDay = try json.number() ?? 1
      case "anyAmount": source.takesAnyAmount = try json.flag() ?? false
      case "interval": source.interval = try json.whole() ?? 0
      case "targetFrequency": source.times = try json.whole() ?? 1
      case "scheduleWeekdays": source.weekdays = try numbers()
      case "scheduleEvery": source.every = try json.whole() ?? 2
      case "scheduleUnit": source.unit = try json.whole() ?? 0
      case "scheduleStart": source.start = try json.text().flatMap(Self.day)
      default: try json.skip()
      }
    }
    add(source)
  }

  private mutating func add(_ source: Source) {
    var draft = source.draft
    switch source.kind {
    case 0: draft.habit.kind = source.perDay > 1 ? .atLeast(target: source.perDay) : .yesNo
    case 1: draft.habit.kind = .avoid
    case 2:
      let counts = source.takesAnyAmount || source.perDay <= 0
      draft.habit.kind = counts ? .tracking : .atLeast(target: source.perDay)
    default:
      draft.habit.kind = .tracking
      json.report(.warning, "streak.kind", "no kind \(source.kind) is known; counted only")
    }
    if draft.habit.kind == .yesNo || draft.habit.kind == .avoid { draft.habit.unit = nil }
    let schedule = schedule(of: source)
    draft.habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
    draft.entries = source.days.map { day, count in
      draft.habit.kind == .yesNo || draft.habit.kind == .avoid
        ? Entry(day: day, state: .done) : Entry(day: day, value: count)
    }
    drafts.append(draft)
  }

  private mutating func schedule(of source: Source) -> Schedule {
    let counts = 1...Schedule.maxCount
    switch source.interval {
    case 1 where counts.contains(source.times): return .quota(times: source.times, per: .week)
    case 2 where counts.contains(source.times): return .quota(times: source.times, per: .month)
    case 3: return .weekdays(WeekdaySet(source.weekdays.compactMap(Weekday.init(rawValue:))))
    case 4 where (1...365).contains(source.every) && source.unit == 2:
      return .rolling(times: 1, days: source.every * 30)
    case 4 where (1...365).contains(source.every):
      return .every(days: source.every * (source.unit == 1 ? 7 : 1), from: source.start)
    default:
      if source.interval != 0 {
        json.report(.warning, "streak.interval", "no interval that is known; read as daily")
      }
      return .daily
    }
  }

  private mutating func numbers() throws(ImportError) -> [Int] {
    var numbers: [Int] = []
    guard try json.opensArray() else { return [] }
    while try json.nextElement() {
      if let number = try json.whole() { numbers.append(number) }
    }
    return numbers
  }

  /// Reads the day of a moment such as `2026-10-31T21:30:00.000`, on the clock of the phone.
  private mutating func moment() throws(ImportError) -> Day? {
    guard let text = try json.text() else { return nil }
    return json.accepted(Day(iso: text.prefix(10)), of: text)
  }

  /// Returns the day of a key such as `31-10-2026`.
  private static func day(_ text: String) -> Day? {
    let parts = text.split(separator: "-")
    guard parts.count == 3, parts.first?.utf8.count == 2 else { return nil }
    return Day(iso: parts.reversed().joined(separator: "-"))
  }

  private mutating func completions() throws(ImportError) -> [(day: Day, count: Double)] {
    var days: [(day: Day, count: Double)] = []
    guard try json.opensObject() else { return [] }
    while let day = try json.nextDay(Self.day) {
      guard try json.opensObject() else { continue }
      var count = 1.0
      while try json.nextWantedKey(of: ["numberOfCompletions"]) != nil {
        count = try json.number() ?? 1
      }
      days.append((day, count))
    }
    return days
  }

  private mutating func readNote() throws(ImportError) {
    var (habit, date, text): (String, String, String?) = ("", "", nil)
    while let key = try json.nextWantedKey() {
      switch key {
      case "habitId": habit = try json.string() ?? ""
      case "date": date = try json.string() ?? ""
      case "text": text = try json.text()
      default: try json.skip()
      }
    }
    guard let text, let day = json.accepted(Self.day(date), of: date) else { return }
    notes.append((habit, day, text))
  }

  /// Adds the notes to the days of their habits.
  private mutating func addNotes() {
    var entries: [String: Int] = [:]
    for (index, draft) in drafts.enumerated() {
      for (position, entry) in draft.entries.enumerated() {
        entries["\(index) \(entry.day)"] = position
      }
    }
    let indexes = Dictionary(drafts.enumerated().map { ($1.habit.id, $0) }) { first, _ in first }
    var lost = 0
    for note in notes {
      guard let index = indexes[note.habit], let position = entries["\(index) \(note.day)"] else {
        lost += 1
        continue
      }
      let old = drafts[index].entries[position].details.note
      drafts[index].entries[position].details.note = (old.map { $0 + "\n" } ?? "") + note.text
    }
    json.reportFile(.note, "streak.note", times: lost, "a note on a day without a mark; left out")
  }
}
