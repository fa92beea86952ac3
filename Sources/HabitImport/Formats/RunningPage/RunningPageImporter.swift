import HabitCore
import HabitReading

/// Reads the activities of running_page, in its JSON or its database.
enum RunningPageImporter: FieldReading {
  static let format = Format(
    id: "running-page",
    name: "running_page",
    recognition:
      "JSON objects with 'run_id', 'moving_time' and 'start_date_local', or a database with these"
      + " in the table 'activities'",
    contents: "minutes and kilometres of each kind of activity",
    omitted: "names, routes, places, heart rate, speeds",
    origin: "'src/static/activities.json' or 'run_page/data.db' of your copy",
    evidence: .source,
    reads: [.clockTimes],
    omissions: [
      "running.length": OmissionKind("length", "not like '0:20:45'")
    ]
  )

  private static let columns = ["distance", "moving_time", "type", "start_date_local"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let names = ["run_id"] + columns
    return file.store.map { $0.has(names, in: "activities") }
      ?? file.jsonKeys().isSuperset(of: names)
  }

  static func roots(of key: String) -> [JSONKind] { [.array] }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let file = set.main
    let log = Log()
    guard let store = file.store else {
      return try read(texts(of: set), settings, log, file: file.path)
    }
    guard recognizes(file, settings) else { throw SQLiteStore.isOther(file, than: format.name) }
    let habits = HabitList(log, file: file.path)
    let database = Database(file: file, store: store, settings: settings, log: log)
    try database.rows(of: "activities", columns) { row in
      add({ row[$0] }, settings.localClock, habits)
    }
    finish(habits)
    return habits.imported
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    for item in export.json.objects { add({ item[$0] }, export.settings.localClock, habits) }
    finish(habits)
  }

  private static func add(_ field: (String) -> Field, _ clock: DayClock, _ habits: HabitList) {
    let start = field("start_date_local")
    let text = start.string ?? ""
    let time = ClockTime(String(text.dropFirst(11)))
    let day = Day(iso: text.prefix(10)).map { clock.day($0, at: time?.seconds ?? clock.start) }
    guard let day = start.accepted(day, of: text), let name = field("type").text else { return }
    var entry = Entry(day: day, state: .done)
    entry.value = field("distance").number.map { $0.rounded() / 1_000 }
    entry.minutes = field("moving_time").meaning("a length", code: "running.length", minutes)
    if text.count > 11 {
      entry.time = start.meaning("a time of day", code: "running.time") { (_: String) in
        time?.time
      }
    }
    let index = habits.index(of: name, named: name, format, .tracking)
    habits.drafts[index].entries.append(entry)
  }

  /// Returns the minutes of `0:20:45`, or of a moment after the beginning of 1970, as the database
  /// has them.
  private static func minutes(of text: String) -> Double? {
    let start = "1970-01-01 "
    let length = text.hasPrefix(start) ? String(text.dropFirst(start.count).prefix(8)) : text
    guard let minutes = ClockLength.minutes(of: length), Entry.acceptedMinutes.contains(minutes)
    else { return nil }
    return (minutes * 100).rounded() / 100
  }

  private static func finish(_ habits: HabitList) {
    for index in habits.drafts.indices {
      let draft = habits.drafts[index]
      let history = HabitHistory(sessions: draft.entries, of: draft.habit, unit: "km")
      habits.drafts[index].habit = history.habit
      habits.drafts[index].entries = history.entries
    }
  }
}
