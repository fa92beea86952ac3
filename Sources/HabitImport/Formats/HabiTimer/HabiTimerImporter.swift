import Foundation
import HabitCore
import HabitReading

/// Reads the SwiftData store and the older preferences of "HabiTimer" by JanSteinhauer
/// (`com.jansteinhauer.HabiTimer`).
///
/// The app has no habits, only finished timers with a name; all timers with one name are one habit.
/// The app plans no days, so no day of a habit is due. A timer in the queue waits until it is done:
/// its habit has planned minutes. Habits in the queue come first, in the order of the queue.
struct HabiTimerImporter: ExportReading {
  static let format = Format(
    id: "habitimer",
    name: "HabiTimer (JanSteinhauer)",
    recognition: "the table 'ZHABITTASK', or 'HabiTimerStore_v1' in preferences or as JSON",
    contents: "finished timers by name, with minutes and priority; the queue",
    omitted: "how much of a timer is left",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source,
    reads: [.instants, .clockTimes],
    omissions: [
      "sqlite.minutes": OmissionKind("time", "not a length of a timer"),
      "habitimer.queue": OmissionKind(
        "timer",
        "still in the queue of the first version of the app"
      ),
      "habitimer.range": OmissionKind("timer", .outOfRange),
      "habitimer.twice": OmissionKind("timer", "in two files of the export"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    if let store = file.store { return store.has("ZHABITTASK", "ZCOMPLETEDENTRY") }
    return file.fits { try Self.text(of: $0) != nil }
  }

  /// Groups the store and the preferences of one app container or folder into one export.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.container)
  }

  private let export: ExportSet
  private let settings: ImportSettings
  private let log = Log()
  private var finished: [HabiTimerItem] = []
  private var queue: [HabiTimerItem] = []
  private var ids: Set<String> = []

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    self.export = export
    self.settings = settings
  }

  private var clock: DayClock { settings.clock }

  /// Reads the databases and the preferences of an export into one log, without duplicates.
  mutating func read() throws(ImportError) -> Imported {
    let isReplaced = export.files.contains { $0.store != nil }
    for file in export.files {
      guard let store = file.store else { continue }
      try read(Database(file: file, store: store, settings: settings, log: log))
    }
    for file in export.files where file.store == nil {
      guard let text = try Self.text(of: file) else {
        throw ImportError(Location(file: file.path), "no value 'HabiTimerStore_v1'")
      }
      try read(text, isReplaced: isReplaced)
    }
    return Imported(habits: histories(), diagnostics: log.findings.diagnostics)
  }

  private func histories() -> [HabitHistory] {
    let groups = Dictionary(grouping: finished, by: \.name.folded)
    let waiting = queue.sorted { ($0.order, $0.instant.seconds) < ($1.order, $1.instant.seconds) }
    let tasks = Dictionary(waiting.map { ($0.name.folded, $0) }) { first, _ in first }
    let first = groups.values.compactMap { $0.min { $0.instant.seconds < $1.instant.seconds } }
    let oldestFirst = first.sorted { ($0.instant.seconds, $0.id) < ($1.instant.seconds, $1.id) }
    var histories: [HabitHistory] = []
    var seen: Set<String> = []
    for name in (waiting + oldestFirst).lazy.map(\.name.folded) where seen.insert(name).inserted {
      histories.append(history(groups[name] ?? [], task: tasks[name]))
    }
    return histories
  }

  /// Returns the habit of the timers with one name.
  ///
  /// The newest timer determines its spelling and priority.
  private func history(_ items: [HabiTimerItem], task: HabiTimerItem?) -> HabitHistory {
    let items = items.sorted { ($0.instant.seconds, $0.id) < ($1.instant.seconds, $1.id) }
    let newest = task ?? items.last
    let name = newest?.name.trimmed ?? ""
    var habit = Habit(id: name.folded, name: name, source: Self.format.id)
    habit.priority = newest?.priority
    habit.schedules = [ScheduleChange(.none)]
    habit.plannedMinutes = task?.plannedMinutes
    habit.created = items.isEmpty ? task?.instant.day(in: clock.timeZone) : nil
    return HabitHistory(habit, entries: items.compactMap { entry(of: $0, name: name) })
  }

  private func entry(of item: HabiTimerItem, name: String) -> Entry? {
    guard let day = clock.day(of: item.instant) else { return nil }
    var entry = Entry(day: day, state: .done)
    entry.time = clock.time(of: item.instant)
    entry.minutes = item.plannedMinutes
    var details = EntryDetails()
    details.instant = item.instant.written(in: clock.timeZone)
    if item.name.trimmed != name { details.title = item.name.trimmed }
    entry.details = details
    return entry
  }

