import HabitCore
import HabitReading
import HabitText

extension Target {
  /// The JSON backup of OpenHabitTracker.
  ///
  /// Source: `OpenHabitTracker.Backup/File/JsonImportExport.cs` of Jinjinov/OpenHabitTracker.
  static let openHabitTracker = Target(
    id: "open-habit-tracker",
    name: "OpenHabitTracker",
    file: "open-habit-tracker.json",
    arrival: "in OpenHabitTracker: Backup → Import JSON",
    caution: "each import adds the habits once more, and sets the settings of the app back",
    trial: .source,
    format: "open-habit-tracker",
    abilities: Abilities(
      kinds: [.atLeast],
      amounts: Abilities.Amounts(range: 0...1e15),
      categories: .text,
      priorities: words,
      plannedMinutes: .ofADay,
      schedules: ScheduleForm("daily, every n days, n a week, month or year, n of d days") {
        period(of: $0) != nil
      },
      created: .any,
      times: .always,
      minutes: .ofADay,
      several: true,
      order: .byCategory
    )
  ) { source throws(SiteError) in
    let groups: [String?] = [nil] + source.habits.groupNames
    return try .object("open-habit-tracker.json") { json in
      json.object("Settings") { _ in }
      json.breakLine()
      json.list("Categories", groups) { json, group in
        let habits = source.habits.filter { $0.habit.category == group }
        guard !habits.isEmpty else { return }
        json.breakLine()
        json.object { json in
          json.member("Title", group ?? "")
          for list in ["Notes", "Tasks"] { json.member(list, [String]()) }
          json.objects("Habits", habits, aLineEach: true) { json, history in
            write(history, to: &json)
          }
        }
      }
    }
  }

  private static let words = ["very low", "low", "medium", "high", "very high"]

  /// A count in an interval of days, weeks, months or years: 0 to 3.
  private struct Period {
    var count = 1
    var interval = 1
    var unit = 0
  }

  /// Returns the period of a rule, or `nil` if the app has none.
  private static func period(of schedule: Schedule) -> Period? {
    switch schedule {
    case .daily: Period()
    case .every(2...400, nil): Period(interval: schedule.length)
    case .quota(let times, .week): Period(count: times, unit: 1)
    case .quota(let times, .month): Period(count: times, unit: 2)
    case .quota(let times, .year): Period(count: times, unit: 3)
    case .rolling(1, let days) where days.isMultiple(of: 7) && (14...2_800).contains(days):
      Period(interval: days / 7, unit: 1)
    case .rolling(2..., 2...400): Period(count: schedule.times, interval: schedule.length)
    default: nil
    }
  }

  private static func write(_ history: HabitHistory, to json: inout JSONWriter) {
    let habit = history.habit
    let period = period(of: habit.schedules.last?.schedule ?? .daily) ?? Period()
    let priority = habit.priority.flatMap(words.firstIndex).map { $0 + 1 } ?? 0
    json.members([
      "Title": habit.name, "Priority": priority, "IsDeleted": false, "RepeatCount": period.count,
      "RepeatInterval": period.interval, "RepeatPeriod": period.unit,
      "DisplayMetric": habit.kind == .yesNo ? 0 : 2, "TargetQuantity": habit.kind.target ?? 1,
    ])
    json.nullable("Duration", habit.plannedMinutes.map { Int(($0 * 60).rounded()).clock })
    json.member("CreatedAt", "\(habit.created.map { "\($0)" } ?? "0001-01-01")T00:00:00")
    json.objects("TimesDone", history.entries, aLineEach: true) { json, entry in
      let start = Int(entry.day.number) * 86_400 + (entry.time?.minutes ?? 0) * 60
      let end = entry.minutes.map { start + Int(($0 * 60).rounded()) }
      json.member("StartedAt", start.writtenInstant)
      json.nullable("CompletedAt", end?.writtenInstant)
      json.member("Quantity", entry.value ?? 1)
    }
  }
}

extension Schedule {
  /// The days of an interval or a run.
  fileprivate var length: Int {
    switch self {
    case .every(let days, _), .rolling(_, let days): days
    default: 1
    }
  }

  /// The times in a run of days.
  fileprivate var times: Int { if case .rolling(let times, _) = self { times } else { 1 } }
}
