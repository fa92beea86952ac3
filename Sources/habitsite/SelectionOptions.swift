import ArgumentParser
import HabitConfig
import HabitCore

/// The flags that say which habits and days are meant.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("habit"),
    help: .value("habit", "Only this habit; repeatable.")
  )
  var habits: [String] = []

  @Option(
    name: .customLong("category"),
    help: .value("category", "Only this category; repeatable.")
  )
  var categories: [String] = []

  @Option(
    help: .value("day", "First day of the totals."),
    transform: DayArgument.init(argument:)
  )
  var from: DayArgument?

  @Option(
    help: .value("day", "Last day of the totals."),
    transform: DayArgument.init(argument:)
  )
  var to: DayArgument?

  func validate() throws {
    guard case .days(let first) = from, case .days(let last) = to, first.first > last.last else {
      return
    }
    throw ValidationError("--from \(first.first) is after --to \(last.last)")
  }

  /// Returns the days that are meant, or `nil` for all.
  ///
  /// - Throws: ``SiteError`` if the first day is after the last.
  func range(today: Day) throws -> DayRange? {
    guard from != nil || to != nil else { return nil }
    let first = from?.days(today: today).first ?? Day.accepted.first
    let last = to?.days(today: today).last ?? Day.accepted.last
    guard first <= last else {
      throw SiteError("selection.range", "--from \(first) is after --to \(last)")
    }
    return DayRange(first, last)
  }

  /// The habits that are meant.
  ///
  /// - Throws: ``SiteError`` with each name that means none.
  func applied(to log: HabitLog) throws -> HabitLog {
    guard !habits.isEmpty || !categories.isEmpty else { return log }
    let names = Set(log.habits.flatMap { [$0.habit.name, $0.habit.id, $0.slug] })
    let known = Set(log.habits.compactMap(\.habit.category))
    let chosen = categories.map { category in
      known.contains(category)
        ? category : known.sorted().first { $0.lowercased() == category.lowercased() }
    }
    let problems =
      habits.filter { !names.contains($0) }.map { missing("habit", $0, among: names) }
      + zip(categories, chosen).filter { $1 == nil }.map { missing("category", $0.0, among: known) }
    guard problems.isEmpty else { throw SiteError(problems) }
    let selected = log.selecting { history in
      let habit = history.habit
      let isNamed = habits.contains { [habit.name, habit.id, history.slug].contains($0) }
      let isInCategory = habit.category.map(chosen.contains) ?? false
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
    var hint = NearestName.hint(name, among: names)
    if hint.isEmpty, kind == "category" {
      let list = names.sorted().map(\.quoted).joined(separator: ", ")
      hint = list.isEmpty ? "; no habit has one" : "; the categories are \(list)"
    }
    return Diagnostic(.error, "selection.\(kind)", "no \(kind) \(name.quoted)\(hint)")
  }
}
