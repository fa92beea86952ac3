import HabitCore
import HabitText

extension Target {
  /// The two files of harsh.
  ///
  /// Source: `internal/storage/log.go` and `config.go` of wakatara/harsh.
  static let harsh = Target(
    id: "harsh",
    name: "harsh",
    file: "harsh/",
    arrival: "copy both files to '~/.config/harsh'",
    caution: "existing files of these names would be lost; move them away first",
    trial: .source,
    format: "harsh",
    abilities: Abilities(
      kinds: [.tracking],
      skips: true,
      fails: .always,
      amounts: Abilities.Amounts(range: 0...1e15, hasZero: false),
      amountsOfTicks: .done,
      ticksOfAmounts: true,
      notes: .line([(" : ", " - "), (" :", " -"), (": ", "- ")]),
      names: TextForm(name: "one line") { text in
        let name = text.onOneLine.replacing(":", with: "-")
        return String(name.drop { "#! ".contains($0) }).trimmed
      },
      namesAreKeys: true,
      categories: .line([("!", "")]),
      schedules: ScheduleForm("daily, n of d days", [.rollingQuota]),
      archive: .day,
      order: .byCategory
    )
  ) { source in
    var habits = "# Written by habitsite\n"
    var category: String?
    for history in source.habits {
      let habit = history.habit
      if habit.category != category {
        category = habit.category
        habits += "\n! \(category ?? "")\n"
      }
      let (times, days) = LoopTables.frequency(of: habit)
      let rule = habit.kind == .tracking ? "0" : days == 1 ? "1" : "\(times)/\(days)"
      habits += "\(habit.name): \(rule)\(habit.archived.map { ": \($0)" } ?? "")\n"
    }
    let lines = source.habits.flatMap { history in
      history.entries.map { entry in (entry.day, line(entry, of: history.habit)) }
    }
    let log = lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1).joined()
    return [TargetFile("habits", habits), TargetFile("log", log)]
  }

  private static func line(_ entry: Entry, of habit: Habit) -> String {
    let mark =
      switch entry.state {
      case .skipped: "s"
      case .failed: entry.value == nil ? "n" : "y"
      case .done, nil: "y"
      }
    let note = entry.ownDetails?.note ?? ""
    return "\(entry.day) : \(habit.name) : \(mark) : \(note) : \((entry.value ?? 0).plainDecimal)\n"
  }
}
