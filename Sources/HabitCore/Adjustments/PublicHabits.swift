/// The habits that the public may see, under their public names.
///
/// Selectors match broadly: a name hides every habit that has it or had it in an export, and the
/// habit that such a habit was merged into.
package struct PublicHabits: Sendable {
  /// In the order of the exports.
  package private(set) var habits: [HabitHistory] = []
  /// The hidden habits under their private names, in the order of the exports.
  package private(set) var hidden: [HabitHistory] = []
  /// In the order of the exports, without hidden habits.
  package private(set) var renamed: [Renaming] = []
  /// The names of hidden and renamed habits, current and in the exports, in the order of the
  /// exports.
  package private(set) var keptNames: [RedactedName] = []
  /// The diagnostics, all of them errors: if there is one, nothing may be published.
  package private(set) var diagnostics: [Diagnostic] = []

  /// A warning for each public name that another habit has, too.
  package private(set) var warnings: [Diagnostic] = []

  /// The private and public name of a habit.
  package struct Renaming: Hashable, Sendable {
    package let oldName: String
    package let publicName: String
  }

  /// Removes the hidden habits and gives the others their public names.
  ///
  /// - Parameters:
  ///   - adjusted: The habits with the owner's overrides.
  ///   - originals: The same habits as in their exports.
  ///   - selectors: Ids and names of habits, and names of categories.
  ///   - shown: The only ones to show, in the same way; empty for all.
  ///   - publicNames: The public names of habits.
  ///   - concealed: The ids of habits that stay hidden unless they have a public name.
  package init(
    _ adjusted: AdjustedHabits,
    of originals: [HabitHistory],
    hiding selectors: [LocatedText],
    showing shown: [LocatedText] = [],
    naming publicNames: [PublicName],
    concealing concealed: Set<String> = []
  ) {
    // The words of many habits take more memory than the habits.
    guard !selectors.isEmpty || !shown.isEmpty || !publicNames.isEmpty || !concealed.isEmpty
    else {
      habits = adjusted.habits
      return
    }
    let words = HabitWords(adjusted, of: originals)
    var hiddenIndexes = indexes(of: selectors, to: "hide", words)
    if !shown.isEmpty {
      let others = Set(adjusted.habits.indices).subtracting(indexes(of: shown, to: "show", words))
      hiddenIndexes.formUnion(others)
    }
    let names = self.names(publicNames, words)
    hiddenIndexes.formUnion(
      adjusted.habits.indices.filter {
        concealed.contains(adjusted.habits[$0].habit.id) && names[$0] == nil
      }
    )
    var renamedPlaces: [Int] = []
    for (index, history) in adjusted.habits.enumerated() {
      if hiddenIndexes.contains(index) {
        hidden.append(history)
        keep(words.names(at: index) + history.olderNames, .hiddenHabit)
        keep(words.categories(at: index), .hiddenCategory)
      } else if let name = names[index]?.name {
        keep(words.names(at: index) + history.olderNames, .renamed(to: name))
        renamed.append(Renaming(oldName: history.habit.name, publicName: name))
        renamedPlaces.append(habits.count)
        habits.append(history.named(name))
      } else {
        habits.append(history)
      }
    }
    replaceIDs(at: renamedPlaces)
    let shown = adjusted.habits.indices.filter { !hiddenIndexes.contains($0) }.map { index in
      (name: names[index]?.name ?? adjusted.habits[index].habit.name, by: names[index]?.selector)
    }
    warnings = publicNames.compactMap { name in
      let location = name.selector.location
      let sharers = shown.filter { $0.name == name.name }
      guard sharers.contains(where: { $0.by?.location == location }),
        sharers.contains(where: { $0.by?.location != location })
      else { return nil }
      let message =
        "another habit of the site is named \(name.name.quoted), too; choose another name"
      return Diagnostic(.warning, "settings.rename", message, at: location)
    }
  }

  private mutating func indexes(
    of selectors: [LocatedText],
    to verb: String,
    _ words: HabitWords
  ) -> Set<Int> {
    var indexes: Set<Int> = []
    for selector in selectors {
      let meant = words.indexes(named: selector.text)
        .union(words.indexes(inCategory: selector.text))
      if meant.isEmpty {
        let hint = words.hint(forNameOrCategory: selector.text)
        refuse("no habit or category \(selector.text.quoted) to \(verb)\(hint)", selector)
      }
      indexes.formUnion(meant)
    }
    return indexes
  }

  private mutating func names(
    _ publicNames: [PublicName],
    _ words: HabitWords
  ) -> [Int: PublicName] {
    var names: [Int: PublicName] = [:]
    for name in publicNames {
      let selector = name.selector
      let text = selector.text
      let meant = words.indexes(named: text)
      if meant.isEmpty {
        refuse("no habit \(text.quoted) to rename\(words.hint(forName: text))", selector)
      }
      if let other = meant.compactMap({ names[$0] }).first(where: { $0.name != name.name }) {
        refuse(
          "\(other.selector.text.quoted) and \(text.quoted) name the same habit;"
            + " it has one public name only",
          selector
        )
      }
      for index in meant { names[index] = name }
    }
    return names
  }

  private mutating func refuse(_ message: String, _ selector: LocatedText) {
    diagnostics.append(Diagnostic(.error, "settings.privacy", message, at: selector.location))
  }

  private mutating func keep(_ names: [String], _ reason: RedactedName.Reason) {
    for name in names.map({ RedactedName(text: $0, reason: reason) })
    where !keptNames.contains(name) {
      keptNames.append(name)
    }
  }

  /// Derives the ids of habits from their public names: an id can be the old name, and a hash of it
  /// could be guessed.
  private mutating func replaceIDs(at indexes: [Int]) {
    let replaced = Set(indexes)
    var taken = Set(habits.indices.filter { !replaced.contains($0) }.map { habits[$0].habit.id })
    for index in indexes {
      let name = habits[index].habit.name
      var id = name
      var number = 1
      while !taken.insert(id).inserted {
        number += 1
        id = "\(name)~\(number)"
      }
      habits[index] = habits[index].changing { habit, _ in habit.id = id }
    }
  }
}

