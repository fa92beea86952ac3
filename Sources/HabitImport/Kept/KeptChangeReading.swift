import Foundation
package import HabitCore
package import HabitReading

/// One pass over a file of the history, in which every key has to be known.
package struct KeptChangeReading {
  private var open: OpenFormatReading

  private enum RootKey: String {
    case format, version, number, day, before, forgotten, sources, habits, order, categories
    case experience
  }

  private enum SourceKey: String {
    case name, format, sha256, exported
  }

  private enum HabitKey: String {
    case number, source, habit, exported, presence, `private`, lost, found, removed
    case entries
  }

  /// Reads the bytes of a file; messages have its path.
  ///
  /// - Throws: ``ImportError`` if it is no change, or has anything that this version does not know.
  package static func change(_ bytes: [UInt8], at path: String) throws(ImportError) -> KeptChange {
    let settings = ImportSettings(timeZone: .gmt)
    var reading = Self(open: OpenFormatReading(try JSONText(file: path, bytes: bytes), settings))
    let change = try reading.change()
    guard reading.open.findings.diagnostics.isEmpty, reading.open.reader.repairs == 0 else {
      throw ImportError(Location(file: path), "has more than this version of habitsite reads")
    }
    return change
  }

  private mutating func change() throws(ImportError) -> KeptChange {
    var (number, day): (Int?, Day?)
    var change = KeptChange(number: 0, day: Day.accepted.first)
    var isOurs = false
    try open.reader.openObject()
    while let name = try nextName(RootKey.self) {
      switch name {
      case .format: isOurs = try open.reader.string() == "habitsite-history"
      case .version:
        guard try open.count() == 1 else { throw open.reader.failure("not version 1") }
      case .number: number = try open.count()
      case .day: day = try open.day()
      case .before: change.before = try open.reader.string()
      case .forgotten: change.isForgetting = try open.count() == 1
      case .sources:
        try open.reader.openArray()
        while try open.reader.nextElement() { change.sources.append(try source()) }
      case .habits:
        try open.reader.openArray()
        while try open.reader.nextElement() { change.habits.append(try habit()) }
      case .order:
        change.order = try open.list { open throws(ImportError) in try open.count() }
      case .categories:
        change.categories = try open.list { open throws(ImportError) in try open.category() }
      case .experience: change.storedExperience = try open.count()
      }
    }
    try open.reader.finish()
    guard isOurs, let number, let day else { throw open.reader.failure("not a file of a history") }
    (change.number, change.day) = (number, day)
    return change
  }

  /// Advances to the next key, which has to be known, or past the end of the object.
  private mutating func nextName<Name: RawRepresentable<String>>(
    _ known: Name.Type
  ) throws(ImportError) -> Name? {
    guard let key = try open.reader.nextKey() else { return nil }
    guard let name = Name(rawValue: open.reader.string(key.token)) else {
      throw open.reader.failure("unknown key \(open.reader.path.quoted)")
    }
    return name
  }

  private mutating func source() throws(ImportError) -> KeptChange.Source {
    var source = KeptChange.Source(name: "", format: "")
    try open.reader.openObject()
    while let name = try nextName(SourceKey.self) {
      switch name {
      case .name: source.name = try open.reader.string()
      case .format: source.format = try open.reader.string()
      case .sha256: source.hash = try open.reader.string()
      case .exported: source.exported = try open.day()
      }
    }
    return source
  }

  private mutating func habit() throws(ImportError) -> HabitChange {
    var number: Int?
    var change = HabitChange(0)
    try open.reader.openObject()
    while let name = try nextName(HabitKey.self) {
      switch name {
      case .number: number = try open.count()
      case .source: change.source = try open.count()
      case .habit: change.habit = try open.habit(index: 1).habit
      case .exported: change.exported = try open.day()
      case .presence:
        let names = HabitChange.Presence.allCases.map { "'\($0.rawValue)'" }
        change.presence = try open.value("one of " + names.joined(separator: ", ")) {
          HabitChange.Presence(rawValue: $0)
        }
      case .private: change.isPrivate = try open.count() == 1
      case .lost: change.lost = try days()
      case .found: change.found = try days()
      case .removed: change.removed = try open.entries()
      case .entries: change.entries = try open.entries()
      }
    }
    guard let number else { throw open.reader.failure("\(open.reader.pathPrefix)no number") }
    change.number = number
    return change
  }

  private mutating func days() throws(ImportError) -> [Day] {
    try open.list { open throws(ImportError) in try open.day() }
  }
}
