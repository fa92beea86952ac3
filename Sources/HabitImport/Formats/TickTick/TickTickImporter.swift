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
      "ticktick.reminder": OmissionKind("reminder", "no time of a day"),
      "ticktick.status": OmissionKind("check-in", "of a status that is not known"),
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
    var habits: [TickTickHabit] = []
    for item in export.files.filter({ $0.kind == .array }).flatMap(\.objects) {
      let habit = try habit(item, export.clock)
      let id = habit.draft.habit.id
      guard list.index(of: id) == nil else {
        let message = "the id \(id.quoted) appears twice; the first habit counts"
        item.report(.warning, "ticktick.id", message)
        continue
      }
      if habit.schedule == nil {
        item.report(.warning, "ticktick.repeat", "no repetition that is known; read as daily")
      }
      list.add(habit.draft, key: id)
      habits.append(habit)
    }
    for (id, items) in answers.flatMap({ $0["checkins"].members }) {
      let index = list.index(of: id)
      for item in items.objects {
        guard let checkIn = checkIn(item, export.clock) else { continue }
        guard let index else {
          item.reportOrphan()
          continue
        }
        guard habits[index].checkIns.updateValue(checkIn, forKey: checkIn.day) != nil else {
          continue
        }
        let message = "a day appears twice for one habit; the last record counts"
        item.report(.note, "entry.twice", message)
      }
    }
    if answers.isEmpty {
      let message = "habits of TickTick without their check-ins; put both into one folder"
      list.warn("ticktick.alone", message)
    }
    list.drafts = habits.map(\.habit)
    list.unticked = habits.reduce(0) { $0 + $1.untickedCount }
  }

  private static func habit(_ item: Field, _ clock: DayClock) throws(ImportError) -> TickTickHabit {
    guard let id = item["id"].string, !id.isEmpty else { throw item.failure("no key \"id\"") }
    var habit = TickTickHabit()
    habit.draft.habit.id = id
    habit.draft.habit.name = item["name"].string ?? ""
    habit.draft.habit.color = item["color"].color()
    // A place beyond what can be counted is of no use.
    let place = item["sortOrder"].anyNumber
    habit.draft.habit.position = place.flatMap { abs($0) <= .maxAccepted ? $0 : nil }
    habit.draft.isArchived = item["status"].whole == 2
    habit.draft.habit.created = item["createdTime"].instant(clock.day)
    habit.draft.habit.archived = item["archivedTime"].instant(clock.day)
    habit.countsAmounts = item["type"].string == "Real"
    habit.goal = item["goal"].number
    // `Count` says no more than that times are counted.
    habit.draft.habit.unit = item["unit"].text.flatMap { $0 == "Count" ? nil : $0 }
    habit.rule = item["repeatRule"].text ?? ""
    let reminders = item["reminders"].strings
    habit.draft.habit.reminders = reminders.filter { TimeOfDay($0) != nil }
    if habit.draft.habit.reminders.count < reminders.count {
      let message = "a reminder at no time of a day; left out"
      item["reminders"].report(.warning, "ticktick.reminder", message)
    }
    // An app that has no start may write any number.
    let start = Day(compact: stamp(item["targetStartDate"]))
    habit.start = start.flatMap { Day.accepted.contains($0) ? $0 : nil }
    for day in item["exDates"].items {
      day.report(.warning, "ticktick.excluded", "a day that is excluded; it stays due")
    }
    return habit
  }

  /// Returns a day that is written as a number or a text of eight digits.
  private static func stamp(_ field: Field) -> String {
    (field.kind == .number ? field.whole.map(String.init) : field.string) ?? ""
  }

  private static func checkIn(_ item: Field, _ clock: DayClock) -> TickTickHabit.CheckIn? {
    let stamp = stamp(item["checkinStamp"])
    let amount = item["value"].number ?? 0
    let number = item["status"].whole ?? 0
    guard let day = item["checkinStamp"].accepted(Day(compact: stamp), of: stamp) else {
      return nil
    }
    guard let status = TickTickHabit.Status(rawValue: number) else {
      return item.leaveOut("ticktick.status", "no status \(number) is known")
    }
    // What was noted on another day has no time.
    let time = item["checkinTime"].instant { instant in
      .some(clock.day(of: instant) == day ? clock.time(of: instant) : nil)
    }
    return TickTickHabit.CheckIn(day: day, time: time ?? nil, status: status, amount: amount)
  }
}
