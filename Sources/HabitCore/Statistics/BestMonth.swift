extension JudgedTally {
  /// Returns the subject with the best rate, then with the most kept; the first wins a tie.
  ///
  /// `nil` if all have the same rate, or there is none.
  static func best<Subject>(of judged: some Collection<(Subject, JudgedTally)>) -> Subject? {
    guard var best = judged.first else { return nil }
    var differ = false
    for (subject, tally) in judged.dropFirst() {
      // Cross products avoid rounding, so that equal rates compare equal.
      let gain = tally.kept * best.1.missed
      let loss = best.1.kept * tally.missed
      differ = differ || gain != loss
      if gain > loss || gain == loss && tally.kept > best.1.kept { best = (subject, tally) }
    }
    return differ ? best.0 : nil
  }
}

/// Returns the best of the months that are entirely inside a range; the latest wins a tie.
private func best(of months: some Sequence<(Month, JudgedTally)>, in days: DayRange) -> Month? {
  let judged = months.filter { month, tally in
    tally.count > 0 && days.contains(month.first) && days.contains(month.days.last)
  }
  return JudgedTally.best(of: judged.reversed())
}

extension Summary {
  /// The best of the months that are entirely inside the range.
  package var bestMonth: Month? {
    best(of: zip(months.months, months.tallies.map(\.judged)), in: days)
  }
}

extension OverallReport {
  /// The best of the months that are entirely inside the range.
  package var bestMonth: Month? { best(of: zip(days.months, months.map(\.judged)), in: days) }
}
