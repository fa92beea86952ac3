/// The texts by which the owner can select a habit: the ids, names and categories that it and its
/// parts have in the exports, and its current ones.
struct HabitWords {
  private var names: [String: Set<Int>] = [:]
  private var categories: [String: Set<Int>] = [:]
  /// The names of each habit, without its ids.
  private var namesByIndex: [Int: Set<String>] = [:]

  /// - Parameters:
  ///   - adjusted: The habits to find by index.
  ///   - originals: The same habits as in their exports.
  init(_ adjusted: AdjustedHabits, of originals: [HabitHistory]) {
    let indexes = Dictionary(
      adjusted.habits.enumerated().map { ($1.habit.id, $0) }
    ) { first, _ in first }
    for original in originals {
      let id = original.habit.id
      guard let index = indexes[adjusted.wholes[id] ?? id] else { continue }
      add(original.habit, at: index)
    }
    for (index, history) in adjusted.habits.enumerated() {
      add(history.habit, at: index)
    }
  }

  private mutating func add(_ habit: Habit, at index: Int) {
    names[habit.id, default: []].insert(index)
    names[habit.name, default: []].insert(index)
    namesByIndex[index, default: []].insert(habit.name)
    if let category = habit.category {
      categories[category, default: []].insert(index)
    }
  }

  /// Returns the indexes of the habits that have an id or a name.
  func indexes(named text: String) -> Set<Int> {
    names[text] ?? []
  }

  /// Returns the indexes of the habits of a category.
  func indexes(inCategory name: String) -> Set<Int> {
    categories[name] ?? []
  }

  /// Returns the current and former names of the habit at an index, sorted.
  func names(at index: Int) -> [String] {
    namesByIndex[index, default: []].sorted()
  }

  /// Returns the current and former categories of the habit at an index, sorted.
  func categories(at index: Int) -> [String] {
    categories.filter { $0.value.contains(index) }.keys.sorted()
  }

  /// Returns a hint with the nearest id or name, as the end of a message.
  func hint(forName text: String) -> String {
    NearestName.hint(text, among: names.keys)
  }

  /// Returns a hint with the nearest id, name or category, as the end of a message.
  func hint(forNameOrCategory text: String) -> String {
    NearestName.hint(text, among: Set(names.keys).union(categories.keys))
  }
}
