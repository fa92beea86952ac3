extension Report {
  /// Returns the total of all habits in a range, without the sums of values, whose units differ;
  /// `nil` if none has a day in it.
  package func total(in days: DayRange) -> OverallTally? {
    guard days.isOfWholeMonths, range == nil else { return restricted(to: days).overall?.total }
    // Past months and years are compared with each other repeatedly.
    guard let overall, let part = overall.days.intersection(days) else { return nil }
    let tally = overall.sum(part.first.month...part.last.month)
    return tally.days > 0 ? tally : nil
  }
}
