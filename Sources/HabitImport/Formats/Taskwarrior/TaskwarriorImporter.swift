import Foundation
import HabitCore
import HabitReading

/// Reads what `task export` of Taskwarrior prints.
struct TaskwarriorImporter: ExportReading {
  static let format = Format(
    id: "taskwarrior",
    name: "Taskwarrior export",
    recognition: "JSON objects with 'uuid', 'status', 'entry' and 'description'",
    contents: "recurring tasks with schedule; completed and deleted ones; others by project",
    omitted: "annotations, and what is still to be done",
    origin: "'task export > tasks.json'",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "taskwarrior.end": OmissionKind("task", "no day of the end"),
    "taskwarrior.instant": OmissionKind("value", "no instant"),
    "taskwarrior.loose": OmissionKind("task", "not recurring, and without a project or tag"),
  ]

  static let readsInstants = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["uuid", "status", "entry", "description"])
  }

  private var json: AppJSON
  private let clock: DayClock
  private var drafts: [HabitDraft] = []
  private var indexes: [String: Int] = [:]
  private var loose = 0

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(TaskwarriorTask.withBrackets(export.main))
    clock = settings.clock
  }

  mutating func read() throws(ImportError) -> Imported {
    var tasks: [TaskwarriorTask] = []
    try json.reader.openArray()
    while try json.nextObject() { tasks.append(try task()) }
    for task in tasks where task.recurrence != nil && task.parent == nil { addRecurring(task) }
    for task in tasks where task.recurrence == nil || task.parent != nil { addDone(task) }
    let message = "a completed task that does not recur and has no project or tag; left out"
    json.reportFile(.note, "taskwarrior.loose", times: loose, message)
    return try Imported(habits: drafts.map(\.history), diagnostics: json.finish())
  }

  /// Reads a task, which may have user-defined keys.
  private mutating func task() throws(ImportError) -> TaskwarriorTask {
    var task = TaskwarriorTask()
    while let key = try json.nextWantedKey() {
      switch key {
      case "uuid": task.id = try json.string() ?? ""
      case "description": task.description = try json.string() ?? ""
      case "status": task.status = try json.string() ?? ""
      case "parent": task.parent = try json.text()
      case "recur": task.recurrence = try json.text()
      case "project": task.project = try json.text()
      case "tags": task.tags = try json.strings()
      case "entry": task.entry = try moment()?.day
      case "due": task.due = try moment()?.day
      case "end":
        let end = try moment(from: clock.start)
        (task.end, task.endTime) = (end?.day, end?.time)
      default: try json.skip()
      }
    }
    return task
  }

  /// Reads an instant like `20250131T213000Z` and returns its day and time by the clock of the
  /// settings.
  private mutating func moment(
    from start: Int = 0
  ) throws(ImportError) -> (day: Day, time: TimeOfDay?)? {
    guard let text = try json.text() else { return nil }
    if let instant = WrittenInstant(text)?.instant,
      let day = instant.day(in: clock.timeZone, from: start)
    {
      return (day, clock.time(of: instant))
    }
    json.report(.warning, "taskwarrior.instant", "no instant \(text.quoted); left out")
    return nil
  }

  private mutating func addRecurring(_ task: TaskwarriorTask) {
    let index = index(of: task.id, named: task.description)
    drafts[index].habit.created = task.entry
    drafts[index].habit.category = task.project ?? task.tags.first
    if task.status == "deleted" || task.status == "completed" {
      drafts[index].habit.archived = task.end
    }
    setSchedule(of: index, from: task)
  }

  private mutating func setSchedule(of index: Int, from task: TaskwarriorTask) {
    if let schedule = task.schedule {
      drafts[index].habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
      return
    }
    drafts[index].habit.schedules = [ScheduleChange(.none)]
    let message =
      "no recurrence \((task.recurrence ?? "").quoted) is known; the task is counted only"
    json.reportFile(.warning, "taskwarrior.recur", about: task.parent ?? task.id, message)
  }

  /// Adds a completed task: as a day of its recurring task, or to its project or tag.
  private mutating func addDone(_ task: TaskwarriorTask) {
    guard task.status == "completed" || task.status == "deleted" else { return }
    if let parent = task.parent {
      let isDone = task.status == "completed"
      guard let day = isDone ? task.end : task.due ?? task.end else { return reportLost() }
      let isFirst = indexes[parent] == nil
      let index = index(of: parent, named: task.description)
      // An export of completed tasks only has no recurring tasks, but each task has its recurrence.
      if isFirst { setSchedule(of: index, from: task) }
      var entry = Entry(day: day, state: isDone ? .done : .skipped)
      entry.time = isDone ? task.endTime : nil
      drafts[index].entries.append(entry)
      return
    }
    guard task.status == "completed" else { return }
    guard let group = task.project ?? task.tags.first else {
      loose += 1
      return
    }
    guard let day = task.end else { return reportLost() }
    let index = index(of: "taskwarrior-\(group)", named: group)
    drafts[index].habit.kind = .tracking
    drafts[index].habit.unit = "tasks"
    var entry = Entry(day: day, value: 1)
    entry.time = task.endTime
    drafts[index].entries.append(entry)
  }

  private mutating func reportLost() {
    json.reportFile(.warning, "taskwarrior.end", "a task was completed without a day; left out")
  }

  private mutating func index(of id: String, named name: String) -> Int {
    if let index = indexes[id] { return index }
    var draft = HabitDraft(id: id, source: Self.format)
    draft.habit.name = name
    indexes[id] = drafts.count
    drafts.append(draft)
    return drafts.count - 1
  }
}

