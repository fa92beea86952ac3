import HabitReading

/// What a property of a daily note says of a habit.
enum ObsidianMark: Equatable {
  case yes
  case no
  case amount(Double, unit: String?)
  /// The names of habits that were done.
  case done([String])

  /// Reads a property, or gives `nil` where it is no mark: prose, times, links, deeper values.
  init?(_ property: FrontMatter.Property) {
    guard !Self.foreignKeys.contains(property.key.lowercased()) else { return nil }
    switch property.value {
    case .list(let names) where property.key.lowercased() == "habits": self = .done(names)
    case .text(let text): self.init(text: text)
    case .quoted(let text): self.init(amount: text)
    case .list, .empty, .other: return nil
    }
  }
}

extension ObsidianMark {
  /// Whether a property that is no mark is one that a person would miss.
  static func isMissed(_ property: FrontMatter.Property) -> Bool {
    property.value != .empty && !foreignKeys.contains(property.key.lowercased())
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

  /// Reads a number with a word for its unit behind it or without.
  private init?(amount text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = text[number.endIndex...].trimmingWhitespace
    guard number.first != ".", number.last != ".", let value = Double(number),
      abs(value) <= AppJSON.greatestNumber,
      unit.allSatisfy({ $0.isLetter || $0 == "%" })
    else { return nil }
    self = .amount(value, unit: unit.isEmpty ? nil : String(unit))
  }
}
