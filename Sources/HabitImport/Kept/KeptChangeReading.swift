import Foundation
package import HabitCore
package import HabitReading

/// One pass over a file of the history, in which every key has to be known.
package struct KeptChangeReading {
  private var open: OpenFormatReading
  private let rootKeys = JSONKeys<RootKey>()
  private let sourceKeys = JSONKeys<SourceKey>()
  private let habitKeys = JSONKeys<HabitKey>()
  private let photoKeys = JSONKeys<PhotoKey>()

  private enum RootKey: String, CaseIterable {
    case format, version, number, day, before, replaces, forgotten, sources, habits, order
    case categories, experience
  }

  private enum SourceKey: String, CaseIterable {
    case name, format, sha256, exported
  }

  private enum HabitKey: String, CaseIterable {
    case number, source, habit, exported, presence, `private`, lost, found, photos
    case removed, entries
  }

  private enum PhotoKey: String, CaseIterable {
    case name, bytes, file
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

  private init(open: OpenFormatReading) { self.open = open }

  private mutating func change() throws(ImportError) -> KeptChange {
    var (number, day): (Int?, Day?)
    var change = KeptChange(number: 0, day: Day.accepted.first)
    var isOurs = false
    try open.reader.openObject()
    while let key = try open.reader.nextKey() {
      switch try name(of: key, among: rootKeys) {
      case .format: isOurs = try open.reader.string() == "habitsite-history"
      case .version:
        guard try open.count() == 1 else { throw open.reader.failure("no version 1") }
      case .number: number = try open.count()
      case .day: day = try open.day()
      case .before: change.before = try open.reader.string()
      case .replaces: change.replaces = try open.reader.string()
      case .forgotten: change.isForgetting = try open.count() == 1
      case .sources:
        try open.reader.openArray()
        while try open.reader.nextElement() { change.sources.append(try source()) }
      case .habits:
        try open.reader.openArray()
        while try open.reader.nextElement() { change.habits.append(try habit()) }
      case .order:
        var order: [Int] = []
        try open.reader.openArray()
        while try open.reader.nextElement() { order.append(try open.count()) }
        change.order = order
      case .categories:
        try open.readCategories()
        change.categories = open.imported.categories
      case .experience: change.storedExperience = try open.count()
      }
    }
    try open.reader.finish()
    guard isOurs, let number, let day else { throw open.reader.failure("no file of a history") }
    (change.number, change.day) = (number, day)
    return change
  }

  private func name<Name>(of key: JSONKey, among keys: JSONKeys<Name>) throws(ImportError) -> Name {
    guard let name = keys.name(of: key, in: open.reader) else {
      throw open.reader.failure("unknown key \(open.reader.path.quoted)")
    }
    return name
  }

  private mutating func source() throws(ImportError) -> KeptChange.Source {
    var source = KeptChange.Source(name: "", format: "")
    try open.reader.openObject()
    while let key = try open.reader.nextKey() {
      switch try name(of: key, among: sourceKeys) {
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
    while let key = try open.reader.nextKey() {
      switch try name(of: key, among: habitKeys) {
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
      case .photos:
        try open.reader.openArray()
        while try open.reader.nextElement() { change.photos.append(try photo()) }
      case .removed: change.removed = try open.entries()
      case .entries: change.entries = try open.entries()
      }
    }
    guard let number else { throw open.reader.failure("\(open.reader.pathPrefix)no number") }
    change.number = number
    return change
  }

  private mutating func photo() throws(ImportError) -> KeptPhoto {
    var photoName = ""
    var count = 0
    var file = ""
    try open.reader.openObject()
    while let key = try open.reader.nextKey() {
      switch try name(of: key, among: photoKeys) {
      case .name: photoName = try open.reader.string()
      case .bytes: count = try open.count()
      case .file: file = try open.reader.string()
      }
    }
    guard KeptPhoto.isFile(file) else {
      throw open.reader.failure("\(open.reader.pathPrefix)no file of a photo")
    }
    return KeptPhoto(name: photoName, count: count, file: file)
  }

  private mutating func days() throws(ImportError) -> [Day] {
    var days: [Day] = []
    try open.reader.openArray()
    while try open.reader.nextElement() { days.append(try open.day()) }
    return days
  }
}
