import HabitCore
import HabitReading

/// Reads the records of dijo.
///
/// A record is an array of habits, each with an object of days.
struct DijoImporter: FieldReading {
  static let format = Format(
    id: "dijo",
    name: "dijo",
    recognition: "a JSON array of objects with 'type', 'name' and 'stats'",
    contents: "habits with daily goals; ticks, counts and amounts",
    origin: "'~/.local/share/dijo'",
    evidence: .source,
    omissions: [
      "dijo.precision": OmissionKind("value", "an unknown precision")
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["type", "name", "stats"])
  }

  static func roots(of key: String) -> [JSONKind] { [.array] }

  static let ignoredKeys: Set<String>? = ["auto", "precision"]

  /// The maximum number of decimals of an amount.
  static let maxPrecision = 15

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    for item in export.json.objects {
      var draft = HabitDraft(named: item["name"].string ?? "", source: format)
      draft.habit.kind = kind(item)
      for (day, value) in item["stats"].days() {
        guard let amount = amount(value) else { continue }
        guard amount > 0 else {
          habits.unticked += 1
          continue
        }
        let isTick = value.kind == .bool
        draft.entries.append(
          isTick ? Entry(day: day, state: .done) : Entry(day: day, value: amount)
        )
      }
      habits.add(draft)
    }
  }

  private static func kind(_ item: Field) -> Kind {
    let goal = amount(item["goal"]).flatMap { $0 > 0 ? Kind.atLeast(target: $0) : nil }
    switch item["type"].string ?? "" {
    case "Bit": return .yesNo
    case "Count", "Float": return goal ?? .tracking
    case let type:
      item.report(.warning, "dijo.type", "unknown type \(type.quoted); only counted")
      return .tracking
    }
  }

  /// Returns a tick as 1 or 0, a count, or whole digits with the position of their decimal point.
  private static func amount(_ field: Field) -> Double? {
    switch field.kind {
    case .bool: return field.flag == true ? 1 : 0
    case .object:
      let value = field["value"].number
      let precision = field["precision"].whole ?? 0
      guard (0...maxPrecision).contains(precision) else {
        return field.leaveOut("dijo.precision", "unknown precision of \(precision) digits")
      }
      return value.map { $0 / (0..<precision).reduce(1) { power, _ in power * 10 } }
    default: return field.number
    }
  }
}