  private mutating func read(_ database: Database) throws(ImportError) {
    let columns = ["ZID", "ZNAME", "ZPRIORITYRAW", "ZPLANNEDSECONDS"]
    try database.rows(of: "ZCOMPLETEDENTRY", ["ZFINISHEDAT"] + columns) { row in
      let finished = row["ZFINISHEDAT"]
      guard let instant = finished.needed?.appleInstant,
        finished.accepted(instant.day(in: clock.timeZone), of: instant.seconds.short) != nil
      else { return }
      let item = HabiTimerItem(row, "entry", instant)
      if item.plannedSeconds != nil, item.plannedMinutes == nil {
        let reason = "not a time that a timer can run; left out"
        row["ZPLANNEDSECONDS"].report(.warning, "sqlite.minutes", reason)
      }
      add(item, row.whole)
    }
    try database.rows(of: "ZHABITTASK", ["ZCREATEDAT"] + columns + ["ZORDERINDEX"]) { row in
      guard let instant = row["ZCREATEDAT"].needed?.appleInstant else { return }
      var item = HabiTimerItem(row, "task", instant)
      item.order = row["ZORDERINDEX"].number ?? 0
      queue.append(item)
    }
  }

  /// Appends a finished timer unless its id is known.
  private mutating func add(_ item: HabiTimerItem, _ field: Field) {
    guard ids.insert(item.id).inserted else {
      let message = "a finished timer is in two files of the export; it counts once"
      return field.report(.note, "habitimer.twice", message)
    }
    finished.append(item)
  }

  /// Reads the data of the first version; its queue counts only if no database replaced it.
  private mutating func read(_ text: JSONText, isReplaced: Bool) throws(ImportError) {
    let document = try JSONDocument(text, log, ignoring: ["remainingSeconds"])
    try document.root.need([.object])
    for field in document.root["completed"].objects {
      let item = try item(field)
      guard item.instant.day(in: clock.timeZone) != nil else {
        let message = "a timer was finished outside of 1900 to 2199; left out"
        field.report(.warning, "habitimer.range", message)
        continue
      }
      if item.plannedSeconds != nil, item.plannedMinutes == nil {
        let message = "a timer has planned seconds that no timer can run; they are left out"
        field.report(.warning, "habitimer.minutes", message)
      }
      add(item, field)
    }
    for (index, field) in document.root["tasks"].objects.enumerated() {
      var item = try item(field)
      item.order = Double(index)
      if !isReplaced {
        queue.append(item)
        continue
      }
      let message =
        "a timer in the queue of the first version of the app, which later versions do not show; left out"
      field.report(.note, "habitimer.queue", message)
    }
    document.finish()
  }

  private func item(_ field: Field) throws(ImportError) -> HabiTimerItem {
    let seconds = field["finishedAt"].anyNumber ?? field["createdAt"].anyNumber
    return HabiTimerItem(
      id: try field.needed("id").uppercased(),
      name: try field.needed("name"),
      priority: HabiTimerItem.priority(field["priority"].string),
      plannedSeconds: field["plannedSeconds"].anyNumber,
      instant: AppleInstant(seconds: seconds ?? .nan)
    )
  }

  /// The preference in which HabiTimer stored its data before it had a database.
  private static let key = "HabiTimerStore_v1"

  /// Returns the JSON text of the data, from preferences or a JSON file, or `nil` for another file.
  private static func text(of file: ExportFile) throws(ImportError) -> JSONText? {
    if let text = try PreferencesFile.values(of: [key], in: file)[key] { return text }
    return file.jsonKeys() == ["tasks", "completed"] ? try JSONText(file) : nil
  }
}

/// A timer of HabiTimer, either finished or waiting in the queue.
private struct HabiTimerItem {
  /// In upper case.
  var id: String
  var name: String
  /// One of `high`, `medium` and `low`.
  var priority: String
  var plannedSeconds: Double?
  /// The instant of its completion, or of its creation if it is in the queue.
  var instant: AppleInstant
  /// The position in the queue.
  var order = 0.0

  /// The planned minutes, or `nil` if they are not in the range of 0 to one year.
  ///
  /// The app stores no other record of the time spent.
  var plannedMinutes: Double? {
    plannedSeconds.map { $0 / 60 }.flatMap { Entry.acceptedMinutes.contains($0) ? $0 : nil }
  }

  /// Returns the priority for a word; like the app, treats an unknown word as medium.
  static func priority(_ word: String?) -> String {
    word.flatMap { ["High": "high", "Low": "low"][$0] } ?? "medium"
  }
}

extension HabiTimerItem {
  /// Creates the timer of a row, whose id begins with the word if it has none of its own.
  init(_ row: Row, _ word: String, _ instant: AppleInstant) {
    id = row["ZID"].uuid ?? "\(word)-\(row.id)"
    name = row["ZNAME"].string ?? ""
    priority = Self.priority(row["ZPRIORITYRAW"].string)
    plannedSeconds = row["ZPLANNEDSECONDS"].number
    self.instant = instant
  }
}
