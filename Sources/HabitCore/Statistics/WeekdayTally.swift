/// The outcome of the due days of one weekday.
package struct WeekdayTally: Hashable, Sendable {
  package var kept = 0
  package var missed = 0

  package init() {}
}

extension WeekdayTally {
  /// The share of judged days that were kept, in 0...1, or `nil` if none were judged.
  package var rate: Double? {
    kept + missed == 0 ? nil : Double(kept) / Double(kept + missed)
  }
}
