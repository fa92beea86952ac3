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
    [("", try JSONText(withBrackets(set.main)))]
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let clock = export.clock
    let tasks = export.json.objects.map { item in
      (item: item, recurrence: item["recur"].text, parent: item["parent"].text)
    }
    for case (let item, let recurrence?, nil) in tasks {
      let id = item["uuid"].string ?? ""
      let index = habits.index(of: id, named: item["description"].string ?? "", format)
      habits.drafts[index].habit.created = item["entry"].day(in: clock.timeZone)
      habits.drafts[index].habit.category = group(of: item)
      if ["deleted", "completed"].contains(item["status"].string) {
        habits.drafts[index].habit.archived = end(of: item, clock)?.day
      }
      setSchedule(of: index, recurrence, id, habits)
    }
    for (item, recurrence, parent) in tasks where recurrence == nil || parent != nil {
      addDone(item, recurrence, of: parent, clock, habits)
    }
  }

  private static func end(of item: Field, _ clock: DayClock) -> (day: Day, time: TimeOfDay?)? {
    item["end"].instant { instant in
      clock.day(of: instant).map { (day: $0, time: clock.time(of: instant)) }
    }
  }

  /// Returns the project of a task, or else its first tag.
  private static func group(of item: Field) -> String? {
    let tags = item["tags"].strings
    return item["project"].text ?? tags.first
  }

  private static func setSchedule(
    of index: Int,
    _ recurrence: String?,
    _ id: String,
    _ habits: HabitList
  ) {
    if let schedule = recurrence.flatMap(schedule) {
      habits.drafts[index].schedule = schedule
      return
    }
    habits.drafts[index].schedule = .none
    let message = "unknown recurrence \((recurrence ?? "").quoted); the task is only counted"
    habits.warn("taskwarrior.recur", about: id, message)
  }

  /// Adds a completed task: as a day of its recurring task, or to its project or tag.
  private static func addDone(
    _ item: Field,
    _ recurrence: String?,
    of parent: String?,
    _ clock: DayClock,
    _ habits: HabitList
  ) {
    let status = item["status"].string
    let isDone = status == "completed"
    guard isDone || status == "deleted" && parent != nil else { return }
    guard let group = parent ?? group(of: item) else {
      let message = "a completed task that does not recur and has no project or tag; left out"
      return habits.note("taskwarrior.loose", message)
    }
    let end = end(of: item, clock)
    guard let day = isDone ? end?.day : item["due"].day(in: clock.timeZone) ?? end?.day else {
      return habits.warn("taskwarrior.end", "a task was completed without a day; left out")
    }
    var entry = Entry(day: day, state: isDone ? .done : .skipped)
    entry.time = isDone ? end?.time : nil
    let index: Int
    if parent != nil {
      let isFirst = habits.index(of: group) == nil
      index = habits.index(of: group, named: item["description"].string ?? "", format)
      // An export of completed tasks only has no recurring tasks, but each task has its recurrence.
      if isFirst { setSchedule(of: index, recurrence, group, habits) }
    } else {
      let key = "taskwarrior-\(group)"
      index = habits.index(of: key, named: group, format, .tracking, unit: "tasks")
      entry.state = nil
      entry.value = 1
    }
    habits.drafts[index].entries.append(entry)
  }

  /// Returns a file in the current form, which is an array.
  ///
  /// Old versions wrote one object per line, with a trailing comma and without enclosing brackets.
  private static func withBrackets(_ file: ExportFile) -> ExportFile {
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

  /// Returns the schedule of a recurrence such as `weekly` or `3d`, or `nil` for unknown words.
  ///
  /// Source: Taskwarrior documentation, "Durations" and "Recurrence".
  static func schedule(_ recurrence: String) -> Schedule? {
    let text = recurrence.lowercased()
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let count = digits.isEmpty ? 1 : Int(digits) ?? 0
    guard (1...Schedule.maxCount).contains(count) else { return nil }
    switch String(text[digits.endIndex...]) {
    case "daily", "day", "days", "d": return count == 1 ? .daily : once(in: count)
    case "weekdays":
      return .weekdays(WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday]))
    case "weekly", "week", "weeks", "w", "wk", "wks", "sennight":
      return count == 1 ? .quota(times: 1, per: .week) : once(in: count * 7)
    case "biweekly", "fortnight": return once(in: count * 14)
    case "monthly", "month", "months", "mo", "mth", "mths":
      return count == 1 ? .quota(times: 1, per: .month) : once(in: count * 30)
    case "quarterly", "quarter", "quarters": return once(in: count * 91)
    case "semiannual": return once(in: count * 183)
    case "yearly", "annual", "year", "years", "y", "yr", "yrs":
      return count == 1 ? .quota(times: 1, per: .year) : once(in: count * 365)
    default: return nil
    }
  }

  /// Returns a schedule of once in a number of days, up to the maximum of a schedule.
  private static func once(in days: Int) -> Schedule {
    .rolling(times: 1, days: min(days, Schedule.maxCount))
  }
}
