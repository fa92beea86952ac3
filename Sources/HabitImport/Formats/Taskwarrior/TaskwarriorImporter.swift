import HabitCore
import HabitReading

/// Reads what `task export` of Taskwarrior prints.
struct TaskwarriorImporter: FieldReading {
  static let format = Format(
    id: "taskwarrior",
    name: "Taskwarrior export",
    recognition: "JSON objects with 'uuid', 'status', 'entry' and 'description'",
    contents: "recurring tasks with schedule; completed and deleted ones; others by project",
    omitted: "annotations, and what is still to be done",
    origin: "'task export > tasks.json'",
    evidence: .source,
    reads: [.instants, .clockTimes],
    omissions: [
      "taskwarrior.end": OmissionKind("task", "no day of the end"),
      "taskwarrior.loose": OmissionKind("task", "not recurring, and without a project or tag"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["uuid", "status", "entry", "description"])
  }

  static func roots(of key: String) -> [JSONKind] { [.array] }

  static func texts(of set: ExportSet) throws(ImportError) -> [(key: String, text: JSONText)] {
    [("", try JSONText(TaskwarriorTask.withBrackets(set.main)))]
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let tasks = export.json.objects.map { task($0, export.clock) }
    for task in tasks where task.recurrence != nil && task.parent == nil {
      let index = habits.index(of: task.id, named: task.description, format)
      habits.drafts[index].habit.created = task.entry
      habits.drafts[index].habit.category = task.project ?? task.tags.first
      if task.status == "deleted" || task.status == "completed" {
        habits.drafts[index].habit.archived = task.end
      }
      setSchedule(of: index, from: task, habits)
    }
    for task in tasks where task.recurrence == nil || task.parent != nil { addDone(task, habits) }
  }

  /// Reads a task, which may have user-defined keys.
  private static func task(_ item: Field, _ clock: DayClock) -> TaskwarriorTask {
    var task = TaskwarriorTask()
    task.id = item["uuid"].string ?? ""
    task.description = item["description"].string ?? ""
    task.status = item["status"].string ?? ""
    task.parent = item["parent"].text
    task.recurrence = item["recur"].text
    task.project = item["project"].text
    task.tags = item["tags"].strings
    task.entry = item["entry"].instant { $0.day(in: clock.timeZone) }
    task.due = item["due"].instant { $0.day(in: clock.timeZone) }
    let end = item["end"].instant { instant in
      clock.day(of: instant).map { (day: $0, time: clock.time(of: instant)) }
    }
    (task.end, task.endTime) = (end?.day, end?.time)
    return task
  }

  private static func setSchedule(of index: Int, from task: TaskwarriorTask, _ habits: HabitList) {
    if let schedule = task.schedule {
      habits.drafts[index].habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
      return
    }
    habits.drafts[index].habit.schedules = [ScheduleChange(.none)]
    let message =
      "no recurrence \((task.recurrence ?? "").quoted) is known; the task is counted only"
    habits.warn("taskwarrior.recur", about: task.parent ?? task.id, message)
  }

  /// Adds a completed task: as a day of its recurring task, or to its project or tag.
  private static func addDone(_ task: TaskwarriorTask, _ habits: HabitList) {
    let isDone = task.status == "completed"
    guard isDone || task.status == "deleted" && task.parent != nil else { return }
    let group = task.project ?? task.tags.first
    guard task.parent != nil || group != nil else {
      let message = "a completed task that does not recur and has no project or tag; left out"
      return habits.note("taskwarrior.loose", message)
    }
    guard let day = isDone ? task.end : task.due ?? task.end else {
      return habits.warn("taskwarrior.end", "a task was completed without a day; left out")
    }
    var entry = Entry(day: day, state: isDone ? .done : .skipped)
    entry.time = isDone ? task.endTime : nil
    let index: Int
    if let parent = task.parent {
      let isFirst = habits.index(of: parent) == nil
      index = habits.index(of: parent, named: task.description, format)
      // An export of completed tasks only has no recurring tasks, but each task has its recurrence.
      if isFirst { setSchedule(of: index, from: task, habits) }
    } else {
      let group = group ?? ""
      index = habits.index(of: "taskwarrior-\(group)", named: group, format)
      habits.drafts[index].habit.kind = .tracking
      habits.drafts[index].habit.unit = "tasks"
      (entry.state, entry.value) = (nil, 1)
    }
    habits.drafts[index].entries.append(entry)
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
