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
  ///   - habits: Habits with unique ids, in the order of the exports.
  ///   - adjustments: In the order of the settings.
  package init(_ habits: [HabitHistory], by adjustments: [HabitAdjustment]) {
    self.habits = habits
    guard !adjustments.isEmpty else { return }
    let plan = AdjustmentPlan(adjustments, for: habits)
    diagnostics = plan.diagnostics
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
    self.habits = adjusted.indices.filter { plan.wholes[$0] == nil }.map { adjusted[$0] }
    for (part, whole) in plan.wholes {
      wholes[habits[part].habit.id] = habits[whole].habit.id
    }
  }
}

extension AdjustedHabits {
  /// Returns an adjusted habit; `habits` still contains the unchanged habits of the exports.
  private mutating func adjusted(
    _ history: HabitHistory,
    by adjustment: HabitAdjustment,
    parts: [AdjustmentPlan.Part]
  ) -> HabitHistory {
    var whole = HabitMerge(history, kind: kind(of: history.habit, by: adjustment))
    for part in parts {
      whole.add(habits[part.habit], named: part.selector, by: adjustment)
    }
    diagnostics += whole.diagnostics
    var habit = whole.habit
    adjustment.set(&habit)
    return HabitHistory(habit, entries: whole.entries)
  }

  private mutating func kind(of habit: Habit, by adjustment: HabitAdjustment) -> Kind {
    guard let change = adjustment.kind else { return habit.kind }
    if let kind = change.applied(to: habit.kind) { return kind }
    let refusal = Diagnostic(.error, "settings.kind", change.refusal, at: change.location)
    if !diagnostics.contains(refusal) {
      diagnostics.append(refusal)
    }
    return habit.kind
  }
}
