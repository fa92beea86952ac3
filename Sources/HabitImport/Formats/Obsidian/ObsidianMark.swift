import HabitReading

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
    return key.hasPrefix("dg-") || foreignKeys.contains(key)
  }

  /// Keys that themes, plugins and site builders use for something else.
  private static let foreignKeys: Set<String> = [
    "date", "title", "tag", "tags", "alias", "aliases", "cssclass", "cssclasses", "publish",
    "permalink", "draft", "order", "menu", "layout", "id", "uid", "created", "updated", "modified",
    "author", "description", "version", "position", "lang", "pinned", "template", "class",
    "tracking", "color", "colour", "entries", "maxgap", "year", "month", "week", "day", "weekday",
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
      abs(value) <= AppJSON.maxNumber,
      unit.allSatisfy({ $0.isLetter || $0 == "%" })
    else { return nil }
    self = .amount(value, unit: unit.isEmpty ? nil : String(unit))
  }
}
