import Foundation
import HabitCore
import HabitReading

/// Reads the Core Data store of "Habit Tracking" by nikola12XE (`Habit-Tracking.Habit-Tracking`).
///
/// The app creates a new goal row at every start, so rows with the same text are one habit. The
/// profile, with a name and an e-mail address, is never read.
enum HabitTrackingImporter: RowReading {
  static let format = Format(
    id: "habit-tracking",
    name: "Habit Tracking (nikola12XE)",
    recognition: "a database with the tables 'ZGOAL' and 'ZPROGRESSDAY'",
    contents: "goals with weekdays and reminder; completed days, flowers, milestones with photos",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source,
    reads: [.instants],
    omissions: [
      "sqlite.flower": OmissionKind("flower", "unknown"),
      "habit-tracking.completed": OmissionKind("day", "not completed"),
      "habit-tracking.file": OmissionKind("photo", "not there"),
      "habit-tracking.photo": OmissionKind("photo", "of an unknown kind"),
    ]
  )

  static func canRead(_ store: SQLiteStore) -> Bool { store.has("ZGOAL", "ZPROGRESSDAY") }

  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    let zone = database.settings.timeZone
    let goal = [
      "Z_PK", "ZID", "ZGOALTEXT", "ZCREATEDAT", "ZSELECTEDDAYS", "ZREMINDERENABLED",
      "ZREMINDERTIME",
    ]
    try habits.addRows(of: "ZGOAL", in: database, goal) { row, number in
      draft(row, number, zone)
    }
    let day = [
      "ZGOAL", "ZCOMPLETED", "ZDATE", "ZFLOWERTYPE", "ZMILESTONETEXT", "ZMILESTONEPHOTO", "ZID",
    ]
    try database.rows(of: "ZPROGRESSDAY", day) { row in
      guard let index = habits.index(of: row["ZGOAL"]) else { return }
      // Like the app, treats a row without a value as not completed.
      guard let completed = row["ZCOMPLETED"].whole, completed != 0 else {
        let reason = "a day that is not completed; left out"
        return row.whole.report(.note, "habit-tracking.completed", reason)
      }
      guard let day = Self.day(row["ZDATE"], zone) else { return }
      var entry = Entry(day: day, state: .done)
      var details = EntryDetails()
      details.flower = flower(row["ZFLOWERTYPE"])
      details.milestone = milestone(row, database.file, habits)
      if details != EntryDetails() { entry.details = details }
      habits.drafts[index].entries.append(entry)
    }
    merge(habits)
  }

  /// Makes one habit of all goals with the same text, in the order of their first rows.
  private static func merge(_ habits: HabitList) {
    let drafts = habits.drafts
    let groups = Dictionary(grouping: drafts.indices) { drafts[$0].habit.name.folded }
    habits.drafts = groups.values.sorted { $0[0] < $1[0] }.compactMap { group in
      let rows = group.map { drafts[$0] }.sorted { $0.order < $1.order }
      guard var draft = rows.first, let last = rows.last else { return nil }
      draft.habit.name = last.habit.name.trimmed
      draft.habit.reminders = last.habit.reminders
      draft.habit.created = rows.lazy.compactMap(\.habit.created).first
      draft.habit.schedules = []
      for change in rows.flatMap(\.habit.schedules) {
        // The newest row of a day counts.
        if draft.habit.schedules.last?.from == change.from { _ = draft.habit.schedules.popLast() }
        if draft.habit.schedules.last?.schedule != change.schedule {
          draft.habit.schedules.append(change)
        }
      }
      draft.entries = rows.flatMap(\.entries)
      return draft
    }
  }

  private static func draft(_ row: Row, _ number: Int, _ zone: TimeZone) -> HabitDraft {
    var draft = HabitDraft(id: row["ZID"].uuid ?? "goal-\(number)", source: format)
    draft.habit.name = row["ZGOALTEXT"].string ?? "Goal \(number)"
    let created = row["ZCREATEDAT"]
    let instant = created.appleInstant
    draft.order = instant?.seconds ?? -.infinity
    draft.habit.created = instant.flatMap {
      created.accepted($0.day(in: zone), of: $0.seconds.short, what: "start")
    }
    if let weekdays = weekdays(row["ZSELECTEDDAYS"]) {
      draft.habit.schedules = [ScheduleChange(from: draft.habit.created, .weekdays(weekdays))]
    }
    // The time is on 1 January of the year 1: only its local time of day has a meaning.
    if row["ZREMINDERENABLED"].whole == 1,
      let time = row["ZREMINDERTIME"].appleInstant?.clockTime(in: zone)
    {
      draft.habit.reminders = [time]
    }
    return draft
  }

  /// Returns the chosen days, which the app numbers from Monday, 0, to Sunday, 6.
  private static func weekdays(_ field: Field) -> WeekdaySet? {
    let days = field.bytes.flatMap(KeyedArchive.integers) ?? []
    let weekdays = days.compactMap { $0 < 7 ? Weekday(rawValue: $0 + 1) : nil }
    if !weekdays.isEmpty { return WeekdaySet(weekdays) }
    field.report(.warning, "sqlite.days", "no days of the week; every day is due")
    return nil
  }

  /// The minutes after midnight that are far from both midnights, so that the nearest day of
  /// another zone may be a wrong one.
  private static let doubtfulTimes = 361..<1_079

  /// Returns the day that begins at an instant, in the time zone of the phone.
  private static func day(_ field: Field, _ zone: TimeZone) -> Day? {
    guard let instant = field.needed?.appleInstant,
      let day = field.accepted(instant.nearestDay(in: zone), of: instant.seconds.short)
    else { return nil }
    if !instant.beginsDay(in: zone), let time = instant.time(in: zone),
      Self.doubtfulTimes.contains(time.minutes)
    {
      let reason =
        "a day of the phone begins at \(time) in \(zone.identifier), and the nearest day counts; if"
        + " it is off by one, add the zone of the phone to habitsite.yml, such as 'timeZone:"
        + " Europe/Berlin'"
      field.report(.warning, "habit-tracking.zone", reason)
    }
    return day
  }

  /// Returns the number of the flower; the word "milestone" means a separate picture.
  private static func flower(_ field: Field) -> Int? {
    guard let text = field.string, text != "milestone" else { return nil }
    if let number = Int(text), (1...20).contains(number) { return number }
    return field.leaveOut("sqlite.flower", "unknown flower \(text.quoted)")
  }

  /// Returns the milestone of a row.
  ///
  /// As in the app, an empty text without a picture is no milestone. A picture that cannot be read
  /// still makes one.
  private static func milestone(
    _ row: Row,
    _ file: ExportFile,
    _ habits: HabitList
  ) -> EntryDetails.Milestone? {
    let text = row["ZMILESTONETEXT"].string ?? ""
    let photo = row["ZMILESTONEPHOTO"]
    let cell = photo.bytes ?? []
    guard !text.isEmpty || !cell.isEmpty else { return nil }
    var milestone = EntryDetails.Milestone(text: text)
    if !cell.isEmpty, let (bytes, kind) = picture(cell, photo, file) {
      let name = "\(row["ZID"].uuid ?? "day-\(row.id)").\(kind.suffix)"
      habits.photos[name] = bytes
      milestone.photo = name
    }
    return milestone
  }

  /// Returns the picture of a cell, or `nil` after reporting that there is none.
  ///
  /// Core Data stores it behind a byte 1, or behind a byte 2 the name of a file in the folder of
  /// large values.
  ///
  /// Source: observed in stores of Core Data; Apple documents only that both forms exist.
  private static func picture(
    _ cell: [UInt8],
    _ field: Field,
    _ file: ExportFile
  ) -> (bytes: [UInt8], PhotoKind)? {
    var bytes = cell.first == 1 ? Array(cell.dropFirst()) : cell
    if cell.first == 2 {
      let name = String(decoding: cell.dropFirst().prefix { $0 != 0 }, as: UTF8.self).boundingMarks
      let path = StoreFiles.externalFolder(of: file.path) + "/" + name
      guard let attachment = file.attachments.first(where: { $0.path == path }) else {
        let reason = "a photo in the hidden folder next to the database; give the whole folder"
        field.report(.warning, "habit-tracking.file", reason)
        return nil
      }
      bytes = attachment.bytes
    }
    if let kind = PhotoKind(bytes) { return (bytes, kind) }
    return field.leaveOut("habit-tracking.photo", "not a JPEG, PNG, HEIC, GIF or WebP")
  }
}
