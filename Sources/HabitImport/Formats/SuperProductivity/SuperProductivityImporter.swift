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
        let counter = counter(item, habits)
        var draft = counter.habit
        draft.habit.position = positions[draft.habit.id]
        habits.add(draft)
        item.reportUnread(besides: ["icon"])
      }
    }
  }

  private static func counter(
    _ item: Field,
    _ habits: HabitList
  ) -> SuperProductivityCounter {
    var counter = SuperProductivityCounter()
    counter.draft.habit.id = item["id"].string ?? ""
    counter.draft.habit.name = item["title"].string ?? ""
    counter.draft.isArchived = item["isEnabled"].flag == false
    counter.type = item["type"].string ?? ""
    counter.isGoal = item["isTrackStreaks"].flag ?? false
    counter.least = item["streakMinValue"].number
    counter.mode = item["streakMode"].string ?? ""
    counter.timesAWeek = item["streakWeeklyFrequency"].whole
    // 0 is Sunday.
    let numbers = item["streakWeekDays"].members.filter { $0.value.flag == true }
      .compactMap { Int($0.key) }
    counter.weekdays = numbers.compactMap { Weekday(rawValue: $0 == 0 ? 7 : $0) }
    for (day, value) in item["countOnDay"].days() + item["totalCountOnDay"].days() {
      guard let count = value.number else { continue }
      if count > 0 { counter.counts.append((day, count)) } else { habits.unticked += 1 }
    }
    return counter
  }
}

struct SuperProductivityCounter {
  var draft = HabitDraft(source: SuperProductivityImporter.format)
  /// `ClickCounter`, `StopWatch` or `RepeatedCountdownReminder`.
  var type = ""
  var isGoal = false
  var least: Double?
  var mode = ""
  var weekdays: [Weekday] = []
  var timesAWeek: Int?
  /// Milliseconds of a stop watch, else a count.
  var counts: [(day: Day, count: Double)] = []

  private var isWatch: Bool { type == "StopWatch" }

  /// The habit with its entries; a stop watch counts minutes.
  var habit: HabitDraft {
    var draft = draft
    draft.habit.unit = isWatch ? "min" : nil
    let target = amount(least ?? (isWatch ? 60_000 : 1))
    draft.habit.kind = isGoal && target > 0 ? .atLeast(target: target) : .tracking
    draft.habit.schedules = isGoal ? [ScheduleChange(schedule)] : []
    draft.entries = counts.map { Entry(day: $0.day, value: amount($0.count)) }
    return draft
  }

  private var schedule: Schedule {
    if mode == "weekly-frequency", let timesAWeek, (1...7).contains(timesAWeek) {
      return .quota(times: timesAWeek, per: .week)
    }
    let set = WeekdaySet(weekdays)
    return set.count == 0 || set.count == 7 ? .daily : .weekdays(set)
  }

  private func amount(_ count: Double) -> Double {
    isWatch ? (count / 60_000 * 100).rounded() / 100 : count
  }
}
