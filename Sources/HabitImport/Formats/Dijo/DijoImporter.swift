import HabitCore
import HabitReading

/// Reads the records of dijo.
///
/// A record is an array of habits, each with an object of days.
struct DijoImporter: ExportReading {
  static let format = Format(
    id: "dijo",
    name: "dijo",
    recognition: "a JSON array of objects with 'type', 'name' and 'stats'",
    contents: "habits with daily goals; ticks, counts and amounts",
    origin: "'~/.local/share/dijo'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "dijo.precision": OmissionKind("value", "a precision that is not known")
  ]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["type", "name", "stats"])
  }

  private var json: AppJSON
  private var unticked = 0

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
  }

  /// The maximum number of decimals of an amount.
  static let maxPrecision = 15

  mutating func read() throws(ImportError) -> Imported {
    var drafts: [HabitDraft] = []
    try json.reader.openArray()
    while try json.nextObject() { drafts.append(try habit()) }
    return try json.imported(drafts, unticked: unticked)
  }

  private mutating func habit() throws(ImportError) -> HabitDraft {
    var draft = HabitDraft(source: Self.format)
    var type = ""
    var goal: Double?
    while let key = try json.nextKey() {
      switch key {
      case "name": draft.habit.name = try json.string() ?? ""
      case "type": type = try json.string() ?? ""
      case "goal": goal = try amount()
      case "stats": draft.entries = try entries()
      case "auto", "precision": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    switch type {
    case "Bit": draft.habit.kind = .yesNo
    case "Count", "Float":
      draft.habit.kind = goal.flatMap { $0 > 0 ? .atLeast(target: $0) : nil } ?? .tracking
    default:
      draft.habit.kind = .tracking
      json.report(.warning, "dijo.type", "no type \(type.quoted) is known; counted only")
    }
    return draft
  }

  private mutating func entries() throws(ImportError) -> [Entry] {
    var entries: [Entry] = []
    guard try json.opensObject() else { return [] }
    while let day = try json.nextDay() {
      let isTick = json.reader.nextKind == .bool
      guard let amount = try amount() else { continue }
      guard amount > 0 else {
        unticked += 1
        continue
      }
      entries.append(isTick ? Entry(day: day, state: .done) : Entry(day: day, value: amount))
    }
    return entries
  }

  /// Reads a tick as 1 or 0, a count, or whole digits with the position of their decimal point.
  private mutating func amount() throws(ImportError) -> Double? {
    switch json.reader.nextKind {
    case .bool: return try json.flag() == true ? 1 : 0
    case .object:
      try json.reader.openObject()
      var (value, precision): (Double?, Int) = (nil, 0)
      while let key = try json.nextKey() {
        switch key {
        case "value": value = try json.number()
        case "precision": precision = try json.whole() ?? 0
        default: try json.skipUnread(key)
        }
      }
      guard (0...Self.maxPrecision).contains(precision) else {
        json.report(.warning, "dijo.precision", "no precision of \(precision) digits; left out")
        return nil
      }
      return value.map { $0 / (0..<precision).reduce(1) { power, _ in power * 10 } }
    default: return try json.number()
    }
  }
}
