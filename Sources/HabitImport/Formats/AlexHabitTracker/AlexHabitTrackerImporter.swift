import Foundation
import HabitCore
import HabitReading

/// Reads the preferences of "Habit Tracker" by alexjohny87 (`ajohny.habit-tracker`).
struct AlexHabitTrackerImporter: PreferencesReading {
  static let format = Format(
    id: "habit-tracker",
    name: "Habit Tracker (alexjohny87)",
    recognition: "preferences with the keys 'habits_v2' and 'completions_v2', or their JSON",
    contents: "habits with emoji, colour and day of creation; completed days",
    origin: "in Xcode: Devices → the app → Download Container; or a backup by Finder",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "alex.color": OmissionKind("colour", "not known"),
    "alex.created": OmissionKind("day of creation", .outOfRange),
    "alex.orphan": OmissionKind("entry", "of a habit that is not in the export"),
  ]

  static let readsInstants = true

  static let habitsKey = "habits_v2"
  static let completionsKey = "completions_v2"
  /// The list of habits of the first version, without days.
  static let oldHabitsKey = "habits"

  static let keys = [habitsKey, completionsKey, oldHabitsKey]
  static let ownKeys = [habitsKey, completionsKey]

  static func key(of shape: JSONShape) -> String? {
    switch shape.kind {
    case .array:
      guard shape.keys.contains("title"), shape.keys.contains("id") else { return nil }
      if shape.keys.contains("colorHex") || shape.keys.contains("createdDate") { return habitsKey }
      return shape.keys.contains("isEnabled") ? oldHabitsKey : nil
    case .object:
      let isCompletions = shape.firstValue == .array && shape.keys.allSatisfy(AppleUUID.isValid)
      return isCompletions ? completionsKey : nil
    default: return nil
    }
  }

  private let values: [String: JSONText]
  private let file: String
  private let timeZone: TimeZone
  private var findings = Findings()

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    values = try Self.values(of: export)
    file = export.main.path
    timeZone = settings.timeZone
  }

  mutating func read() throws(ImportError) -> Imported {
    let habits = try readHabits(Self.habitsKey)
    var histories = try histories(of: habits)
    let old = try readHabits(Self.oldHabitsKey)
    reportOldHabits(old.count, areRead: habits.isEmpty)
    if habits.isEmpty { histories += old.map { HabitHistory($0, entries: []) } }
    return Imported(habits: histories, diagnostics: findings.diagnostics)
  }

  /// Returns the habits with their completed days, in any order of ticking.
  private mutating func histories(of habits: [Habit]) throws(ImportError) -> [HabitHistory] {
    let lists = try values[Self.completionsKey].map(DayLists.lists) ?? []
    let location = location(Self.completionsKey)
    if values[Self.completionsKey] == nil, !habits.isEmpty {
      let message = "no value 'completions_v2'; the habits have no days"
      let habits = self.location(Self.habitsKey)
      findings.add(.warning, "alex.completions", message, at: habits)
    }
    if values[Self.habitsKey] == nil, !lists.isEmpty {
      throw ImportError(
        location,
        "completed days without their habits; give the value 'habits_v2' too"
      )
    }
    var days = try DeviceDays(
      dates: lists.map(\.strings),
      references: habits.compactMap(\.created),
      file: location.file
    )
    if let note = days.note { findings.add(.note, "days.calendar", note, at: location) }
    var dates: [String: [String]] = [:]
    let known = Set(habits.map(\.id))
    for list in lists {
      let id = list.key.uppercased()
      guard known.contains(id) else {
        let message = "a completed day of a habit that is not in 'habits_v2'; left out"
        let count = list.strings.count
        findings.add(.warning, "alex.orphan", times: count, message, at: location)
        continue
      }
      dates[id, default: []] += list.strings
    }
    return habits.map { HabitHistory($0, entries: entries(dates[$0.id] ?? [], &days)) }
  }

  private mutating func entries(_ dates: [String], _ days: inout DeviceDays) -> [Entry] {
    var entries: [Entry] = []
    var seen: Set<Day> = []
    let location = location(Self.completionsKey)
    for text in dates {
      let day = findings.accepted(days.day(of: text), of: text, at: location)
      guard let day else { continue }
      guard seen.insert(day).inserted else {
        let message = "the same day twice for one habit; it counts once"
        findings.add(.warning, "entry.twice", message, at: location)
        continue
      }
      entries.append(Entry(day: day, state: .done))
    }
    return entries
  }

  /// Returns the file that holds a value.
  private func location(_ key: String) -> Location { Location(file: values[key]?.file ?? file) }

  private mutating func reportOldHabits(_ count: Int, areRead: Bool) {
    let message =
      areRead
      ? "only the list of the first version is there; its habits have no days"
      : "the list of the first version has habits without days; it is not read"
    let location = self.location(Self.oldHabitsKey)
    findings.add(.note, "alex.old", times: count, message, at: location)
  }

  /// Returns the habits of a list, or an empty array if the list is missing.
  private mutating func readHabits(_ key: String) throws(ImportError) -> [Habit] {
    guard let text = values[key] else { return [] }
    var habits: [Habit] = []
    var reader = JSONReader(text)
    try reader.openArray()
    while try reader.nextElement() { habits.append(try habit(&reader)) }
    try reader.finish()
    return habits
  }

  private mutating func habit(_ reader: inout JSONReader) throws(ImportError) -> Habit {
    var habit = Habit(id: "", name: "", source: Self.format.id)
    var hasName = false
    try reader.openObject()
    while let key = try reader.nextKey() {
      let name = reader.string(key.token)
      switch name {
      case "id": habit.id = try reader.string().uppercased()
      case "title":
        habit.name = try reader.string()
        hasName = true
      case "emoji": habit.emoji = try reader.string()
      case "colorHex": habit.color = color(try reader.string())
      case "createdDate": habit.created = created(try reader.number())
      // Keys of the first version, which hold no days.
      case "time", "isCompleted", "isEnabled": try reader.skipValue()
      default:
        findings.reportUnreadKey(name, of: reader.text)
        try reader.skipValue()
      }
    }
    guard !habit.id.isEmpty else { throw reader.failure("\(reader.pathPrefix)no key \"id\"") }
    guard hasName else { throw reader.failure("\(reader.pathPrefix)no key \"title\"") }
    return habit
  }

  /// Parses a colour of three, six or eight digits; eight digits begin with the opacity.
  private mutating func color(_ text: String) -> HexColor? {
    let digits = text.filter { $0.isLetter || $0.isNumber }
    let six =
      switch digits.count {
      case 3: digits.map { "\($0)\($0)" }.joined()
      case 8: String(digits.dropFirst(2))
      default: digits
      }
    if let color = HexColor(six) { return color }
    let location = self.location(Self.habitsKey)
    findings.add(.warning, "alex.color", "no colour \(text.quoted); left out", at: location)
    return nil
  }

  private mutating func created(_ seconds: Double) -> Day? {
    if let day = AppleInstant(seconds: seconds).day(in: timeZone) { return day }
    let message = "a habit was created outside of 1900 to 2199; its day of creation is left out"
    let location = self.location(Self.habitsKey)
    findings.add(.warning, "alex.created", message, at: location)
    return nil
  }
}
