import HabitCore
import HabitText

extension Target {
  /// The record of dijo.
  ///
  /// Source: `src/habit/bit.rs`, `count.rs` and `float.rs` of nerdypepper/dijo.
  static let dijo = Target(
    id: "dijo",
    name: "dijo",
    file: "habit_record.json",
    arrival: "copy it to '~/.local/share/dijo'",
    caution: "an existing file of this name would be lost; move it away first",
    trial: .source,
    format: "dijo",
    abilities: Abilities(
      kinds: [.atLeast, .tracking],
      // Thousandths in a whole number below 2^32.
      amounts: Abilities.Amounts(decimals: 3, range: 0...4_294_967, hasZero: false),
      namesAreKeys: true
    )
  ) { source throws(SiteError) in
    try .json("habit_record.json") { json in
      json.list { json in
        for history in source.habits {
          json.breakLine()
          write(history, to: &json)
        }
      }
    }
  }

  private static func write(_ history: HabitHistory, to json: inout JSONWriter) {
    let habit = history.habit
    let goal = habit.kind.target ?? 0
    let numbers = history.entries.compactMap(\.value) + [goal]
    let isWhole = numbers.allSatisfy { $0 == $0.rounded() }
    let type = habit.kind == .yesNo ? "Bit" : isWhole ? "Count" : "Float"
    func value(_ amount: Double) -> any JSONValue {
      switch type {
      case "Bit": true
      case "Count": Int(amount)
      default: ["value": Int((amount * 1_000).rounded()), "precision": 3] as JSONObject
      }
    }
    json.object([
      "type": type, "name": habit.name,
      "stats": JSONObject(history.entries.map { ("\($0.day)", value($0.value ?? 1)) }),
      "goal": value(goal),
      "auto": false, "precision": type == "Float" ? 3 : nil,
    ])
  }
}
