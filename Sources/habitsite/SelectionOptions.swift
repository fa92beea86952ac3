import ArgumentParser
import HabitCore
import HabitSources

/// The flags that say which habits and days are meant.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("habit"),
    help: ArgumentHelp(
      "Only this habit, by its name, id or slug; can be given several times.",
      valueName: "habit"
    )
  )
  var habits: [String] = []

  @Option(
    name: .customLong("category"),
    help: ArgumentHelp(
      "Only the habits of this category; can be given several times.",
      valueName: "category"
    )
  )
  var categories: [String] = []

  @Option(
    help: ArgumentHelp("The first day that is added up.", valueName: "day"),
    transform: InputOptions.day
  )
  var from: Day?

  @Option(
    help: ArgumentHelp(
      "The last day that totals include; later entries still affect the state of earlier days.",
      valueName: "day"
    ),
    transform: InputOptions.day
  )
  var to: Day?
}

extension SelectionOptions {
  func validate() throws {
    guard let from, let to, from > to else { return }
    throw ValidationError("--from \(from) lies after --to \(to)")
  }

  /// The days that are meant, or `nil` for all.
  var range: DayRange? {
    guard from != nil || to != nil else { return nil }
    return DayRange(from ?? Day.accepted.first, to ?? Day.accepted.last)
  }

  /// The habits that are meant.
  ///
  /// - Throws: ``SiteError`` with each name that means none.
  func applied(to log: HabitLog) throws -> HabitLog {
    guard !habits.isEmpty || !categories.isEmpty else { return log }
    let names = Set(log.habits.flatMap { [$0.habit.name, $0.habit.id, $0.slug] })
    let known = Set(log.habits.compactMap(\.habit.category))
    let problems =
      habits.filter { !names.contains($0) }.map { missing("habit", $0, among: names) }
      + categories.filter { !known.contains($0) }.map { missing("category", $0, among: known) }
    guard problems.isEmpty else { throw SiteError(problems) }
    let selected = log.selecting { history in
      let habit = history.habit
      let isNamed = habits.contains { [habit.name, habit.id, history.slug].contains($0) }
      let isInCategory = habit.category.map(categories.contains) ?? false
      return (habits.isEmpty || isNamed) && (categories.isEmpty || isInCategory)
    }
    guard !selected.habits.isEmpty else {
      throw SiteError(
        "selection.none",
        "no habit has both a name and a category that are chosen; leave out --habit or --category"
      )
    }
    return selected
  }

  private func missing(_ kind: String, _ name: String, among names: Set<String>) -> Diagnostic {
    let hint = NearestName.hint(name, among: names)
    return Diagnostic(.error, "selection.\(kind)", "no \(kind) \(name.quoted)\(hint)")
  }
}
