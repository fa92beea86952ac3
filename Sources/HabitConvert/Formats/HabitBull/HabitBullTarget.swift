import HabitCore

extension Target {
  /// The CSV of HabitBull, which Loop imports, too.
  ///
  /// Source: `HabitBullCSVImporter.kt` of iSoron/uhabits.
  static let habitBull = Target(
    id: "habitbull",
    name: "HabitBull, CSV",
    file: "habitbull.csv",
    arrival: "for other apps that take an export of HabitBull, such as Loop",
    caution: "Loop adds the habits once more at each import, each daily, and takes no notes",
    trial: .source,
    format: "habitbull",
    abilities: Abilities(
      fails: .always,
      notes: .cell,
      names: .lineCell,
      namesAreKeys: true,
      categories: .cell,
      descriptions: .cell,
      emptyHabits: false
    )
  ) { source in
    let header = [
      "HabitName", "HabitDescription", "HabitCategory", "CalendarDate", "Value", "CommentText",
    ]
    let rows = source.habits.flatMap { history in
      history.entries.map { entry in
        [
          history.habit.name, history.habit.note ?? "", history.habit.category ?? "",
          "\(entry.day)", entry.state == .failed ? "0" : "1", entry.ownDetails?.note ?? "",
        ]
      }
    }
    return [.csv("habitbull.csv", [header] + rows)]
  }
}
