import HabitCore
import HabitReading

/// Reads habitsite's own JSON, version 1, which can hold the data of every importer.
enum OpenFormatImporter: Importer {
  static let format = Format(
    id: "habitsite",
    name: "habitsite JSON",
    recognition: "a JSON object with \"format\": \"habitsite\"",
    contents: "everything: habits, schedules, entries, notes, categories, experience",
    origin: "write it with a script of yours, or with 'habitsite convert'",
    evidence: .own
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard JSONText.looksLikeJSON(file.bytes) else { return false }
    return file.fits { file in
      var reader = JSONReader(try JSONText(file))
      try reader.openObject()
      while let key = try reader.nextKey() {
        guard reader.string(key.token) == "format" else {
          try reader.skipValue()
          continue
        }
        return reader.nextKind == .string ? try reader.string() == Self.format.id : false
      }
      return false
    }
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    var reading = OpenFormatReading(try JSONText(set.main), settings)
    return try reading.read()
  }
}

/// One pass over a text of the open format.
struct OpenFormatReading {
  var reader: JSONReader
  var imported = Imported()
  var findings = Findings()
  private let settings: ImportSettings

  init(_ text: JSONText, _ settings: ImportSettings) {
    reader = JSONReader(text)
    self.settings = settings
  }

  private enum RootKey: String, CaseIterable {
    case format, version, habits, categories, experience
  }

  private enum CategoryKey: String, CaseIterable {
    case name, color, symbol
  }

  private enum ExperienceKey: String, CaseIterable {
    case total
  }

  enum HabitKey: String, CaseIterable {
    case id, name, question, note, emoji, color, category, priority, difficulty, position
    case plannedMinutes, reminders, kind, schedule, pauses, created, archived, exported, entries
  }

  enum KindKey: String, CaseIterable {
    case type, target, unit
  }

  enum ScheduleKey: String, CaseIterable {
    case from, rule
  }

  enum EntryKey: String, CaseIterable {
    case day, time, state, value, minutes, note, at, xp, title, milestone, flower
  }

  enum MilestoneKey: String, CaseIterable {
    case text, photo
  }

  /// Reads the whole text.
  mutating func read() throws(ImportError) -> Imported {
    var found: Set<RootKey> = []
    try reader.openObject()
    while let name = try nextName(RootKey.self) {
      found.insert(name)
      switch name {
      case .format: try readFormat()
      case .version: try readVersion()
      case .habits: try readHabits()
      case .categories:
        imported.categories = try list { open throws(ImportError) in try open.category() }
      case .experience: try readExperience()
      }
    }
    try reader.finish()
    for required in [RootKey.format, .version, .habits] where !found.contains(required) {
      throw reader.failure("no key \"\(required.rawValue)\" at the top")
    }
    findings.reportRepairs(reader.repairs, of: reader.text)
    imported.diagnostics = findings.diagnostics
    return imported
  }

  /// Advances to the next known key, or past the end of the object; reports and skips the others.
  mutating func nextName<Name>(
    _ known: Name.Type
  ) throws(ImportError) -> Name? where Name: CaseIterable & RawRepresentable<String> {
    while let key = try reader.nextKey() {
      let text = reader.string(key.token)
      if let name = Name(rawValue: text) { return name }
      let near = NearestName.nearest(to: text, among: known.allCases.map(\.rawValue))
      let hint = near.map { "; did you mean '\($0)'" } ?? "; it is not read"
      findings.add(
        .warning,
        "json.key",
        about: text,
        "unknown key \(reader.path.quoted)\(hint)",
        at: reader.text.location(at: key.token.range.lowerBound)
      )
      try reader.skipValue()
    }
    return nil
  }

  /// Reads an object by its known keys, of which a required one has to be there, and any other may be
  /// null.
  mutating func object<Name>(
    requiring required: Name? = nil,
    _ read: (inout Self, Name) throws(ImportError) -> Void
  ) throws(ImportError) where Name: CaseIterable & RawRepresentable<String> & Equatable {
    var isComplete = required == nil
    try reader.openObject()
    while let name = try nextName(Name.self) {
      if name == required {
        isComplete = true
      } else if try reader.skipsNull() {
        continue
      }
      try read(&self, name)
    }
    guard !isComplete, let required else { return }
    throw reader.failure("\(reader.pathPrefix)no key \"\(required.rawValue)\"")
  }

