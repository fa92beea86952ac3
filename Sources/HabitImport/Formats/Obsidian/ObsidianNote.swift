import HabitCore
import HabitReading

/// The subject of a note of Obsidian, determined by its front matter.
enum ObsidianNote {
  enum Kind {
    /// One habit, with its days in the front matter or as links in lists.
    case habit
    /// One day, with a mark in at least one property.
    case day
    case other
  }

  /// Classifies a note by its front matter and its path.
  static func kind(of head: NoteProperties, path: String) -> Kind {
    let hasMarks = head.properties.contains { ObsidianMark($0) != nil }
    if let entries = head["entries"] { return entries == .other ? .other : .habit }
    // Notes of days also link to one another.
    if hasMarks, ObsidianDay.isNamed(name(of: path)) { return .day }
    guard head.hasFrontMatter else { return .other }
    if head.body.contains(where: { link($0) != nil }) { return .habit }
    return hasMarks ? .day : .other
  }

  /// Returns the properties of a file, and the fields and check boxes of the note of a day.
  ///
  /// - Throws: ``ImportError`` if the file is no text.
  static func properties(
    of file: ExportFile,
    _ log: Log = Log(),
    heading: String?
  ) throws(ImportError) -> NoteProperties? {
    let isDay = ObsidianDay.isNamed(name(of: file.path))
    return NoteProperties(try TextLines(file, log), readsBody: isDay, heading: heading)
  }

  /// Returns the last component of a path without its extension.
  static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".md") ? name.dropLast(3) : name)
  }

  /// Returns the day and the text of a list item such as `- [[2025-01-31]] five miles`.
  static func link(_ line: Substring) -> (date: String, text: String)? {
    let content = line.trimmingWhitespace
    guard content.hasPrefix("- [["), let end = content.firstIndex(of: "]") else { return nil }
    let date = content[content.index(content.startIndex, offsetBy: 4)..<end]
    guard Day(iso: date) != nil, content[end...].hasPrefix("]]") else { return nil }
    return (String(date), String(content[end...].dropFirst(2).trimmingWhitespace))
  }
}

/// The day that a daily note is about.
enum ObsidianDay {
  /// Returns the day in the name of the note, or else that of the property `date`, or `nil`: a
  /// template can leave its own date in many notes.
  ///
  /// A name contains the day as `2025-01-31`, `20250131` or `31.1.2025`, or in the format that the
  /// user has set, with or without other words. Even if a format is set, the other unambiguous
  /// forms count.
  static func day(of head: NoteProperties, name: String, _ pattern: DatePattern?) -> Day? {
    dates(in: name).lazy.compactMap { day($0, pattern) }.first.flatMap(accepted)
      ?? property(of: head).flatMap(accepted)
  }

  /// Returns the day of the property `date`, or `nil`.
  static func property(of head: NoteProperties) -> Day? {
    head.text("date").flatMap { Day(iso: $0) ?? WrittenInstant($0)?.day }
  }

  /// Returns whether the name of a note contains a date in any form.
  static func isNamed(_ name: String) -> Bool {
    dates(in: name).contains { day($0, nil) != nil || WrittenDate($0) != nil }
  }

  /// Returns the parts of a name that may be dates: from digit to digit without any letter.
  private static func dates(in name: String) -> [String] {
    // Logseq writes `2025_01_31`.
    let isLogseq = name.count == 10 && name.count { $0 == "_" } == 2
    let name = isLogseq ? name.replacing("_", with: "-") : name
    return name.split { !isDatePart($0) }.compactMap { run in
      guard let first = run.firstIndex(where: \.isNumber),
        let last = run.lastIndex(where: \.isNumber)
      else { return nil }
      return String(run[first...last])
    }
  }

  private static func day(_ text: String, _ pattern: DatePattern?) -> Day? {
    if let day = pattern?.day(of: text) { return day }
    if let day = Day(iso: text.prefix(10)), text.dropFirst(10).first?.isNumber != true {
      return day
    }
    if let day = Day(compact: text) { return day }
    if text.count > 9, let day = dashed(text) { return day }
    guard let date = WrittenDate(text), date.separator == UInt8(ascii: ".") else { return nil }
    return date.orders.first.flatMap(date.day)
  }

  /// Returns a compact day next to a number of the note, such as `1-20250131`.
  private static func dashed(_ text: String) -> Day? {
    let parts = text.split(separator: "-").filter { $0.utf8.count == 8 }
    return parts.count == 1 ? Day(compact: parts[0]) : nil
  }

  private static func isDatePart(_ character: Character) -> Bool {
    character.isASCII
      && (character.isNumber || character == "-" || character == "." || character == "/")
  }

  private static func accepted(_ day: Day) -> Day? { Day.accepted.contains(day) ? day : nil }
}

/// The mark of a habit in a property of a daily note.
enum ObsidianMark: Equatable {
  case yes
  case no
  case amount(Double, unit: String?)
  /// The names of the habits that are done.
  case done([String])

  /// Parses a property, or returns `nil` if it is no mark: prose, times, links, nested values.
  init?(_ property: NoteProperties.Property) {
    guard !Self.isForeign(property.key) else { return nil }
    switch property.value {
    case .list(let names) where property.key.lowercased() == "habits": self = .done(names)
    case .text(let text): self.init(text: text)
    case .quoted(let text): self.init(amount: text)
    case .list, .empty, .other: return nil
    }
  }

  /// Returns whether a user would miss a property that is no mark.
  static func isMissed(_ property: NoteProperties.Property) -> Bool {
    property.value != .empty && !isForeign(property.key)
  }

  private static func isForeign(_ key: String) -> Bool {
    let key = key.lowercased()
    return foreignPrefixes.contains(where: key.hasPrefix) || foreignKeys.contains(key)
  }

  /// The beginnings of keys of Digital Garden and Logseq.
  private static let foreignPrefixes = ["dg-", "query-", "hl-", "ls-", "card-", "logseq."]

  /// Keys that themes, plugins, site builders and Logseq use for something else.
  private static let foreignKeys: Set<String> = [
    "date", "title", "tag", "tags", "alias", "aliases", "cssclass", "cssclasses", "publish",
    "permalink", "draft", "order", "menu", "layout", "id", "uid", "created", "updated", "modified",
    "author", "description", "version", "position", "lang", "pinned", "template", "class",
    "tracking", "color", "colour", "entries", "maxgap", "year", "month", "week", "day", "weekday",
    "collapsed", "file", "file-path", "heading", "background-color", "icon", "filters", "public",
    "template-including-parent", "exclude-from-graph-visibility", "created-at", "updated-at",
  ]

  private init?(text: String) {
    switch text.lowercased() {
    case "true", "yes", "on": self = .yes
    case "false", "no", "off": self = .no
    default: self.init(amount: text)
    }
  }

  /// Parses a number with or without a unit word after it.
  private init?(amount text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = text[number.endIndex...].trimmingWhitespace
    guard number.first != ".", number.last != ".", let value = Double(number),
      abs(value) <= .maxAccepted,
      unit.allSatisfy({ $0.isLetter || $0 == "%" })
    else { return nil }
    self = .amount(value, unit: unit.isEmpty ? nil : String(unit))
  }
}
