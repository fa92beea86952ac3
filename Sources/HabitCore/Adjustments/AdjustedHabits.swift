/// The habits of the exports with the owner's overrides.
package struct AdjustedHabits: Sendable {
  /// In the order of the exports, without habits that were merged into another.
  package private(set) var habits: [HabitHistory]
  /// The id of each merged habit, with the id of the habit that it is now part of.
  package private(set) var wholes: [String: String] = [:]
  /// The diagnostics, in the order of the adjustments; if one of them is an error, nothing is
  /// adjusted.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Applies the owner's adjustments.
  ///
  /// Selectors refer to the ids and names in the exports, regardless of other adjustments.
  ///
  /// - Parameters:
  ///   - exported: Habits with unique ids, in the order of the exports.
  ///   - adjustments: In the order of the settings.
  ///   - pauses: In the order of the settings; a merged habit has the pauses of all its parts.
  ///   - goals: In the order of the settings; a merged habit has the goals of all its parts.
  ///   - order: The habits that come first, in this order.
  package init(
    _ exported: [HabitHistory],
    by adjustments: [HabitAdjustment],
    pauses: [PlannedPause] = [],
    goals: [PlannedGoal] = [],
    order: [LocatedText] = []
  ) {
    habits = exported
    habits = paused(exported, by: pauses)
    adjust(by: adjustments)
    set(goals, among: exported)
    habits.uniteCategories()
    place(order, among: exported)
  }

  /// Gives the habits positions, those first that the owner names.
  private mutating func place(_ order: [LocatedText], among exported: [HabitHistory]) {
    guard !order.isEmpty else { return }
    let index = HabitIndex(exported)
    let own = HabitIndex(habits)
    var ids: [String] = []
    for selector in order {
      let found = index.indexes(of: selector).map { exported[$0].habit.id }
      let renamed = own.indexes(of: selector).map { habits[$0].habit.id }
      if found.isEmpty, renamed.isEmpty { diagnostics.append(index.absence(of: selector)) }
      ids += (found + renamed).map { wholes[$0] ?? $0 }
    }
    let ranks = Dictionary(zip(ids, 0...)) { first, _ in first }
    let sorted = HabitLog.inOrder(habits)
    let first = sorted.filter { ranks[$0.habit.id] != nil }
      .sorted { ranks[$0.habit.id, default: 0] < ranks[$1.habit.id, default: 0] }
    let all = first + sorted.filter { ranks[$0.habit.id] == nil }
    let positions = Dictionary(zip(all.map(\.habit.id), 0...)) { first, _ in first }
    habits = habits.map { history in
      history.changing { habit, _ in habit.position = positions[habit.id].map { Double($0) } }
    }
  }

  /// Lets the habits of sources that ask for no entries end with the report.
  ///
  /// - Parameters:
  ///   - ends: Where the sources of the habits end.
  ///   - today: The last day of which anything can be known.
  package mutating func releaseLimits(of ends: SourceEnds, today: Day) {
    let places = Dictionary(habits.enumerated().map { ($1.habit.id, $0) }) { first, _ in first }
    for source in ends.sources where !source.saysItsDay && !source.export.isLive {
      let own = Set(source.habits.map { wholes[$0] ?? $0 }).compactMap { places[$0] }
      let active = own.filter { !habits[$0].isArchived(asOf: today) }
      guard !active.isEmpty, active.allSatisfy({ habits[$0].habit.kind.hasCleanDays }) else {
        continue
      }
      for place in own {
        habits[place] = habits[place].changing { habit, _ in habit.exported = nil }
      }
    }
  }

  private mutating func adjust(by adjustments: [HabitAdjustment]) {
    guard !adjustments.isEmpty else { return }
    let habits = habits
    let plan = AdjustmentPlan(adjustments, for: habits)
    diagnostics += plan.diagnostics
    var adjusted = habits
    for (number, adjustment) in adjustments.enumerated() {
      for index in plan.subjects[number] where plan.wholes[index] == nil {
        let isWhole = index == plan.subjects[number].first
        let parts = isWhole ? plan.parts[number] : []
        adjusted[index] = self.adjusted(habits[index], by: adjustment, parts: parts)
      }
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      diagnostics.removeAll { $0.severity == .note }
      return
    }
    let whole = adjusted.indices.filter { plan.wholes[$0] == nil }
    for (number, adjustment) in adjustments.enumerated() {
      let subjects = plan.subjects[number]
      guard let name = adjustment.name, !subjects.isEmpty,
        whole.contains(where: { adjusted[$0].habit.name == name && !subjects.contains($0) })
      else { continue }
      let message = "another habit is named \(name.quoted), too; choose another name, or merge them"
      let location = adjustment.selector.location
      diagnostics.append(Diagnostic(.warning, "settings.rename", message, at: location))
    }
    self.habits = whole.map { adjusted[$0] }
    for (part, whole) in plan.wholes { wholes[habits[part].habit.id] = habits[whole].habit.id }
  }

  /// Returns the habits with the pauses that the owner names.
  private mutating func paused(
    _ habits: [HabitHistory],
    by pauses: [PlannedPause]
  ) -> [HabitHistory] {
    guard !pauses.isEmpty else { return habits }
    let index = HabitIndex(habits)
    var own: [Int: [Pause]] = [:]
    for planned in pauses {
      for selector in planned.selectors where index.indexes(of: selector).isEmpty {
        diagnostics.append(index.absence(of: selector))
      }
      let subjects =
        planned.selectors.isEmpty
        ? Set(habits.indices) : Set(planned.selectors.flatMap { index.indexes(of: $0) })
      diagnostics += overlap(of: planned, own, in: subjects.sorted())
      for subject in subjects { own[subject, default: []].append(planned.pause) }
    }
    return habits.enumerated().map { number, history in
      guard let pauses = own[number] else { return history }
      return history.changing { habit, _ in habit.pauses += pauses }
    }
  }

  /// Returns a warning about the first habit that an earlier pause sets aside on the same days.
  private func overlap(
    of planned: PlannedPause,
    _ earlier: [Int: [Pause]],
    in subjects: [Int]
  ) -> [Diagnostic] {
    let days = planned.pause.days
    for subject in subjects {
      for other in earlier[subject, default: []] {
        guard let common = other.days.intersection(days) else { continue }
        let name = habits[subject].habit.name.quoted
        let message =
          "two pauses of \(name) overlap on \(common.first); each day counts once, so end the one"
          + " before the other begins"
        return [Diagnostic(.warning, "settings.pause", message, at: planned.location)]
      }
    }
    return []
  }

  /// Gives the goals to the adjusted habits; selectors refer to the habits of the exports.
  private mutating func set(_ goals: [PlannedGoal], among exported: [HabitHistory]) {
    guard !goals.isEmpty else { return }
    let index = HabitIndex(exported)
    for planned in goals {
      let subjects = index.indexes(of: planned.selector)
      if subjects.isEmpty { diagnostics.append(index.absence(of: planned.selector)) }
      let ids = Set(subjects.map { exported[$0].habit.id }.map { wholes[$0] ?? $0 })
      for position in habits.indices where ids.contains(habits[position].habit.id) {
        let history = habits[position]
        if let refusal = planned.refusal(by: history.habit) {
          diagnostics.append(refusal)
          continue
        }
        if let doubt = planned.doubt(about: history) { diagnostics.append(doubt) }
        habits[position] = history.changing { habit, _ in habit.goals.append(planned.goal) }
      }
    }
  }

  /// Returns an adjusted habit; `habits` still contains the unchanged habits of the exports.
  private mutating func adjusted(
    _ history: HabitHistory,
    by adjustment: HabitAdjustment,
    parts: [AdjustmentPlan.Part]
  ) -> HabitHistory {
    var whole = HabitMerge(history, kind: kind(of: history.habit, by: adjustment))
    for part in parts { whole.add(habits[part.habit], named: part.selector, by: adjustment) }
    diagnostics += whole.diagnostics
    var habit = whole.habit
    adjustment.set(&habit)
    let entries = adjustment.ended.map { day in whole.entries.filter { $0.day <= day } }
    return HabitHistory(habit, entries: entries ?? whole.entries)
  }

  private mutating func kind(of habit: Habit, by adjustment: HabitAdjustment) -> Kind {
    guard let change = adjustment.kind else { return habit.kind }
    if let kind = change.applied(to: habit.kind) { return kind }
    let refusal = Diagnostic(.error, "settings.kind", change.refusal, at: change.location)
    if !diagnostics.contains(refusal) { diagnostics.append(refusal) }
    return habit.kind
  }
}

/// A pause that the owner names, of some habits or of all.
package struct PlannedPause: Sendable {
  package let pause: Pause
  /// The habits; empty for all of them.
  package let selectors: [LocatedText]
  /// The location of the pause in the settings.
  package let location: Location

  package init(_ pause: Pause, of selectors: [LocatedText], at location: Location) {
    self.pause = pause
    self.selectors = selectors
    self.location = location
  }
}

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

extension [HabitHistory] {
  /// Gives categories of equal names the spelling of the first: composed and decomposed letters are
  /// equal, but their bytes are not.
  package mutating func uniteCategories() {
    var spellings: [String: String] = [:]
    for (index, history) in enumerated() {
      guard let name = history.habit.category else { continue }
      let first = spellings[name, default: name]
      spellings[name] = first
      guard !first.utf8.elementsEqual(name.utf8) else { continue }
      self[index] = history.changing { habit, _ in habit.category = first }
    }
  }
}
