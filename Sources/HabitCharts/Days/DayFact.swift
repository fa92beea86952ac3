package import HabitCore

/// The result of a day, as its title and its table cell give it.
package enum DayFact: Hashable, Sendable {
  case word(DayWord)
  /// The habits done of those that counted.
  case completion(DayProgress)
  /// A sum of values, in the unit of the habit.
  case amount(Double)
  /// A sum of values that was judged by its target on a day that was not due.
  case amountNotDue(Double)
}