struct TaskwarriorTask {
  var id = ""
  var description = ""
  /// `pending`, `waiting`, `recurring`, `completed` or `deleted`.
  var status = ""
  /// The id of the recurring task that this one was made from.
  var parent: String?
  var recurrence: String?
  var project: String?
  var tags: [String] = []
  var entry: Day?
  var due: Day?
  var end: Day?
  var endTime: TimeOfDay?

  /// Returns a file in the current form, which is an array.
  ///
  /// Old versions wrote one object per line, with a trailing comma and without enclosing brackets.
  static func withBrackets(_ file: ExportFile) -> ExportFile {
    let first = file.bytes.first { $0 > 0x20 }
    guard first == UInt8(ascii: "{") else { return file }
    var bytes = [UInt8(ascii: "[")]
    for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let end = line.lastIndex { $0 > 0x20 && $0 != UInt8(ascii: ",") }
      if let end {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes += line[...end]
      }
      bytes.append(0x0A)
    }
    bytes.append(UInt8(ascii: "]"))
    return ExportFile(path: file.path, bytes: bytes, origin: file.origin)
  }

  /// The schedule of a recurring task, or `nil` for unknown words.
  ///
  /// Source: Taskwarrior documentation, "Durations" and "Recurrence".
  var schedule: Schedule? {
    guard let text = recurrence?.lowercased() else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let count = digits.isEmpty ? 1 : Int(digits) ?? 0
    guard (1...Schedule.maxCount).contains(count) else { return nil }
    switch String(text[digits.endIndex...]) {
    case "daily", "day", "days", "d": return count == 1 ? .daily : Self.once(in: count)
    case "weekdays":
      return .weekdays(WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday]))
    case "weekly", "week", "weeks", "w", "wk", "wks", "sennight":
      return count == 1 ? .quota(times: 1, per: .week) : Self.once(in: count * 7)
    case "biweekly", "fortnight": return Self.once(in: count * 14)
    case "monthly", "month", "months", "mo", "mth", "mths":
      return count == 1 ? .quota(times: 1, per: .month) : Self.once(in: count * 30)
    case "quarterly", "quarter", "quarters": return Self.once(in: count * 91)
    case "semiannual": return Self.once(in: count * 183)
    case "yearly", "annual", "year", "years", "y", "yr", "yrs":
      return count == 1 ? .quota(times: 1, per: .year) : Self.once(in: count * 365)
    default: return nil
    }
  }

  /// Returns a schedule of once in a number of days, up to the maximum of a schedule.
  private static func once(in days: Int) -> Schedule {
    .rolling(times: 1, days: min(days, Schedule.maxCount))
  }
}
