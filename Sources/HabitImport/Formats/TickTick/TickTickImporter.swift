import HabitCore
import HabitReading

/// Reads the habits of TickTick: two answers of its web interface, as its backup has no habits.
///
/// Check-ins refer to habits by id.
struct TickTickImporter: FieldReading {
  static let format = Format(
    id: "ticktick",
    name: "TickTick",
    recognition: "JSON: a list of habits with 'repeatRule', and an object that begins with"
      + " 'checkins'",
    contents: "habits with colour, goal, unit, repetition and reminders; check-ins by day",
    omitted: "encouragements, icons, sections, tasks",
    origin: "the answers to 'habits' and 'habitCheckins/query' on ticktick.com, in one folder; the"
      + " backup of TickTick has no habits",
    evidence: .readers,
    reads: [.instants],
    omissions: [
      "ticktick.excluded": OmissionKind("day", "excluded from a repetition"),
      "ticktick.reminder": OmissionKind("reminder", "not at a time of day"),
      "ticktick.status": OmissionKind("check-in", "of an unknown status"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["id", "name", "repeatRule"]) || Self.hasCheckIns(file)
  }

  /// Groups the lists and the check-ins of one folder.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  /// Returns whether a file has check-ins, and no habits.
  static func hasCheckIns(_ file: ExportFile) -> Bool {
    let outline = file.jsonOutline
    return outline.keys.first == "checkins" && outline.firstValue == .object
  }

  static func roots(of key: String) -> [JSONKind] { [.object, .array] }

  static func read(_ export: Export, into list: HabitList) throws(ImportError) {
    let answers = export.files.filter { $0.kind == .object }
    for answer in answers where !answer["checkins"].exists { try answer.need([.array]) }
    guard answers.count < export.files.count else {
      throw list.failure(
        "check-ins of TickTick, but no list of its habits; put both into one folder"
      )
    }
    for item in export.files.filter({ $0.kind == .array }).flatMap(\.objects) {
      let draft = try draft(item, export.clock)
      let isNew = list.add(draft, by: item, "ticktick.id")
      guard isNew, draft.habit.schedules.isEmpty else { continue }
      item.report(.warning, "ticktick.repeat", "unknown repetition; read as daily")
      list.drafts[list.drafts.count - 1].habit.schedules = [ScheduleChange(.daily)]
    }
    // The entries of each day of each habit.
    var days: [[Day: [Entry]]] = list.drafts.map { _ in [:] }
    for (id, items) in answers.flatMap({ $0["checkins"].members }) {
      let index = list.index(of: id)
      for item in items.objects {
        let kind = index.map { list.drafts[$0].habit.kind } ?? .yesNo
        guard let (day, entries) = checkIn(item, kind, export.clock) else { continue }
        guard let index else {
          item.reportOrphan()
          continue
        }
        guard days[index].updateValue(entries, forKey: day) != nil else { continue }
        let message = "a day appears twice for one habit; the last record counts"
        item.report(.note, "entry.twice", message)
      }
    }
    if answers.isEmpty {
      let message = "habits of TickTick without their check-ins; put both into one folder"
      list.warn("ticktick.alone", message)
    }
    for (index, days) in days.enumerated() {
      list.drafts[index].entries = days.values.flatMap(\.self)
      list.unticked += days.values.count(where: \.isEmpty)
    }
  }

  /// Reads a habit, which has no schedule if its repetition is not known.
  private static func draft(_ item: Field, _ clock: DayClock) throws(ImportError) -> HabitDraft {
    guard let id = item["id"].string, !id.isEmpty else { throw item.failure("no key \"id\"") }
    var draft = HabitDraft(id: id, named: item["name"].string ?? "", source: format)
    draft.habit.color = item["color"].color()
    // A place beyond what can be counted is of no use.
    let place = item["sortOrder"].anyNumber
    draft.habit.position = place.flatMap { abs($0) <= .maxAccepted ? $0 : nil }
    draft.isArchived = item["status"].whole == 2
    draft.habit.created = item["createdTime"].instant(clock.day)
    draft.habit.archived = item["archivedTime"].instant(clock.day)
    let countsAmounts = item["type"].string == "Real"
    let goal = item["goal"].number ?? 0
    draft.habit.kind = !countsAmounts ? .yesNo : goal > 0 ? .atLeast(target: goal) : .tracking
    // `Count` says no more than that times are counted.
    draft.habit.unit = item["unit"].text.flatMap { $0 == "Count" ? nil : $0 }
    let rule = item["repeatRule"].text ?? ""
    let reminders = item["reminders"].strings
    draft.habit.reminders = reminders.filter { TimeOfDay($0) != nil }
    if draft.habit.reminders.count < reminders.count {
      let message = "a reminder that is not at a time of day; left out"
      item["reminders"].report(.warning, "ticktick.reminder", message)
    }
    // An app that has no start may write any number.
    let start = Day(compact: stamp(item["targetStartDate"]))
    let known = start.flatMap { Day.accepted.contains($0) ? $0 : nil }
    if let schedule = schedule(rule, from: known) {
      draft.habit.schedules = [ScheduleChange(schedule)]
    }
    for day in item["exDates"].items {
      day.report(.warning, "ticktick.excluded", "a day that is excluded; it stays due")
    }
    return draft
  }

  /// Returns the schedule of a rule such as `RRULE:FREQ=DAILY;INTERVAL=2`, or `nil` if it is not
  /// known; an empty one is daily.
  static func schedule(_ rule: String, from start: Day?) -> Schedule? {
    let parts = rule.replacing("RRULE:", with: "").split(separator: ";").map { part in
      part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    }
    let pairs = parts.compactMap { part in
      part.dropFirst().first.flatMap { value in
        part.first.map { ($0.uppercased(), value.uppercased()) }
      }
    }
    let values = Dictionary(pairs) { first, _ in first }
    let interval = values["INTERVAL"].map { Int($0) ?? 0 } ?? 1
    switch values["FREQ"] {
    case nil where rule.isEmpty: return .daily
    case "DAILY" where interval == 1: return .daily
    case "DAILY" where (2...400).contains(interval): return .every(days: interval, from: start)
    case "WEEKLY" where interval == 1:
      guard let times = values["TT_TIMES"] else { return values["BYDAY"].flatMap(weekdays) }
      guard let times = Int(times), (1...7).contains(times) else { return nil }
      return times == 7 ? .daily : .quota(times: times, per: .week)
    default: return nil
    }
  }

  private static func weekdays(_ names: String) -> Schedule? {
    let known = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let names = names.split(separator: ",").map { String($0).trimmed }
    let indexes = names.compactMap(known.firstIndex)
    guard indexes.count == names.count, !names.isEmpty else { return nil }
    return Schedule(on: indexes.map { Weekday.allCases[$0] })
  }

  /// Returns a day that is written as a number or a text of eight digits.
  private static func stamp(_ field: Field) -> String {
    (field.kind == .number ? field.whole.map(String.init) : field.string) ?? ""
  }

  /// Returns a day with its entries: none, or the amount or mark of the day.
  ///
  /// A day that reached the goal of its time stays done where the goal is greater today.
  private static func checkIn(
    _ item: Field,
    _ kind: Kind,
    _ clock: DayClock
  ) -> (Day, [Entry])? {
    let stamp = stamp(item["checkinStamp"])
    let amount = item["value"].number ?? 0
    let status = item["status"].whole ?? 0
    guard let day = item["checkinStamp"].accepted(Day(compact: stamp), of: stamp) else {
      return nil
    }
    let states: [Int: Entry.State?] = [0: nil, 1: .failed, 2: .done]
    guard let state = states[status] else {
      return item.leaveOut("ticktick.status", "unknown status \(status)")
    }
    // What was noted on another day has no time.
    let time = item["checkinTime"].instant { instant in
      .some(clock.day(of: instant) == day ? clock.time(of: instant) : nil)
    }
    var entries = state.map { [Entry(day: day, state: $0)] } ?? []
    if kind != .yesNo, amount > 0 {
      let isBelow = state == .done && amount < kind.target ?? 0
      entries = [Entry(day: day, value: amount)] + (isBelow ? entries : [])
    }
    let timed = entries.prefix(1).map { entry in
      var entry = entry
      entry.time = time ?? nil
      return entry
    }
    return (day, timed + entries.dropFirst())
  }
}
