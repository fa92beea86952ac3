import HabitCore
import HabitExchange

extension Target {
  /// A table with one row an entry.
  static let csv = Target(
    id: "csv",
    name: "a table, CSV",
    file: "habits.csv",
    arrival: "open it in a spreadsheet; habitsite reads it, too",
    trial: .own,
    isForOwner: true,
    format: "csv-tidy",
    abilities: Abilities(
      kinds: [.tracking],
      skips: true,
      fails: .always,
      amounts: Abilities.Amounts(hasZeroGoals: true),
      amountsOfTicks: .all,
      ticksOfAmounts: true,
      units: true,
      notes: .csv,
      names: .csv,
      ids: true,
      categories: .csv,
      pauses: .none,
      minutes: .any,
      several: true,
      emptyHabits: false,
      order: .none,
      inferredKind: { habit, entries in
        let isAmount = entries.contains { ![nil, 0, 1].contains($0.value) }
        return habit.unit != nil || isAmount ? .tracking : .yesNo
      }
    )
  ) { source in
    [TargetFile("habits.csv", TidyCSVText(HabitLog(habits: source.habits)).bytes)]
  }
}

extension TextForm {
  /// Every text without NUL, which no text file can contain.
  fileprivate static let csv = TextForm(name: "yes") { $0.replacing("\0", with: "\u{FFFD}") }
}
