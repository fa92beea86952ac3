import HabitCore

/// What both forms of a Loop export lack or mean otherwise.
extension Findings {
  /// Tells of a target for the sum of several days.
  mutating func tellLoopPeriod(_ days: Int, at place: Place) {
    let message = "a target for \(days) days; each day is judged against it by itself"
    add(.note, "loop.period", about: "\(days)", message, at: place)
  }

  /// Tells that the day is missing on which a habit was archived.
  mutating func tellLoopArchived(at place: Place) {
    let message = "the export does not tell when a habit was archived; its last entry counts"
    add(.note, "loop.archived", message, at: place)
  }
}
