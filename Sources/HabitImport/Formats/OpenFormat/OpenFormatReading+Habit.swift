import HabitCore
import HabitReading

extension OpenFormatReading {
  /// Reads the habit at an index of the list, counted from 1.
  mutating func habit(index: Int) throws(ImportError) -> HabitHistory {
    var habit = Habit(id: "", name: "", source: OpenFormatImporter.format.id)
    var entries: [Entry] = []
    try object(requiring: HabitKey.name) { open, name throws(ImportError) in
      switch name {
      case .id:
        habit.id = try open.value("an id of at least one character") { $0.isEmpty ? nil : $0 }
      case .name: habit.name = try open.reader.string()
      case .entries: entries = try open.entries()
      case .question: habit.question = try open.reader.string()
      case .note: habit.note = try open.reader.string()
      case .emoji: habit.emoji = try open.reader.string()
      case .color: habit.color = try open.value(Self.color) { HexColor($0) }
      case .category: habit.category = try open.reader.string()
      case .priority: habit.priority = try open.reader.string()
      case .difficulty:
        habit.difficulty = try open.value(Self.difficulties) { Difficulty(rawValue: $0) }
      case .position: habit.position = try open.reader.number()
      case .plannedMinutes: habit.plannedMinutes = try open.number(in: Entry.acceptedMinutes)
      case .reminders: habit.reminders = try open.reminders()
      case .kind: (habit.kind, habit.unit) = try open.kind()
      case .schedule: habit.schedules = try open.schedules()
      case .pauses: habit.pauses = try open.list { open throws(ImportError) in try open.pause() }
      case .created: habit.created = try open.day()
      case .archived: habit.archived = try open.day()
      case .exported: habit.exported = try open.day()
      }
    }
    // An id that is there is not empty.
    if habit.id.isEmpty { habit.id = "\(habit.name)-\(index)" }
    return HabitHistory(habit, entries: entries)
  }

  private static let difficulties =
    "one of " + Difficulty.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

  mutating func day() throws(ImportError) -> Day {
    try value("a day from 1900-01-01 to 2199-12-31") { text in
      Day(iso: text).flatMap { Day.accepted.contains($0) ? $0 : nil }
    }
  }

  private mutating func reminders() throws(ImportError) -> [String] {
    try list { open throws(ImportError) in
      try open.value("a time like '21:00'") { TimeOfDay($0)?.description }
    }
  }

  private mutating func kind() throws(ImportError) -> (Kind, unit: String?) {
    var type = "yesNo"
    var target: Double?
    var unit: String?
    _ = reader.nextKind
    let start = reader.position
    try object { (open: inout Self, name: KindKey) throws(ImportError) in
      switch name {
      case .type: type = try open.value(Self.kinds) { Self.kindNames.contains($0) ? $0 : nil }
      case .target: target = try open.number(in: Kind.acceptedTargets)
      case .unit: unit = try open.reader.string()
      }
    }
    return (try kind(type, target: target, at: start), unit)
  }

  private static let kindNames = ["yesNo", "atLeast", "atMost", "avoid", "tracking"]
  private static let kinds = "one of " + kindNames.map { "'\($0)'" }.joined(separator: ", ")

  private mutating func kind(
    _ type: String,
    target: Double?,
    at start: Int
  ) throws(ImportError) -> Kind {
    switch (type, target) {
    case ("atLeast", let target?): return .atLeast(target: target)
    case ("atMost", let target?): return .atMost(target: target)
    case ("atLeast", nil), ("atMost", nil):
      throw failure("a kind '\(type)' needs a \"target\"", at: start)
    default: break
    }
    if target != nil {
      findings.add(
        .warning,
        "json.target",
        "\(reader.pathPrefix)a kind '\(type)' has no target; it is not read",
        at: reader.text.location(at: start)
      )
    }
    switch type {
    case "avoid": return .avoid
    case "tracking": return .tracking
    default: return .yesNo
    }
  }

  private mutating func schedules() throws(ImportError) -> [ScheduleChange] {
    guard reader.nextKind == .array else { return [ScheduleChange(try rule())] }
    return try list { open throws(ImportError) in try open.scheduleChange() }
  }

  private mutating func rule() throws(ImportError) -> Schedule {
    try value("a rule like 'daily', 'weekdays:1,3,5', 'every:2', 'quota:3/week', 'rolling:3/7'") {
      Schedule(rule: $0)
    }
  }

  private mutating func scheduleChange() throws(ImportError) -> ScheduleChange {
    var from: Day?
    var schedule = Schedule.daily
    try object(requiring: ScheduleKey.rule) { open, name throws(ImportError) in
      switch name {
      case .from: from = try open.day()
      case .rule: schedule = try open.rule()
      }
    }
    if case .every(let days, nil) = schedule {
      return ScheduleChange(from: from, .every(days: days, from: from))
    }
    return ScheduleChange(from: from, schedule)
  }
}
