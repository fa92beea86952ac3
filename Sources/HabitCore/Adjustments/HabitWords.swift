/// The words by which a site's owner can mean a habit: the ids, names and categories that it and
/// its parts have in the exports, and those that it has now.
struct HabitWords {
  private var names: [String: Set<Int>] = [:]
  private var categories: [String: Set<Int>] = [:]
  /// The names of each habit, its ids left out.
  private var namesByIndex: [Int: Set<String>] = [:]

  /// - Parameters:
  ///   - adjusted: The habits that are meant, by their places.
  ///   - originals: The same habits as their exports have them.
  init(_ adjusted: AdjustedHabits, of originals: [HabitHistory]) {
    let indexes = Dictionary(
      adjusted.habits.enumerated().map { ($1.habit.id, $0) }
    ) { first, _ in first }
    for original in originals.map(\.habit) {
      guard let index = indexes[adjusted.wholes[original.id] ?? original.id] else { continue }
      add(original, at: index)
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
}

extension HabitWords {
  /// The places of the habits that have an id or a name.
  func indexes(named text: String) -> Set<Int> {
    names[text] ?? []
  }

  /// The places of the habits of a category.
  func indexes(inCategory name: String) -> Set<Int> {
    categories[name] ?? []
  }

  /// The names that the habit at a place has and had, sorted.
  func names(at index: Int) -> [String] {
    namesByIndex[index, default: []].sorted()
  }

  /// The categories that the habit at a place has and had, sorted.
  func categories(at index: Int) -> [String] {
    categories.filter { $0.value.contains(index) }.keys.sorted()
  }

  /// The nearest id or name, as a message ends with it.
  func hint(forName text: String) -> String {
    NearestName.hint(text, among: names.keys)
  }

  /// The nearest id, name or category, as a message ends with it.
  func hint(forNameOrCategory text: String) -> String {
    NearestName.hint(text, among: Set(names.keys).union(categories.keys))
  }
}
