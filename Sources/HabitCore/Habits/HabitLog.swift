/// All habits of a site with their entries: the one value that every figure is computed from.
package struct HabitLog: Sendable {
  /// In the order of the report: by position, then by name, then by id.
  package let habits: [HabitHistory]
  package let categories: [Category]
  /// The experience points that the source itself has stored.
  package let storedExperience: Int?
  /// The habits that count in the figures of all habits together, and are nowhere else.
  package let unlisted: [HabitHistory]

  /// Orders the habits and gives each its slug.
  ///
  /// A habit without a position takes its place in `habits` for one.
  package init(
    habits: [HabitHistory],
    categories: [Category] = [],
    storedExperience: Int? = nil,
    unlisted: [HabitHistory] = []
  ) {
    let placed = habits.enumerated().sorted { left, right in
      let (first, second) = (left.element.habit, right.element.habit)
      let positions = (
        first.position ?? Double(left.offset), second.position ?? Double(right.offset)
      )
      if positions.0 != positions.1 { return positions.0 < positions.1 }
      return (first.name, first.id) < (second.name, second.id)
    }
    self.habits = Slug.assigned(to: placed.map(\.element))
    self.categories = categories
    self.storedExperience = storedExperience
    self.unlisted = unlisted
  }
}

extension HabitLog {
  /// The habits that count in the figures of all habits together.
  package var counted: [HabitHistory] { habits + unlisted }

  /// The log of some of the habits; they keep their slugs.
  ///
  /// The stored experience is that of all habits, and so of none of them alone.
  ///
  /// - Parameter isIncluded: Whether a habit stays.
  /// - Returns: The same log where all stay.
  package func selecting(_ isIncluded: (HabitHistory) -> Bool) -> HabitLog {
    let selected = habits.filter(isIncluded)
    guard selected.count < habits.count else { return self }
    return HabitLog(ordered: selected, categories: categories)
  }

  private init(ordered habits: [HabitHistory], categories: [Category]) {
    self.habits = habits
    self.categories = categories
    storedExperience = nil
    unlisted = []
  }

  /// The days from the first to the last of any lifetime up to `asOf`.
  package func lifetime(asOf: Day) -> DayRange? {
    let lifetimes = counted.compactMap { $0.lifetime(asOf: asOf) }
    guard let first = lifetimes.first else { return nil }
    return lifetimes.reduce(first) { $0.union($1) }
  }

  /// The first day of any lifetime up to `asOf`.
  package func firstDay(asOf: Day) -> Day? {
    lifetime(asOf: asOf)?.first
  }

  /// How many entries lie after `asOf`, and so in no figure.
  package func entriesAfter(_ asOf: Day) -> Int {
    counted.reduce(0) { $0 + $1.entries.count - $1.entries(asOf: asOf).count }
  }
}
