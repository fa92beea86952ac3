/// A goal that the owner names, of one habit.
package struct PlannedGoal: Sendable {
  package let goal: Goal
  package let selector: LocatedText
  /// The unit of the amount, or `nil` for that of the habit.
  package let unit: String?
  /// The location of the goal in the settings.
  package let location: Location

  package init(_ goal: Goal, of selector: LocatedText, unit: String?, at location: Location) {
    self.goal = goal
    self.selector = selector
    self.unit = unit
    self.location = location
  }

  /// Returns the reason why a habit cannot have the goal, or `nil` if it can.
  func refusal(by habit: Habit) -> Diagnostic? {
    guard let unit, unit != habit.unit else { return nil }
    let own = habit.unit.map { "is in \($0.quoted)" } ?? "has no unit"
    let message =
      "the goal of \(habit.name.quoted) is in \(unit.quoted), but the habit \(own); write the goal"
      + " in the unit of the habit, or give the habit that 'unit' under 'habits'"
    return Diagnostic(.error, "settings.goal", message, at: location)
  }

  /// Returns a warning about a goal to which no entry of a habit adds, or `nil` if one does.
  func doubt(about history: HabitHistory) -> Diagnostic? {
    let entries = history.entries
    let (missing, hint): (String, String)
    switch goal.measure {
    case .days: return nil
    case .total:
      guard !entries.isEmpty, entries.allSatisfy({ $0.value == nil }) else { return nil }
      (missing, hint) = ("a value", "count its 'days' instead of its 'total'")
    case .hours:
      guard !entries.isEmpty, entries.allSatisfy({ $0.minutes == nil }) else { return nil }
      (missing, hint) = ("minutes", "count its 'days' instead of its 'hours'")
    }
    let message = "no entry of \(history.habit.name.quoted) has \(missing); \(hint)"
    return Diagnostic(.warning, "settings.goal", message, at: location)
  }
}

/// An amount that the owner wants a habit to reach in a month or in a year.
package struct Goal: Hashable, Sendable {
  package let measure: Measure
  /// The amount to reach, above 0.
  package let amount: Double
  /// A month or a year.
  package let period: SummaryPeriod

  package init(_ measure: Measure, amount: Double, in period: SummaryPeriod) {
    self.measure = measure
    self.amount = amount
    self.period = period
  }

  /// What adds up to the amount.
  package enum Measure: String, CaseIterable, Sendable {
    /// The values, in the unit of the habit.
    case total
    /// The days on which the habit is done, or clean.
    case days
    /// The time of the entries, in hours.
    case hours
  }
}
