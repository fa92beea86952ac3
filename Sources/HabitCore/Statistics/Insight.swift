/// A significant difference between two groups of days of one habit.
///
/// It shows correlation, not causation.
package struct Insight: Hashable, Sendable {
  /// The index of the habit in the report.
  package let habit: Int
  package let contrast: Contrast
  /// The share kept on the days that the contrast names.
  package let inside: Share
  /// The share kept on the other days.
  package let outside: Share
  /// The probability of such a difference by chance, corrected for the number of differences
  /// tested.
  package let pValue: Double

  /// The two groups of days that are compared.
  package enum Contrast: Hashable, Sendable {
    /// One weekday against the others.
    case weekday(Weekday)
    /// Saturday and Sunday against the other days.
    case weekend
    /// The last days against those before them, or as many of these as the habit has.
    case recent(days: Int, before: Int)
    /// The days on which another habit was kept against those on which it was missed.
    case kept(other: Int)
  }

  /// The kept and missed days in a group of judged days.
  package struct Share: Hashable, Sendable {
    package var kept = 0
    package var missed = 0

    package init() {}
  }

  /// The inside rate minus the outside rate, in -1...1.
  package var difference: Double { inside.rate - outside.rate }
}

extension Insight.Share {
  /// The number of days.
  package var count: Int { kept + missed }

  /// The share of kept days, in 0...1; 0 if there are none.
  package var rate: Double { count == 0 ? 0 : Double(kept) / Double(count) }

  init(kept: Int, missed: Int) {
    self.init()
    (self.kept, self.missed) = (kept, missed)
  }

  mutating func add(_ other: Insight.Share) {
    kept += other.kept
    missed += other.missed
  }
}
