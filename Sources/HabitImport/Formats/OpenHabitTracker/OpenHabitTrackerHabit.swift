import HabitCore

/// A habit of OpenHabitTracker.
struct OpenHabitTrackerHabit {
  var draft = HabitDraft(source: OpenHabitTrackerImporter.format)
  var isDeleted = false
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

  enum Key: String, CaseIterable {
    case title = "Title"
    case priority = "Priority"
    case isDeleted = "IsDeleted"
    case count = "RepeatCount"
    case interval = "RepeatInterval"
    case period = "RepeatPeriod"
    case metric = "DisplayMetric"
    case target = "TargetQuantity"
    case times = "TimesDone"
    case created = "CreatedAt"
    case duration = "Duration"
  }

  enum TimeKey: String, CaseIterable {
    case start = "StartedAt"
    case end = "CompletedAt"
    case amount = "Quantity"
  }

  /// The habit with its entries.
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
    guard (1...400).contains(interval), (1...Schedule.maxCount).contains(count) else {
      return nil
    }
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