  /// Reads an array, each element of which `read` reads.
  mutating func list<Value>(
    _ read: (inout Self) throws(ImportError) -> Value
  ) throws(ImportError) -> [Value] {
    var values: [Value] = []
    try reader.openArray()
    while try reader.nextElement() { values.append(try read(&self)) }
    return values
  }

  /// Returns an error with the current path of the reader.
  func failure(_ reason: String, at offset: Int) -> ImportError {
    reader.text.failure(reader.pathPrefix + reason, at: offset)
  }

  /// Reads a string and converts it, or throws if the result is `nil`.
  mutating func value<Value>(
    _ expected: String,
    _ convert: (String) -> Value?
  ) throws(ImportError) -> Value {
    let token = try reader.token()
    let text = reader.string(token)
    guard let value = convert(text) else {
      throw failure("expected \(expected), found \(text.quoted)", at: token.range.lowerBound - 1)
    }
    return value
  }

  mutating func number(in range: ClosedRange<Double>) throws(ImportError) -> Double {
    _ = reader.nextKind
    let start = reader.position
    let number = try reader.number()
    guard range.contains(number) else {
      throw failure(
        "expected a number from \(range.lowerBound.short)"
          + " to \(range.upperBound.short), found \(number.short)",
        at: start
      )
    }
    return number
  }

  /// Reads a whole number, from 0 to a thousand million unless a range is given.
  mutating func count(in range: ClosedRange<Double> = 0...1e9) throws(ImportError) -> Int {
    _ = reader.nextKind
    let start = reader.position
    let number = try number(in: range)
    guard number == number.rounded() else {
      throw failure("expected a whole number, found \(number.short)", at: start)
    }
    return Int(number)
  }

  private mutating func readFormat() throws(ImportError) {
    let id = OpenFormatImporter.format.id
    _ = try value("\"\(id)\"") { $0 == id ? id : nil }
  }

  private mutating func readVersion() throws(ImportError) {
    _ = reader.nextKind
    let start = reader.position
    let version = try reader.number()
    guard version == 1 else {
      throw failure("version \(version.short) is not read, only version 1", at: start)
    }
    imported.version = "version 1"
  }

  private mutating func readHabits() throws(ImportError) {
    try reader.openArray()
    while try reader.nextElement() {
      let index = imported.habits.count + 1
      imported.habits.append(try habit(index: index))
      try settings.requireFewHabits(index, in: reader.text.file)
    }
  }

  mutating func category() throws(ImportError) -> Category {
    var category = Category(name: "")
    try object(requiring: CategoryKey.name) { open, name throws(ImportError) in
      switch name {
      case .name: category.name = try open.reader.string()
      case .color: category.color = try open.value(Self.color) { HexColor($0) }
      case .symbol: category.symbol = try open.reader.string()
      }
    }
    return category
  }

  static let color = "a colour like '#5E5CE6'"

  private mutating func readExperience() throws(ImportError) {
    try reader.openObject()
    while try nextName(ExperienceKey.self) != nil { imported.storedExperience = try count() }
  }

  enum PauseKey: String, CaseIterable {
    case from, to, reason
  }

  mutating func pause() throws(ImportError) -> Pause {
    var first = Day.accepted.first
    var last = Day.accepted.last
    var reason: String?
    _ = reader.nextKind
    let start = reader.position
    try object(requiring: PauseKey.from) { open, name throws(ImportError) in
      switch name {
      case .from: first = try open.day()
      case .to: last = try open.day()
      case .reason: reason = try open.reader.string()
      }
    }
    guard first <= last else {
      throw failure("a pause ends on \(last), before it begins on \(first)", at: start)
    }
    return Pause(DayRange(first, last), reason: reason)
  }
}