extension HabitHistory {
  /// The names in the entries, sorted.
  fileprivate var olderNames: [String] { Set(entries.compactMap(\.details.title)).sorted() }

  /// Returns the habit under a name, without the older names in its entries.
  fileprivate func named(_ name: String) -> HabitHistory {
    changing { habit, entries in
      habit.name = name
      for index in entries.indices where entries[index].details.title != nil {
        entries[index].details.title = nil
      }
    }
  }
}

/// The public name of a habit.
package struct PublicName: Sendable {
  /// The owner's selector for the habit, or for all habits of one name.
  package let selector: LocatedText
  package let name: String

  package init(_ name: String, of selector: LocatedText) {
    self.selector = selector
    self.name = name
  }
}

/// A name that must not be published.
package struct RedactedName: Hashable, Sendable {
  package let text: String
  package let reason: Reason

  package init(text: String, reason: Reason) {
    self.text = text
    self.reason = reason
  }

  /// The reason for the redaction.
  package enum Reason: Hashable, Sendable {
    case hiddenHabit
    case hiddenCategory
    /// The habit has another public name.
    case renamed(to: String)
  }
}

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
    for (index, history) in adjusted.habits.enumerated() { add(history.habit, at: index) }
  }

  private mutating func add(_ habit: Habit, at index: Int) {
    names[habit.id, default: []].insert(index)
    names[habit.name, default: []].insert(index)
    namesByIndex[index, default: []].insert(habit.name)
    if let category = habit.category { categories[category, default: []].insert(index) }
  }

  /// Returns the indexes of the habits that have an id or a name.
  func indexes(named text: String) -> Set<Int> { names[text] ?? [] }

  func indexes(inCategory name: String) -> Set<Int> { categories[name] ?? [] }

  /// Returns the current and former names of the habit at an index, sorted.
  func names(at index: Int) -> [String] { namesByIndex[index, default: []].sorted() }

  /// Returns the current and former categories of the habit at an index, sorted.
  func categories(at index: Int) -> [String] {
    categories.filter { $0.value.contains(index) }.keys.sorted()
  }

  /// Returns a hint with the nearest id or name, as the end of a message.
  func hint(forName text: String) -> String { NearestName.hint(text, among: names.keys) }

  /// Returns a hint with the nearest id, name or category, as the end of a message.
  func hint(forNameOrCategory text: String) -> String {
    NearestName.hint(text, among: Set(names.keys).union(categories.keys))
  }
}
