import HabitCore
import HabitReading

/// Reads the backup of Streak, the open app for Android.
///
/// A backup holds habits with their days, and the notes beside them.
struct StreakImporter: FieldReading {
  static let format = Format(
    id: "streak",
    name: "Streak (InlitX)",
    recognition: "JSON with 'habits' that have 'completions' and 'numberOfCompletionsPerDay'",
    contents: "habits with category, colour, goal, unit, schedule, archive; days, amounts, notes",
    omitted: "steps, rest days, vacations, reminders, focus sessions, to-dos, settings",
    origin: "in Streak: Settings → Back up, 'streak_backup_….zip' or '….json'",
    evidence: .source,
    exportNames: ["streak_backup_"],
    omissions: [
      "streak.kind": OmissionKind("value", "an unknown kind"),
      "streak.note": OmissionKind("note", "on a day without a mark"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["habits"])
      .isSuperset(of: ["completions", "numberOfCompletionsPerDay"])
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    for item in export.json["habits"].objects {
      let draft = draft(item)
      habits.add(draft, key: draft.habit.id)
    }
    addNotes(export.json["notes"].objects, to: habits)
  }

  private static func draft(_ item: Field) -> HabitDraft {
    var draft = HabitDraft(id: item["id"].string ?? "", source: format)
    draft.habit.name = item["name"].string ?? ""
    draft.habit.category = item["category"].text
    draft.habit.note = item["description"].text
    draft.habit.color = item["color"].whole.map { HexColor(argb: $0) }
    draft.habit.position = item["order"].number
    draft.habit.created = moment(item["createdAt"])
    draft.habit.archived = moment(item["archivedAt"])
    draft.habit.kind = kind(item)
    draft.schedule = schedule(item)
    let isTicked = draft.habit.kind == .yesNo || draft.habit.kind == .avoid
    let unit = item["unitLabel"].text
    draft.habit.unit = isTicked ? nil : unit
    for (day, value) in item["completions"].days(day) where value.expect(.object) {
      let count = value["numberOfCompletions"].number ?? 1
      draft.entries.append(isTicked ? Entry(day: day, state: .done) : Entry(day: day, value: count))
    }
    return draft
  }

  /// Returns the kind of a code: 0 to do, 1 to avoid, 2 with amounts.
  private static func kind(_ item: Field) -> Kind {
    let perDay = item["numberOfCompletionsPerDay"].number ?? 1
    let takesAnyAmount = item["anyAmount"].flag ?? false
    switch item["kind"].whole ?? 0 {
    case 0: return perDay > 1 ? .atLeast(target: perDay) : .yesNo
    case 1: return .avoid
    case 2: return takesAnyAmount || perDay <= 0 ? .tracking : .atLeast(target: perDay)
    case let kind:
      item.report(.warning, "streak.kind", "unknown kind \(kind); only counted")
      return .tracking
    }
  }

  /// Returns the schedule of a code: 0 daily, 1 weekly, 2 monthly, 3 on weekdays, 4 every few days,
  /// weeks or months.
  private static func schedule(_ item: Field) -> Schedule {
    let counts = 1...Schedule.maxCount
    let times = item["targetFrequency"].whole ?? 1
    let weekdays = item["scheduleWeekdays"].items.compactMap(\.whole)
    let every = item["scheduleEvery"].whole ?? 2
    let unit = item["scheduleUnit"].whole ?? 0
    let start = item["scheduleStart"].text.flatMap(day)
    switch item["interval"].whole ?? 0 {
    case 0: return .daily
    case 1 where counts.contains(times): return .quota(times: times, per: .week)
    case 2 where counts.contains(times): return .quota(times: times, per: .month)
    case 3: return .weekdays(WeekdaySet(weekdays.compactMap(Weekday.init(rawValue:))))
    case 4 where (1...365).contains(every) && unit == 2:
      return .rolling(times: 1, days: every * 30)
    case 4 where (1...365).contains(every):
      return .every(days: every * (unit == 1 ? 7 : 1), from: start)
    default:
      item.report(.warning, "streak.interval", "unknown interval; read as daily")
      return .daily
    }
  }

  /// Returns the day of a moment such as `2026-10-31T21:30:00.000`, on the clock of the phone.
  private static func moment(_ field: Field) -> Day? {
    field.text.flatMap { field.accepted(Day(iso: $0.prefix(10)), of: $0) }
  }

  /// Returns the day of a text such as `31-10-2026`.
  private static func day(_ text: String) -> Day? {
    let parts = text.split(separator: "-")
    guard parts.count == 3, parts.first?.utf8.count == 2 else { return nil }
    return Day(iso: parts.reversed().joined(separator: "-"))
  }

  /// Adds the notes to the days of their habits.
  private static func addNotes(_ notes: [Field], to habits: HabitList) {
    var entries: [String: Int] = [:]
    for (index, draft) in habits.drafts.enumerated() {
      for (position, entry) in draft.entries.enumerated() {
        entries["\(index) \(entry.day)"] = position
      }
    }
    var lost = 0
    for note in notes {
      let habit = note["habitId"].string ?? ""
      guard let text = note["text"].text, let day = note["date"].day(day) else { continue }
      guard let index = habits.index(of: habit), let position = entries["\(index) \(day)"] else {
        lost += 1
        continue
      }
      let old = habits.drafts[index].entries[position].details.note
      habits.drafts[index].entries[position].details.note = (old.map { $0 + "\n" } ?? "") + text
    }
    habits.note("streak.note", times: lost, "a note on a day without a mark; left out")
  }
}
