import HabitCore

/// A simple counter of Super Productivity.
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

  enum Key: String, CaseIterable {
    case id, title, isEnabled, icon, type, countOnDay, totalCountOnDay
    case isTrackStreaks, streakMinValue, streakMode, streakWeekDays, streakWeeklyFrequency
  }

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
