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
