extension Report {
  /// A milestone of one habit.
  package struct DatedMilestone: Hashable, Sendable {
    /// The index of the habit in the report.
    package let habit: Int
    package let day: Day
    package let milestone: EntryDetails.Milestone
  }

  /// The milestones of the report, oldest first; those of one day in the order of the habits.
  package var milestones: [DatedMilestone] {
    var found: [DatedMilestone] = []
    for (index, habit) in habits.enumerated() {
      guard let summary = habit.figures?.summary else { continue }
      for entry in habit.history.entries(in: summary.days) {
        guard let milestone = entry.milestone else { continue }
        found.append(DatedMilestone(habit: index, day: entry.day, milestone: milestone))
      }
    }
    return found.sorted { ($0.day, $0.habit) < ($1.day, $1.habit) }
  }
}
