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
      "open-habit-tracker.priority": OmissionKind("priority", "unknown"),
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
        var draft = draft(item, export.settings.localClock)
        draft.habit.category = title
        guard item["IsDeleted"].flag != true else {
          item.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
          continue
        }
        if draft.habit.schedules.isEmpty {
          let message = "unknown repetition; read as daily"
          item.report(.warning, "open-habit-tracker.repeat", message)
          draft.habit.schedules = [ScheduleChange(.daily)]
        }
        habits.add(draft)
      }
    }
  }

  /// Reads a habit, which has no schedule if its repetition is not known.
  private static func draft(_ item: Field, _ clock: DayClock) -> HabitDraft {
    var draft = HabitDraft(named: item["Title"].string ?? "", source: format)
    draft.habit.priority = priority(item["Priority"])
    let count = item["RepeatCount"].whole ?? 1
    let interval = item["RepeatInterval"].whole ?? 1
    let period = item["RepeatPeriod"].whole ?? 0
    if let schedule = schedule(count, every: interval, period) {
      draft.habit.schedules = [ScheduleChange(schedule)]
    }
    // 0 counts repetitions, 1 time, 2 amounts.
    let countsAmounts = item["DisplayMetric"].whole == 2
    // Several times on one day are as many repetitions of it.
    let timesADay = period == 0 && interval == 1 && count > 1
    let target = item["TargetQuantity"].number
    if countsAmounts, let target, target > 0 {
      draft.habit.kind = .atLeast(target: target)
    } else if timesADay {
      draft.habit.kind = .atLeast(target: Double(count))
    }
    draft.entries = item["TimesDone"].objects.compactMap { time in
      let amount = time["Quantity"].number
      return entry(time, clock, countsAmounts ? amount : nil, timesADay: timesADay)
    }
    let created = item["CreatedAt"].meaning("a date and time", code: "json.instant") { text in
      Day(iso: text) ?? WrittenInstant(text)?.day
    }
    // A moment that was never set is in the year 1.
    draft.habit.created = created.flatMap { Day.accepted.contains($0) ? $0 : nil }
    let planned = item["Duration"].text.map { ClockLength.minutes(of: $0) ?? -1 }
    if let planned, !Entry.acceptedMinutes.contains(planned) {
      let message = "not a length like 00:20:00; left out"
      item["Duration"].report(.warning, "open-habit-tracker.length", message)
    } else {
      draft.habit.plannedMinutes = planned
    }
    return draft
  }

  private static func priority(_ field: Field) -> String? {
    guard let number = field.whole, number != 0 else { return nil }
    guard priorities.indices.contains(number - 1) else {
      return field.leaveOut("open-habit-tracker.priority", "unknown priority \(number)")
    }
    return priorities[number - 1]
  }

  /// Returns the entry of a time at which the habit was done.
  private static func entry(
    _ item: Field,
    _ clock: DayClock,
    _ amount: Double?,
    timesADay: Bool
  ) -> Entry? {
    let text = item["StartedAt"].text ?? ""
    let end = item["CompletedAt"].text
    let moment = WrittenInstant(text)
    let written = moment.map { clock.day($0.day, at: $0.clock.seconds) } ?? Day(iso: text)
    guard let day = item["StartedAt"].accepted(written, of: text) else { return nil }
    let minutes = end.flatMap { Self.minutes(from: moment, to: $0) }
    if end != nil, minutes == nil {
      let message = "the start and the end of a time give no length; left out"
      item.report(.warning, "open-habit-tracker.length", message)
    }
    var entry = Entry(day: day, state: .done)
    if let value = amount ?? (timesADay ? 1 : nil) { entry = Entry(day: day, value: value) }
    entry.time = moment?.clock.time
    entry.minutes = minutes == 0 ? nil : minutes
    return entry
  }

  /// Returns the minutes between two moments of one clock, such as `2026-05-16T08:00:00`, or `nil`
  /// if there are none, or more than a day.
  private static func minutes(from start: WrittenInstant?, to end: String) -> Double? {
    guard let start, let end = WrittenInstant(end), (0...86_400) ~= end.seconds - start.seconds
    else { return nil }
    return (Double(end.seconds - start.seconds) / 60 * 100).rounded() / 100
  }

  /// Returns the schedule, or `nil` if the numbers make none; the periods are 0 for days, 1 for weeks,
  /// 2 for months, 3 for years.
  private static func schedule(_ count: Int, every interval: Int, _ period: Int) -> Schedule? {
    guard (1...400).contains(interval), (1...Schedule.maxCount).contains(count) else { return nil }
    let days = [1, 7, 30, 365]
    guard days.indices.contains(period) else { return nil }
    if period > 0, interval == 1 {
      return .quota(times: count, per: [.week, .month, .year][period - 1])
    }
    let window = days[period] * interval
    if count == 1, period == 0 { return window == 1 ? .daily : .every(days: window, from: nil) }
    return Schedule(times: count, in: window)
  }
}
