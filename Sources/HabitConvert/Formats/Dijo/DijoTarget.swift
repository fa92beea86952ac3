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
    let file = try TargetFile.json("habit_record.json") { json in
      json.list { json in
        for history in source.habits {
          json.breakLine()
          write(history, to: &json)
        }
      }
    }
    return [file]
  }

  private static func write(_ history: HabitHistory, to json: inout JSONWriter) {
    let habit = history.habit
    let goal = habit.kind.target ?? 0
    let numbers = history.entries.compactMap(\.value) + [goal]
    let isWhole = numbers.allSatisfy { $0 == $0.rounded() }
    let type = habit.kind == .yesNo ? "Bit" : isWhole ? "Count" : "Float"
    func write(_ amount: Double, to json: inout JSONWriter) {
      switch type {
      case "Bit": json.flag(true)
      case "Count": json.integer(Int(amount))
      default:
        json.object { json in
          json.member("value", Int((amount * 1_000).rounded()))
          json.member("precision", 3)
        }
      }
    }
    json.object { json in
      json.member("type", type)
      json.member("name", habit.name)
      json.object("stats") { json in
        for entry in history.entries {
          json.key("\(entry.day)")
          write(entry.value ?? 1, to: &json)
        }
      }
      json.key("goal")
      write(goal, to: &json)
      json.member("auto", false)
      if type == "Float" { json.member("precision", 3) }
    }
  }
}
