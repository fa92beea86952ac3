/// A difference between two groups of days of one habit that is too great to be put down to chance.
///
/// It says what goes together, never what causes what.
package struct Insight: Hashable, Sendable {
  /// The place of the habit in the report.
  package let habit: Int
  package let contrast: Contrast
  /// What was kept on the days that the contrast names.
  package let inside: Share
  /// What was kept on the days beside them.
  package let outside: Share
  /// The probability of so great a difference by chance, corrected for all that were tried.
  package let pValue: Double

  /// Which days stand against which.
  package enum Contrast: Hashable, Sendable {
    /// One day of the week against the others.
    case weekday(Weekday)
    /// Saturday and Sunday against the other days.
    case weekend
    /// The last days against as many before them.
    case recent(days: Int)
    /// The days on which another habit was kept against those on which it was missed.
    case kept(other: Int)
  }

  /// How many of some judged days were kept.
  package struct Share: Hashable, Sendable {
    package var kept = 0
    package var missed = 0

    package init() {}
  }
}

extension Insight.Share {
  /// How many days there are.
  package var count: Int { kept + missed }

  /// In 0...1; 0 where there is no day.
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

extension Insight {
  /// The rate inside less the rate outside, in -1...1.
  package var difference: Double { inside.rate - outside.rate }
}
