/// All habits of a site with their entries: the input of every figure.
package struct HabitLog: Sendable {
  /// The habits in report order: by position, then by name, then by id.
  package let habits: [HabitHistory]
  package let categories: [Category]
  /// The total experience points that the source has stored.
  package let storedExperience: Int?
  /// The habits that count only in the figures of all habits together.
  package let unlisted: [HabitHistory]

  /// The colours of habits if none has its own; neighbours differ for colour-blind readers, too.
  private static let hues = [
    "2E7D32", "1565C0", "EF6C00", "8E24AA", "00897B", "D81B60", "9E9D24", "5E35B1", "6D4C41",
    "0097A7", "E53935", "546E7A",
  ].compactMap { HexColor($0) }

  /// Sorts the habits and assigns a slug to each, and a hue if there are several without a colour.
  ///
  /// A habit without a position uses its index in `habits`.
  package init(
    habits: [HabitHistory],
    categories: [Category] = [],
    storedExperience: Int? = nil,
    unlisted: [HabitHistory] = []
  ) {
    var sorted = Slug.assigned(to: Self.inOrder(habits))
    let isBare = sorted.count > 1 && sorted.allSatisfy { $0.habit.color == nil }
    // Habits that come from another log may still have its hues.
    for index in sorted.indices { sorted[index].hue = nil }
    for (position, index) in (isBare ? Slug.byAge(sorted) : []).enumerated() {
      sorted[index].hue = Self.hues[position % Self.hues.count]
    }
    self.habits = sorted
    let spellings = Set(sorted.compactMap(\.habit.category))
    self.categories = categories.map { category in
      guard let index = spellings.firstIndex(of: category.name) else { return category }
      return Category(
        name: spellings[index],
        color: category.color,
        symbol: category.symbol
      )
    }
    self.storedExperience = storedExperience
    self.unlisted = unlisted
  }

  /// Returns habits by position, then by name, then by id.
  static func inOrder(_ habits: [HabitHistory]) -> [HabitHistory] {
    let placed = habits.enumerated().sorted { left, right in
      let first = left.element.habit
      let second = right.element.habit
      let positions = (
        first.position ?? Double(left.offset), second.position ?? Double(right.offset)
      )
      if positions.0 != positions.1 { return positions.0 < positions.1 }
      return (first.name, first.id) < (second.name, second.id)
    }
    return placed.map(\.element)
  }

  /// All habits that count in the combined figures.
  package var counted: [HabitHistory] { habits + unlisted }

  /// Returns a log with some of the habits; they keep their slugs.
  ///
  /// The result has no stored experience, because that belongs to all habits together.
  ///
  /// - Parameter isIncluded: Whether to include a habit.
  /// - Returns: The same log if it includes all habits.
  package func selecting(_ isIncluded: (HabitHistory) -> Bool) -> HabitLog {
    let selected = habits.filter(isIncluded)
    guard selected.count < habits.count else { return self }
    return HabitLog(ordered: selected, categories: categories)
  }

  private init(
    ordered habits: [HabitHistory],
    categories: [Category],
    storedExperience: Int? = nil,
    unlisted: [HabitHistory] = []
  ) {
    self.habits = habits
    self.categories = categories
    self.storedExperience = storedExperience
    self.unlisted = unlisted
  }

  /// The same log without the reasons of pauses, which are notes.
  package var withoutReasons: HabitLog { changing(\.withoutReasons) }

  /// The same log without the times at which habits were done.
  package var withoutTimes: HabitLog { changing(\.withoutTimes) }

  func reaching(_ day: Day) -> HabitLog { changing { $0.reaching(day) } }

  private func changing(_ change: (HabitHistory) -> HabitHistory) -> HabitLog {
    HabitLog(
      ordered: habits.map(change),
      categories: categories,
      storedExperience: storedExperience,
      unlisted: unlisted.map(change)
    )
  }

  /// Returns the days from the first to the last of any lifetime up to `asOf`.
  package func lifetime(asOf: Day) -> DayRange? {
    let lifetimes = counted.compactMap { $0.lifetime(asOf: asOf) }
    guard let first = lifetimes.first else { return nil }
    return lifetimes.reduce(first) { $0.union($1) }
  }

  /// Returns the first day of any lifetime up to `asOf`.
  package func firstDay(asOf: Day) -> Day? { lifetime(asOf: asOf)?.first }

  /// Returns the number of entries after `asOf`, which no figure includes.
  package func entriesAfter(_ asOf: Day) -> Int {
    counted.reduce(0) { $0 + $1.entries.count - $1.entries(asOf: asOf).count }
  }
}

/// A group of habits.
package struct Category: Hashable, Sendable {
  package var name: String
  package var color: HexColor?
  /// The name of a symbol in the source's symbol set.
  package var symbol: String?

  package init(name: String, color: HexColor? = nil, symbol: String? = nil) {
    self.name = name
    self.color = color
    self.symbol = symbol
  }
}
