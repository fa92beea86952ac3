import Foundation
import HabitCore
import HabitImport
import HabitText

extension Target {
  /// The export of HabitKit.
  ///
  /// Its own importer is closed; the form is that of exports that other programs read.
  static let habitKit = Target(
    id: "habitkit",
    name: "HabitKit",
    file: "habitkit.json",
    arrival: "in HabitKit: Settings → Import",
    caution: "whether HabitKit merges or replaces is not known; export from it first",
    trial: .none,
    format: "habitkit",
    abilities: Abilities(
      kinds: [.atLeast, .avoid],
      fails: .noted,
      amounts: Abilities.Amounts(decimals: 0, range: 0...1e9, hasZero: false),
      notes: .text,
      categories: .text,
      descriptions: .text,
      emoji: true,
      colors: .palette(colors.map(\.color)),
      schedules: ScheduleForm("daily, n a week or month, never") { schedule, kind in
        switch schedule {
        case .daily, .quota(_, .week), .quota(_, .month): true
        case .none: kind != .avoid
        default: false
        }
      },
      scheduleChanges: true,
      created: .always,
      archive: .flag,
      times: .notMidnight,
      inferredKind: { habit, _ in habit.kind == .atLeast(target: 1) ? .yesNo : habit.kind }
    )
  ) { source throws(SiteError) in
    let groups = source.habits.groupNames
    return try .object("habitkit.json") { json in
      json.objects("habits", source.habits.enumerated(), aLineEach: true) { json, item in
        write(item.element.habit, at: item.offset, source.timeZone, to: &json)
      }
      json.breakLine()
      json.list("intervals", source.habits) { json, history in
        writeGoals(of: history, source.timeZone, to: &json)
      }
      json.breakLine()
      json.list("completions", source.habits) { json, history in
        for entry in history.entries {
          json.breakLine()
          write(entry, of: history.habit, to: &json)
        }
      }
      json.breakLine()
      json.objects("categories", groups.enumerated()) { json, group in
        json.members([
          "id": "\(NameUUID("group \(group.element)"))", "name": group.element,
          "orderIndex": group.offset,
        ])
      }
      json.list("categoryMappings", source.habits) { json, history in
        guard let category = history.habit.category else { return }
        json.object([
          "id": "\(NameUUID("group of \(history.habit.id)"))",
          "habitId": "\(NameUUID(of: history.habit))",
          "categoryId": "\(NameUUID("group \(category)"))",
        ])
      }
      json.member("reminders", [String]())
    }
  }

  private static let colors: [(name: String, color: HexColor)] = HabitKitColor.families
    .sorted { $0.key < $1.key }.map { ($0.key, HexColor(known: $0.value)) }

  private static func write(
    _ habit: Habit,
    at index: Int,
    _ timeZone: TimeZone,
    to json: inout JSONWriter
  ) {
    let isInverse = habit.kind == .avoid
    json.members([
      "id": "\(NameUUID(of: habit))", "name": habit.name, "description": habit.note,
      "emoji": habit.emoji, "color": colors.first { $0.color == habit.color }?.name,
      "archived": habit.archived != nil, "orderIndex": index,
      "createdAt": habit.created.map { noon(of: $0, timeZone) }, "isInverse": isInverse,
      "inverseStartDate": isInverse ? habit.created : nil,
    ])
  }

  private static func noon(of day: Day, _ timeZone: TimeZone) -> String {
    guard let noon = TimeOfDay(minutes: 720) else { return "" }
    return timeZone.instant(on: day, noon).writtenInstant + ".000Z"
  }

  private static func writeGoals(
    of history: HabitHistory,
    _ timeZone: TimeZone,
    to json: inout JSONWriter
  ) {
    let habit = history.habit
    let perDay = habit.kind.target.map { Int($0) } ?? 1
    let changes = habit.schedules.isEmpty ? [ScheduleChange(.daily)] : habit.schedules
    let next = changes.dropFirst().first?.from.map { $0 - 1 }
    let start = [habit.created, next].compactMap(\.self).min()
    let first = start.map { max($0, Day.accepted.first) }
    for (index, change) in changes.enumerated() {
      let start = change.from ?? first
      let (type, times): (String, Int?) =
        switch change.schedule {
        case .quota(let times, .week): ("week", times)
        case .quota(let times, .month): ("month", times)
        case .none: ("none", nil)
        default: ("day", nil)
        }
      json.breakLine()
      json.object([
        "id": "\(NameUUID("goal \(index) of \(habit.id)"))", "habitId": "\(NameUUID(of: habit))",
        "startDate": start.map { noon(of: $0, timeZone) }, "type": type,
        "requiredNumberOfCompletions": times, "requiredNumberOfCompletionsPerDay": perDay,
      ])
    }
  }

  /// Writes the time of a completion on its own clock, as if that were UTC.
  private static func write(_ entry: Entry, of habit: Habit, to json: inout JSONWriter) {
    let amount = entry.value.map { Int($0) } ?? (entry.state == .failed ? 0 : 1)
    json.object([
      "id": "\(NameUUID("\(entry.day) of \(habit.id)"))",
      "date": "\(entry.day)T\(entry.time?.description ?? "00:00"):00.000Z",
      "habitId": "\(NameUUID(of: habit))", "timezoneOffsetInMinutes": 0,
      "amountOfCompletions": amount, "note": entry.ownDetails?.note,
    ])
  }
}
