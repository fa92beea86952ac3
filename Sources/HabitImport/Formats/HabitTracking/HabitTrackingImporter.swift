import Foundation
import HabitCore
import HabitReading

/// Reads the Core Data store of "Habit Tracking" by nikola12XE (`Habit-Tracking.Habit-Tracking`).
///
/// The app creates a new goal row at every start, so rows with the same text are one habit. The
/// profile, with a name and an e-mail address, is never read.
struct HabitTrackingImporter: ExportReading {
  static let format = Format(
    id: "habit-tracking",
    name: "Habit Tracking (nikola12XE)",
    recognition: "a database with the tables 'ZGOAL' and 'ZPROGRESSDAY'",
    contents: "goals with weekdays and reminder; completed days, flowers, milestones with photos",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "sqlite.flower": OmissionKind("flower", "not known"),
    "habit-tracking.completed": OmissionKind("day", "not completed"),
    "habit-tracking.goal": OmissionKind("day", "of a goal that is gone"),
    "habit-tracking.photo": OmissionKind("photo", "not there, or of no known kind"),
  ]

  static let readsInstants = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.store?.has("ZGOAL", "ZPROGRESSDAY") ?? false
  }

  private let file: ExportFile
  private let timeZone: TimeZone
  private var findings = Findings()
  private var goals: [HabitTrackingGoal] = []
  /// The entries of the goals by row key.
  private var entries: [Int: [Entry]] = [:]
  private var photos: [String: [UInt8]] = [:]

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    file = export.main
    timeZone = settings.timeZone
  }

  private enum DayColumn: String, SQLiteColumn {
    case id = "ZID"
    case goal = "ZGOAL"
    case date = "ZDATE"
    case completed = "ZCOMPLETED"
    case flower = "ZFLOWERTYPE"
    case text = "ZMILESTONETEXT"
    case photo = "ZMILESTONEPHOTO"
  }

  mutating func read() throws(ImportError) -> Imported {
    guard let store = file.store else { throw SQLiteStore.isMissing(file) }
    try store.forEachRow(of: "ZGOAL", HabitTrackingGoal.Column.self) { row in
      let goal = goal(row)
      if entries.updateValue([], forKey: goal.key) != nil {
        row.report(.warning, "core-data.key", "its key appears twice", &findings)
      }
      goals.append(goal)
    }
    try store.forEachRow(of: "ZPROGRESSDAY", DayColumn.self) { addDay($0) }
    var imported = Imported(habits: histories(), diagnostics: findings.diagnostics)
    imported.photos = photos
    return imported
  }

  /// Returns one habit for all goals with the same text, in the order of their first rows.
  private func histories() -> [HabitHistory] {
    var groups: [String: [HabitTrackingGoal]] = [:]
    var order: [String] = []
    for goal in goals {
      if groups[goal.text.folded] == nil { order.append(goal.text.folded) }
      groups[goal.text.folded, default: []].append(goal)
    }
    return order.compactMap { groups[$0].flatMap(history) }
  }

  private func history(of rows: [HabitTrackingGoal]) -> HabitHistory? {
    let rows = rows.sorted {
      ($0.created?.seconds ?? -.infinity, $0.key) < ($1.created?.seconds ?? -.infinity, $1.key)
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    var habit = Habit(id: first.id, name: last.text.trimmed, source: Self.format.id)
    habit.created = rows.lazy.compactMap { $0.created?.day(in: timeZone) }.first
    habit.reminders = last.reminder.map { [$0] } ?? []
    habit.schedules = schedules(of: rows)
    return HabitHistory(habit, entries: rows.flatMap { entries[$0.key] ?? [] })
  }

  /// Returns the weekdays of each row from the day of its creation; the newest row of a day counts.
  private func schedules(of rows: [HabitTrackingGoal]) -> [ScheduleChange] {
    var changes: [ScheduleChange] = []
    for row in rows {
      guard let weekdays = row.weekdays else { continue }
      let change = ScheduleChange(from: row.created?.day(in: timeZone), .weekdays(weekdays))
      if changes.last?.from == change.from, !changes.isEmpty { changes.removeLast() }
      if changes.last?.schedule != change.schedule { changes.append(change) }
    }
    return changes
  }

  private mutating func goal(_ row: SQLiteRow<HabitTrackingGoal.Column>) -> HabitTrackingGoal {
    let key = row.key(.key, &findings)
    var goal = HabitTrackingGoal(
      key: key,
      id: row.uuid(.id, &findings) ?? "goal-\(key)",
      text: row.text(.text, &findings) ?? "Goal \(key)",
      created: row.optionalInstant(.created, &findings)
    )
    if let created = goal.created {
      _ = row.accepted(created.day(in: timeZone), of: .created, &findings)
    }
    goal.weekdays = weekdays(row)
    // The time is on 1 January of the year 1: only its local time of day has a meaning.
    if row.integer(.hasReminder, &findings) == 1 {
      goal.reminder = row.optionalInstant(.reminder, &findings)?.clockTime(in: timeZone)
    }
    return goal
  }

  /// Returns the chosen days, which the app numbers from Monday, 0, to Sunday, 6.
  private mutating func weekdays(_ row: SQLiteRow<HabitTrackingGoal.Column>) -> WeekdaySet? {
    let days = row.bytes(.days, &findings).flatMap(KeyedArchive.integers) ?? []
    let weekdays = days.compactMap { $0 < 7 ? Weekday(rawValue: $0 + 1) : nil }
    if !weekdays.isEmpty { return WeekdaySet(weekdays) }
    row.report("days", .days, "holds no days of the week; every day is due", &findings)
    return nil
  }

  private mutating func addDay(_ row: SQLiteRow<DayColumn>) {
    guard let goal = row.integer(.goal, &findings), entries[goal] != nil else {
      let reason = "a day of a goal that is gone; left out"
      return row.report(.warning, "habit-tracking.goal", reason, &findings)
    }
    // Like the app, treats a row without a value as not completed.
    guard let completed = row.integer(.completed, &findings), completed != 0 else {
      let reason = "a day that is not completed; left out"
      return row.report(.note, "habit-tracking.completed", reason, &findings)
    }
    guard let day = day(row) else { return }
    var entry = Entry(day: day, state: .done)
    var details = EntryDetails()
    details.flower = flower(row)
    details.milestone = milestone(row)
    if details != EntryDetails() { entry.details = details }
    entries[goal, default: []].append(entry)
  }

  /// Returns the day that begins at the instant of a row, in the time zone of the phone.
  private mutating func day(_ row: SQLiteRow<DayColumn>) -> Day? {
    guard let instant = row.instant(.date, &findings),
      let day = row.accepted(instant.nearestDay(in: timeZone), of: .date, &findings)
    else { return nil }
    if !instant.beginsDay(in: timeZone) {
      let reason =
        "its day begins at \(instant.clockTime(in: timeZone) ?? "no time") in"
        + " \(timeZone.identifier), so the phone was in another zone; the nearest day counts"
      row.report(.warning, "habit-tracking.zone", reason, &findings)
    }
    return day
  }

  /// Returns the number of the flower; the word "milestone" means a separate picture.
  private mutating func flower(_ row: SQLiteRow<DayColumn>) -> Int? {
    guard let text = row.text(.flower, &findings), text != "milestone" else { return nil }
    if let number = Int(text), (1...20).contains(number) { return number }
    row.report("flower", .flower, "holds \(text.quoted), not a flower; left out", &findings)
    return nil
  }

  /// Returns the milestone of a row.
  ///
  /// As in the app, an empty text without a picture is no milestone. A picture that cannot be read
  /// still makes one.
  private mutating func milestone(_ row: SQLiteRow<DayColumn>) -> EntryDetails.Milestone? {
    let text = row.text(.text, &findings) ?? ""
    let cell = row.bytes(.photo, &findings) ?? []
    guard !text.isEmpty || !cell.isEmpty else { return nil }
    let photo = cell.isEmpty ? nil : name(ofPhoto: cell, row)
    return EntryDetails.Milestone(text: text, photo: photo)
  }

  /// Stores a picture and returns its name, or reports that there is none and returns `nil`.
  private mutating func name(ofPhoto cell: [UInt8], _ row: SQLiteRow<DayColumn>) -> String? {
    let bytes: [UInt8]
    switch HabitTrackingPhoto(cell) {
    case .bytes(let own): bytes = own
    case .file(let name):
      let path = StoreFiles.externalFolder(of: file.path) + "/" + name
      guard let attachment = file.attachments.first(where: { $0.path == path }) else {
        reportPhoto(row, "is in the hidden folder beside the database; give the whole folder")
        return nil
      }
      bytes = attachment.bytes
    }
    guard let kind = PhotoKind(bytes) else {
      reportPhoto(row, "is not a JPEG, PNG, HEIC, GIF or WebP; left out")
      return nil
    }
    let name = "\(row.uuid(.id, &findings) ?? "day-\(row.id)").\(kind.suffix)"
    photos[name] = bytes
    return name
  }

  private mutating func reportPhoto(_ row: SQLiteRow<DayColumn>, _ message: String) {
    let text = "\(row.name): the photo \(message)"
    findings.add(.warning, "habit-tracking.photo", about: message, text, at: row.location)
  }
}

