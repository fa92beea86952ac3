import HabitCore
import HabitReading

extension OpenFormatReading {
  /// Reads the entries of a habit and drops those without a day.
  mutating func entries() throws(ImportError) -> [Entry] {
    var entries: [Entry] = []
    try reader.openArray()
    while try reader.nextElement() {
      if let entry = shortEntry() {
        entries.append(entry)
      } else if let entry = try entry() {
        entries.append(entry)
      }
    }
    return entries
  }

  private mutating func shortEntry() -> Entry? {
    let found = ShortEntry(in: reader.bytes, at: reader.position, before: reader.end)
    guard let found else { return nil }
    reader.position = found.end
    return found.entry
  }

  private mutating func entry() throws(ImportError) -> Entry? {
    var token: JSONToken?
    var state: Entry.State?
    var (value, minutes): (Double?, Double?)
    var time: TimeOfDay?
    var details: EntryDetails?
    try reader.openObject()
    while let name = try nextName(EntryKey.self) {
      if name != .day, try reader.skipsNull() { continue }
      switch name {
      case .day: token = try reader.token()
      case .state: state = try self.state()
      case .value: value = try number(in: Entry.acceptedValues)
      case .time: time = try self.value("a time like '07:30'") { TimeOfDay($0) }
      case .minutes: minutes = try number(in: Entry.acceptedMinutes)
      default:
        var known = details ?? EntryDetails()
        try read(name, of: &known)
        details = known
      }
    }
    guard let token else { throw reader.failure("\(reader.pathPrefix)no key \"day\"") }
    guard let day = day(token) else { return nil }
    var entry = Entry(day: day, state: value == nil ? state ?? .done : state)
    if let value { entry.value = value }
    if let minutes { entry.minutes = minutes }
    if let details { entry.details = details }
    entry.time = time ?? details?.instant.flatMap(TimeOfDay.init(instant:))
    return entry
  }

  /// Returns the day of a string, or reports that it is none and returns `nil`.
  private mutating func day(_ token: JSONToken) -> Day? {
    let day =
      token.isPlain ? Day(isoBytes: reader.bytes[token.range]) : Day(iso: reader.string(token))
    if let day, Day.accepted.contains(day) { return day }
    findings.add(
      .warning,
      day == nil ? "entry.day" : "entry.range",
      DayMessage.leftOut(reader.string(token), day, what: "entry"),
      at: reader.text.location(at: token.range.lowerBound)
    )
    return nil
  }

  private mutating func state() throws(ImportError) -> Entry.State {
    try value("one of 'done', 'skipped', 'failed'") { Entry.State(rawValue: $0) }
  }

  private mutating func read(_ key: EntryKey, of details: inout EntryDetails) throws(ImportError) {
    switch key {
    case .note: details.note = try reader.string()
    case .at:
      details.instant = try value("a date and time like '2025-01-02T21:31:00+01:00'") {
        WrittenInstant($0) == nil ? nil : $0
      }
    case .xp: details.experience = try count()
    case .title: details.title = try reader.string()
    case .milestone: details.milestone = try milestone()
    case .flower: details.flower = try count(in: 1...20)
    case .day, .time, .state, .value, .minutes: try reader.skipValue()
    }
  }

  private mutating func milestone() throws(ImportError) -> EntryDetails.Milestone {
    var milestone = EntryDetails.Milestone(text: "")
    try object { (open: inout Self, name: MilestoneKey) throws(ImportError) in
      switch name {
      case .text: milestone.text = try open.reader.string()
      case .photo: milestone.photo = try open.reader.string()
      }
    }
    return milestone
  }
}

/// An entry of the open format in its shortest form: a day, and a state or a whole number.
///
///     {"day": "2025-01-02", "state": "done"}
///
/// Almost every entry has this form and is parsed here in one step. The general JSON reader parses
/// all others.
struct ShortEntry {
  let entry: Entry
  /// The index after the entry.
  let end: Int

  /// Parses the entry at an index, or returns `nil` if it has another form.
  init?(in bytes: [UInt8], at start: Int, before limit: Int) {
    let found = bytes.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(rest: bytes[start..<max(start, limit)])
      return scanner.entry().map { ($0, scanner.rest.startIndex) }
    }
    guard let found else { return nil }
    (entry, end) = found
  }

  private struct Scanner {
    var rest: Slice<UnsafeBufferPointer<UInt8>>

    mutating func entry() -> Entry? {
      guard skips("{\"day\":"), let day = day(), skips(",") else { return nil }
      skipSpace()
      if skips("\"state\":") { return state().map { Entry(day: day, state: $0) } }
      guard skips("\"value\":") else { return nil }
      return wholeNumber().map { Entry(day: day, value: $0) }
    }

    /// Parses a day in quotes.
    private mutating func day() -> Day? {
      skipSpace()
      guard skips("\""), rest.count > 10 else { return nil }
      let day = Day(isoBytes: UnsafeBufferPointer(rebasing: rest.prefix(10)))
      rest = rest.dropFirst(10)
      guard let day, Day.accepted.contains(day), skips("\"") else { return nil }
      return day
    }

    /// Parses the state and the end of an entry.
    private mutating func state() -> Entry.State? {
      skipSpace()
      if skips("\"done\"}") { return .done }
      if skips("\"skipped\"}") { return .skipped }
      return skips("\"failed\"}") ? .failed : nil
    }

    /// Parses a whole number that a `Double` holds exactly, and the end of an entry.
    private mutating func wholeNumber() -> Double? {
      skipSpace()
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let hasExtraZero = digits.count > 1 && digits.first == UInt8(ascii: "0")
      guard (1...15).contains(digits.count), !hasExtraZero else { return nil }
      rest = rest[digits.endIndex...]
      guard skips("}") else { return nil }
      return Double(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }

    /// Skips the expected bytes if they come next.
    private mutating func skips(_ expected: StaticString) -> Bool {
      let count = expected.utf8CodeUnitCount
      guard rest.count >= count else { return false }
      for offset in 0..<count where rest[rest.startIndex + offset] != expected.utf8Start[offset] {
        return false
      }
      rest = rest.dropFirst(count)
      return true
    }

    private mutating func skipSpace() { _ = skips(" ") }
  }
}

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
