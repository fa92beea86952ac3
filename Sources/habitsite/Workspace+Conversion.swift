import HabitConvert
import HabitCore

extension Workspace {
  /// Collects what is written for a target.
  ///
  /// - Parameters:
  ///   - target: Where the history goes.
  ///   - withNotes: Whether notes go with it, where it is not for the owner alone.
  /// - Returns: What is written, and what stays out on purpose.
  /// - Throws: ``SiteError`` if all habits are hidden.
  func source(
    for target: Target,
    withNotes: Bool
  ) throws -> (source: TargetSource, withheld: Withheld) {
    guard !target.isForOwner else {
      // In the order of the inputs.
      let source = TargetSource(
        habits: habits,
        categories: log.categories,
        storedExperience: log.storedExperience,
        timeZone: timeZone
      )
      return (source, Withheld())
    }
    let log = try log(for: .everyone, keepsReasons: true)
    var source = TargetSource(
      habits: log.habits,
      categories: log.categories,
      storedExperience: log.storedExperience,
      timeZone: timeZone
    )
    let notes = withNotes ? 0 : source.removeNotes()
    return (source, Withheld(habits: published.hidden.count, notes: notes))
  }
}
