import HabitCore
import HabitImport
import HabitText

extension Target {
  /// The export of Table Habit.
  ///
  /// Source: `lib/models/habit_import.dart` and `habit_export.dart` of FriesI23/mhabit.
  static let tableHabit = Target(
    id: "table-habit",
    name: "Table Habit",
    file: "table-habit.json",
    arrival: "in Table Habit: Settings → Import",
    caution: "each import adds the habits once more",
    trial: .source,
    format: "table-habit",
    abilities: Abilities(
      kinds: [.atLeast, .atMost],
      skips: true,
      fails: .always,
      amounts: Abilities.Amounts(range: 0...1e15),
      units: true,
      notes: .text,
      categories: .text,
      descriptions: .text,
      colors: .always(HexColor(known: TableHabitColor.builtIn[0])),
      schedules: ScheduleForm(
        "daily, n a week or month, n of d days",
        [.weeklyQuota, .monthlyQuota, .rollingQuota]
      ),
      created: .always,
      archive: .flag,
      inferredKind: { habit, entries in
        let isTick = entries.allSatisfy { [nil, 0, 1].contains($0.value) }
        let isOne = habit.kind == .atLeast(target: 1) && habit.unit == nil
        return isOne && isTick ? .yesNo : habit.kind
      }
    )
  ) { source throws(SiteError) in
    let groups = source.habits.groupNames
    return try .object("table-habit.json") { json in
      json.objects("habits", source.habits, aLineEach: true) { json, history in
        write(history, to: &json)
      }
      json.breakLine()
      json.objects("groups", groups) { json, name in
        json.members(["uuid": "\(NameUUID("group \(name)"))", "name": name])
      }
    }
  }

  private static func write(_ history: HabitHistory, to json: inout JSONWriter) {
    let habit = history.habit
    let target = habit.kind.target ?? 1
    var isLimit = false
    if case .atMost = habit.kind { isLimit = true }
    let number = TableHabitColor.builtIn.firstIndex { HexColor($0) == habit.color }
    let color = (number ?? 0) + 1
    json.members([
      "type": isLimit ? 2 : 1, "status": habit.archived == nil ? 1 : 3, "name": habit.name,
      "desc": habit.note ?? "", "color": color,
      "custom_color": number == nil ? habit.color?.argb : nil, "daily_goal": isLimit ? 0 : target,
      "daily_goal_unit": habit.unit ?? "", "daily_goal_extra": isLimit ? target : nil,
    ])
    let (type, numbers) = frequency(of: habit)
    json.members([
      "freq_type": type, "freq_custom": "[\(numbers.map(String.init).joined(separator: ","))]",
      "start_date": habit.created.map { Int($0.number) } ?? 0, "target_days": 0,
      "group_id": habit.category.map { "\(NameUUID("group \($0)"))" },
    ])
    json.objects("records", history.entries, aLineEach: true) { json, entry in
      let isSkip = entry.state == .skipped
      let mark = habit.kind == .yesNo && entry.state != .failed ? 1.0 : 0
      json.members([
        "record_date": Int(entry.day.number), "record_type": isSkip ? 2 : 1,
        "record_value": isSkip ? 0 : entry.value ?? mark, "reason": entry.ownDetails?.note,
      ])
    }
  }

  private static func frequency(of habit: Habit) -> (type: Int, numbers: [Int]) {
    switch habit.schedules.last?.schedule {
    case .quota(let times, .week): (1, [times])
    case .quota(let times, .month): (2, [times])
    case .rolling(let times, let days): (3, [times, days])
    default: (3, [1, 1])
    }
  }
}

extension [HabitHistory] {
  /// The categories of the habits, each once, in the order of the habits.
  var groupNames: [String] {
    var names: [String] = []
    for name in compactMap(\.habit.category) where !names.contains(name) { names.append(name) }
    return names
  }
}