/// A picture as Core Data stores it in a cell: in the row, or in a file beside the database.
///
/// Source: observed in stores of Core Data; Apple documents only that both forms exist.
enum HabitTrackingPhoto {
  case bytes([UInt8])
  /// The name of the file in the folder of large values.
  case file(String)

  init(_ cell: [UInt8]) {
    switch cell.first {
    case 1: self = .bytes(Array(cell.dropFirst()))
    case 2:
      let name = cell.dropFirst().prefix { $0 != 0 }
      self = .file(String(decoding: name, as: UTF8.self).boundingMarks)
    default: self = .bytes(cell)
    }
  }
}

/// A goal row of "Habit Tracking"; several rows can make up one goal of a person.
struct HabitTrackingGoal {
  var key: Int
  var id: String
  var text: String
  var created: AppleInstant?
  /// The weekdays, or `nil` if they cannot be read.
  var weekdays: WeekdaySet?
  /// As `HH:mm`.
  var reminder: String?

  enum Column: String, SQLiteColumn {
    case key = "Z_PK"
    case id = "ZID"
    case text = "ZGOALTEXT"
    case days = "ZSELECTEDDAYS"
    case hasReminder = "ZREMINDERENABLED"
    case reminder = "ZREMINDERTIME"
    case created = "ZCREATEDAT"
  }
}
