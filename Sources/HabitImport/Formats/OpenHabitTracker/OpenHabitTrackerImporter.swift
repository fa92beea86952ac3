import HabitCore
import HabitReading

/// Reads the JSON backup of OpenHabitTracker; its TSV and Markdown files have no history.
///
/// A backup holds categories, each with its habits.
struct OpenHabitTrackerImporter: FieldReading {
  static let format = Format(
    id: "open-habit-tracker",
    name: "OpenHabitTracker",
    recognition: "JSON with 'Categories' whose 'Habits' have 'TimesDone'",
    contents: "habits with category, priority, repetition and target; the times done, with minutes",
    omitted: "notes, tasks, items of habits, settings",
    origin: "in OpenHabitTracker: Backup → JSON",
    evidence: .source,
    reads: [.clockTimes],
    omissions: [
      "open-habit-tracker.length": OmissionKind("length", "not like 00:20:00"),
      "open-habit-tracker.priority": OmissionKind("priority", "not known"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["Categories", "Habits"]).contains("TimesDone")
  }

  private static let priorities = ["very low", "low", "medium", "high", "very high"]

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    for category in export.json["Categories"].objects {
      let title = category["Title"].text
      for item in category["Habits"].objects {
        let habit = habit(item, title, export.settings.localClock)
        guard item["IsDeleted"].flag != true else {
          item.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
          continue
        }
        if habit.schedule == nil {
          let message = "no repetition that is known; read as daily"
          item.report(.warning, "open-habit-tracker.repeat", message)
        }
        habits.add(habit.habit)
      }
    }
  }

  private static func habit(
    _ item: Field,
    _ category: String?,
    _ clock: DayClock
  ) -> OpenHabitTrackerHabit {
    var habit = OpenHabitTrackerHabit()
    habit.draft.habit.name = item["Title"].string ?? ""
    habit.draft.habit.category = category
    habit.draft.habit.priority = priority(item["Priority"])
    habit.count = item["RepeatCount"].whole ?? 1
    habit.interval = item["RepeatInterval"].whole ?? 1
    habit.period = item["RepeatPeriod"].whole ?? 0
    habit.metric = item["DisplayMetric"].whole ?? 0
    habit.target = item["TargetQuantity"].number
    habit.times = item["TimesDone"].objects.compactMap { time($0, clock) }
    let created = item["CreatedAt"].meaning("instant", code: "json.instant") { text in
      Day(iso: text) ?? WrittenInstant(text)?.day
    }
    // A moment that was never set is in the year 1.
    habit.draft.habit.created = created.flatMap { Day.accepted.contains($0) ? $0 : nil }
    let planned = item["Duration"].text.map { ClockLength.minutes(of: $0) ?? -1 }
    if let planned, !Entry.acceptedMinutes.contains(planned) {
      let message = "no length like 00:20:00; left out"
      item["Duration"].report(.warning, "open-habit-tracker.length", message)
    } else {
      habit.draft.habit.plannedMinutes = planned
    }
    return habit
  }

  private static func priority(_ field: Field) -> String? {
    guard let number = field.whole, number != 0 else { return nil }
    guard priorities.indices.contains(number - 1) else {
      return field.leaveOut("open-habit-tracker.priority", "no priority \(number)")
    }
    return priorities[number - 1]
  }

  private static func time(_ item: Field, _ clock: DayClock) -> OpenHabitTrackerHabit.Time? {
    let text = item["StartedAt"].text ?? ""
    let end = item["CompletedAt"].text
    let moment = WrittenInstant(text)
    let written = moment.map { clock.day($0.day, at: $0.clock.seconds) } ?? Day(iso: text)
    let amount = item["Quantity"].number
    guard let day = item["StartedAt"].accepted(written, of: text) else { return nil }
    let minutes = end.flatMap { Self.minutes(from: moment, to: $0) }
    if end != nil, minutes == nil {
      let message = "no length from the start of a time to its end; left out"
      item.report(.warning, "open-habit-tracker.length", message)
    }
    return OpenHabitTrackerHabit.Time(
      day: day,
      time: moment?.clock.time,
      minutes: minutes == 0 ? nil : minutes,
      amount: amount
    )
  }

  /// Returns the minutes between two moments of one clock, such as `2026-05-16T08:00:00`, or `nil`
  /// if there are none, or more than a day.
  private static func minutes(from start: WrittenInstant?, to end: String) -> Double? {
    guard let start, let end = WrittenInstant(end), (0...86_400) ~= end.seconds - start.seconds
    else { return nil }
    return (Double(end.seconds - start.seconds) / 60 * 100).rounded() / 100
  }
}

struct OpenHabitTrackerHabit {
  var draft = HabitDraft(source: OpenHabitTrackerImporter.format)
  var count = 1
  var interval = 1
  /// 0 for days, 1 for weeks, 2 for months, 3 for years.
  var period = 0
  /// 0 counts repetitions, 1 time, 2 amounts.
  var metric = 0
  var target: Double?
  var times: [Time] = []

  /// One time at which the habit was done.
  struct Time {
    var day: Day
    var time: TimeOfDay?
    var minutes: Double?
    var amount: Double?
  }

  var habit: HabitDraft {
    var draft = draft
    let countsAmounts = metric == 2
    // Several times on one day are as many repetitions of it.
    let timesADay = period == 0 && interval == 1 && count > 1
    if countsAmounts, let target, target > 0 {
      draft.habit.kind = .atLeast(target: target)
    } else if timesADay {
      draft.habit.kind = .atLeast(target: Double(count))
    }
    draft.habit.schedules = [ScheduleChange(schedule ?? .daily)]
    draft.entries = times.map { time in
      var entry = Entry(day: time.day, state: .done)
      if countsAmounts, let amount = time.amount {
        entry = Entry(day: time.day, value: amount)
      } else if timesADay {
        entry = Entry(day: time.day, value: 1)
      }
      entry.time = time.time
      entry.minutes = time.minutes
      return entry
    }
    return draft
  }

  /// The schedule, or `nil` if the numbers make none.
  var schedule: Schedule? {
    guard (1...400).contains(interval), (1...Schedule.maxCount).contains(count) else { return nil }
    let days = [1, 7, 30, 365]
    guard days.indices.contains(period) else { return nil }
    if period > 0, interval == 1 {
      return .quota(times: count, per: [.week, .month, .year][period - 1])
    }
    let window = days[period] * interval
    if count == 1, period == 0 { return window == 1 ? .daily : .every(days: window, from: nil) }
    return count >= window ? .daily : .rolling(times: count, days: window)
  }
}
