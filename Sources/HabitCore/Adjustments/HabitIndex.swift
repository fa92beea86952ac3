/// Finds habits by the owner's selectors.
struct HabitIndex {
  private let habits: [HabitHistory]
  private var indexesByID: [String: Int] = [:]
  private var indexesByName: [String: [Int]] = [:]

  init(_ habits: [HabitHistory]) {
    self.habits = habits
    for (index, history) in habits.enumerated() {
      indexesByID[history.habit.id] = indexesByID[history.habit.id] ?? index
      indexesByName[history.habit.name, default: []].append(index)
    }
  }

  /// Returns the indexes of the selected habits: the one with that id, else all of that name.
  ///
  /// A habit whose id is its name, as in a table, is selected by its name, together with the habits
  /// of other exports of the same name.
  ///
  /// - Parameters:
  ///   - selector: An id or a name.
  ///   - excluded: The index of a habit to exclude.
  /// - Returns: Indexes in the order of the habits; empty if nothing matches.
  func indexes(of selector: LocatedText, without excluded: Int? = nil) -> [Int] {
    let text = selector.text
    if let index = indexesByID[text], index != excluded, habits[index].habit.name != text {
      return [index]
    }
    return indexesByName[text, default: []].filter { $0 != excluded }
  }

  /// Returns the warning for a selector without a match, with the nearest name or id.
  func absence(of selector: LocatedText) -> Diagnostic {
    let names = Array(indexesByName.keys) + Array(indexesByID.keys)
    let hint = NearestName.hint(selector.text, among: names)
    return Diagnostic(
      .warning,
      "settings.habit",
      "no habit \(selector.text.quoted)\(hint)",
      at: selector.location
    )
  }
}
