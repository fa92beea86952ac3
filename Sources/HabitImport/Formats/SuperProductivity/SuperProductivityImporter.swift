import HabitCore
import HabitReading

/// Reads the habits, which the app calls simple counters, from a backup of Super Productivity.
///
/// Nothing but its simple counters is read.
struct SuperProductivityImporter: FieldReading {
  static let format = Format(
    id: "super-productivity",
    name: "Super Productivity",
    recognition: "JSON with 'simpleCounter', at the top or in 'data'",
    contents: "simple counters with goal, weekdays or times a week; counts and minutes by day",
    omitted: "tasks, notes, projects, tags, settings",
    origin: "in Super Productivity: Settings → Sync & Export → Export data",
    evidence: .source
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().contains("simpleCounter")
      || file.jsonKeys(at: ["data"]).contains("simpleCounter")
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    for counters in [
      export.json["data"]["simpleCounter"], export.json["simpleCounter"],
    ]
    where counters.expect(.object) {
      let order = counters["ids"].strings.enumerated().map { ($1, Double($0)) }
      let positions = Dictionary(order) { first, _ in first }
      for (_, item) in counters["entities"].members where item.expect(.object) {
        var draft = draft(item, habits)
        draft.habit.position = positions[draft.habit.id]
        habits.add(draft)
        item.reportUnread(besides: ["icon"])
      }
    }
  }

  private static func draft(_ item: Field, _ habits: HabitList) -> HabitDraft {
    var draft = HabitDraft(id: item["id"].string ?? "", source: format)
    draft.habit.name = item["title"].string ?? ""
    draft.isArchived = item["isEnabled"].flag == false
    // A stop watch counts milliseconds, which are read as minutes.
    let isWatch = item["type"].string == "StopWatch"
    func amount(_ count: Double) -> Double {
      isWatch ? (count / 60_000 * 100).rounded() / 100 : count
    }
    draft.habit.unit = isWatch ? "min" : nil
    let isGoal = item["isTrackStreaks"].flag ?? false
    let target = amount(item["streakMinValue"].number ?? (isWatch ? 60_000 : 1))
    draft.habit.kind = isGoal && target > 0 ? .atLeast(target: target) : .tracking
    let schedule = schedule(item)
    draft.habit.schedules = isGoal ? [ScheduleChange(schedule)] : []
    for (day, value) in item["countOnDay"].days() + item["totalCountOnDay"].days() {
      guard let count = value.number else { continue }
      if count > 0 {
        draft.entries.append(Entry(day: day, value: amount(count)))
      } else {
        habits.unticked += 1
      }
    }
    return draft
  }

  private static func schedule(_ item: Field) -> Schedule {
    let mode = item["streakMode"].string
    let times = item["streakWeeklyFrequency"].whole
    let numbers = item["streakWeekDays"].members.filter { $0.value.flag == true }
      .compactMap { Int($0.key) }
    if mode == "weekly-frequency", let times, (1...7).contains(times) {
      return .quota(times: times, per: .week)
    }
    let schedule = Schedule(on: numbers.compactMap(Weekday.init(fromSunday:)))
    return schedule == .none ? .daily : schedule
  }
}
