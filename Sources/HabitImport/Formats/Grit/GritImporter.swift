import HabitCore
import HabitReading

/// Reads the backup of Grit.
///
/// The days on which habits were done are beside them.
struct GritImporter: ExportReading {
  static let format = Format(
    id: "grit",
    name: "Grit",
    recognition: "JSON with 'habits', 'habitStatus' and 'habitsSchemaVersion'",
    contents: "habits with description, weekdays and reminder; the days on which they were done",
    omitted: "tasks and their categories",
    origin: "in Grit: Settings → Backup → Export",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "grit.weekday": OmissionKind("weekday", "not known")
  ]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["habits", "habitStatus", "habitsSchemaVersion"])
  }

  private var json: AppJSON
  private var drafts: [HabitDraft] = []
  /// The numbers of the habits in the backup, in the order of the drafts.
  private var numbers: [Int?] = []
  private var days: [(habit: Int, day: Day)] = []

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while let key = try json.nextWantedKey(of: ["habits", "habitStatus"]) {
      guard try json.opensArray() else { continue }
      while try json.nextObject() {
        if key == "habits" { try readHabit() } else { try readStatus() }
      }
    }
    addDays()
    return try json.imported(drafts)
  }

  private mutating func readHabit() throws(ImportError) {
    var draft = HabitDraft(source: Self.format)
    var (number, time, reminds): (Int?, Double?, Bool) = (nil, nil, false)
    while let key = try json.nextKey() {
      switch key {
      case "id": number = try json.whole()
      case "title": draft.habit.name = try json.string() ?? ""
      case "description": draft.habit.note = try json.text()
      case "index": draft.habit.position = try json.number()
      case "time": time = try json.number()
      case "days":
        if try !json.reader.skipsNull() { draft.habit.schedules = [ScheduleChange(try schedule())] }
      case "reminder": reminds = try json.flag() ?? false
      default: try json.skipUnread(key)
      }
    }
    if let number { draft.habit.id = "grit-\(number)" }
    if reminds, let time { draft.habit.reminders = [Self.clock(time)] }
    drafts.append(draft)
    numbers.append(number)
  }

  /// Reads weekdays such as `MONDAY,TUESDAY`; without any, the habit is never due.
  private mutating func schedule() throws(ImportError) -> Schedule {
    let words = (try json.string() ?? "").split(separator: ",")
      .map { String($0).trimmed.lowercased() }
    let weekdays = words.compactMap { word in Weekday.allCases.first { "\($0)" == word } }
    if weekdays.count < words.count {
      json.report(.warning, "grit.weekday", "no weekday that is known; left out")
    }
    let set = WeekdaySet(weekdays)
    return set.count == 7 ? .daily : set.count == 0 ? .none : .weekdays(set)
  }

  /// Returns the time of day of milliseconds, which the app stores as if it were UTC.
  private static func clock(_ milliseconds: Double) -> String {
    let minutes = Int((milliseconds / 60_000).rounded(.down).remainder(dividingBy: 1_440))
    let time = minutes < 0 ? minutes + 1_440 : minutes
    return "\((time / 60).padded(to: 2)):\((time % 60).padded(to: 2))"
  }

  private mutating func readStatus() throws(ImportError) {
    var (habit, number): (Int?, Int?) = (nil, nil)
    while let key = try json.nextKey() {
      switch key {
      case "id": try json.skip()
      case "habitId": habit = try json.whole()
      case "date": number = try json.whole()
      default: try json.skipUnread(key)
      }
    }
    guard let habit else { return }
    let text = number.map(String.init) ?? ""
    let day = number.flatMap { Int32(exactly: $0) }.map { Day(number: $0) }
    guard let day = json.accepted(day, of: text) else { return }
    days.append((habit, day))
  }

  private mutating func addDays() {
    let pairs = numbers.enumerated().compactMap { index, number in number.map { ($0, index) } }
    let indexes = Dictionary(pairs) { first, _ in first }
    var orphans = 0
    for (habit, day) in days {
      guard let index = indexes[habit] else {
        orphans += 1
        continue
      }
      drafts[index].entries.append(Entry(day: day, state: .done))
    }
    let message = "a day of a habit that is not in the backup; left out"
    json.reportFile(.warning, "entry.orphan", times: orphans, message)
  }
}
