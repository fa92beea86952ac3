private import func Foundation.erfc

/// A significant difference between two groups of days of one habit.
///
/// It shows correlation, not causation.
package struct Insight: Hashable, Sendable {
  /// The index of the habit in the report.
  package let habit: Int
  package let contrast: Contrast
  /// The share kept on the days that the contrast names.
  package let inside: JudgedTally
  /// The share kept on the other days.
  package let outside: JudgedTally
  /// The probability of such a difference by chance, corrected for the number of differences
  /// tested.
  package fileprivate(set) var pValue: Double

  /// The two groups of days that are compared.
  package enum Contrast: Hashable, Sendable {
    /// Some weekdays, such as those of the weekend, against the others.
    case weekdays(WeekdaySet)
    /// The days on which another habit was kept against those on which it was missed.
    case kept(other: Int)
  }

  /// The inside rate minus the outside rate, in -1...1.
  package var difference: Double { inside.share - outside.share }

  /// Joins two insights into weekdays, with the greater p-value, if the other one adds a single
  /// weekday that differs in the same direction; returns this one alone if not.
  func joined(with other: Insight) -> Insight {
    guard case .weekdays(let days) = contrast, case .weekdays(let more) = other.contrast,
      more.count == 1, let day = more.weekdays.first, !days.contains(day),
      (difference < 0) == (other.difference < 0)
    else { return self }
    return Insight(
      habit: habit,
      contrast: .weekdays(WeekdaySet(days.weekdays + more.weekdays)),
      inside: JudgedTally(
        kept: inside.kept + other.inside.kept,
        missed: inside.missed + other.inside.missed
      ),
      outside: JudgedTally(
        kept: outside.kept - other.inside.kept,
        missed: outside.missed - other.inside.missed
      ),
      pValue: max(pValue, other.pValue)
    )
  }

  /// The same insight with another p-value.
  func with(pValue: Double) -> Insight {
    var insight = self
    insight.pValue = pValue
    return insight
  }
}

/// A two-sided test of whether two proportions differ by chance alone.
struct TwoProportions {
  /// The probability of a difference at least as great if there is no true difference, in 0...1.
  let pValue: Double

  /// Compares two shares, neither of them empty: by the normal approximation, or exactly if the
  /// expected count of any cell is below 5.
  init(_ one: JudgedTally, _ other: JudgedTally) {
    let count = Double(one.count + other.count)
    let kept = Double(one.kept + other.kept)
    let missed = Double(one.missed + other.missed)
    let smaller = Double(min(one.count, other.count))
    if smaller * min(kept, missed) / count < 5 {
      pValue = Self.exact(one, other)
      return
    }
    // Source: Fleiss, Levin, Paik (2003), "Statistical Methods for Rates and Proportions", chapter
    // 3, without continuity correction.
    let share = kept / count
    let variance = share * (1 - share) * (1 / Double(one.count) + 1 / Double(other.count))
    pValue = erfc(abs(one.share - other.share) / (2 * variance).squareRoot())
  }

  /// Returns the sum of the probabilities of all tables with these margins that are at most as
  /// likely as this one.
  ///
  /// Source: Fisher (1935), "The Logic of Inductive Inference", section on the 2 × 2 table.
  private static func exact(_ one: JudgedTally, _ other: JudgedTally) -> Double {
    let kept = one.kept + other.kept
    let first = max(0, kept - other.count)
    let last = min(kept, one.count)
    // The weight of each table is that of its neighbour times a ratio, beginning at this table.
    var below: [Double] = []
    var weight = 1.0
    var cell = one.kept
    while cell > first {
      let losing = Double(cell) * Double(other.count - kept + cell)
      weight *= losing / (Double(one.count - cell + 1) * Double(kept - cell + 1))
      below.append(weight)
      cell -= 1
    }
    var above: [Double] = []
    weight = 1
    cell = one.kept
    while cell < last {
      let gaining = Double(one.count - cell) * Double(kept - cell)
      weight *= gaining / (Double(cell + 1) * Double(other.count - kept + cell + 1))
      above.append(weight)
      cell += 1
    }
    // Tables that are equally likely except for rounding count, too.
    let others = below + above
    let all = others.reduce(1, +)
    let extreme = others.filter { $0 <= 1 + 1e-7 }.reduce(1, +)
    return min(1, extreme / all)
  }
}
