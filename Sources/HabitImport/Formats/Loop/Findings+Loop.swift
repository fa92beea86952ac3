import HabitCore
import HabitReading

/// The diagnostics that both forms of a Loop export share.
extension Findings {
  /// Reports that the day is missing on which a habit was archived.
  mutating func reportLoopArchived(at location: Location) {
    let message = "the export does not say when a habit was archived; its last entry counts"
    file = location.file
    add(.note, "loop.archived", message, at: location)
  }

  /// Reports amounts that are the code of done, which imports of Loop are known to write.
  mutating func reportLoopDone(_ entries: [Entry], of habit: Habit, at location: Location) {
    guard case .atLeast = habit.kind else { return }
    let count = entries.count { $0.value == Double(LoopMark.done.code) / 1_000 }
    let message =
      "\(habit.name.quoted): an amount of 0.002 counts as done, as an import into Loop leaves it; enter"
      + " the amounts in Loop and export again"
    file = location.file
    add(.warning, "loop.done", about: habit.id, times: count, message, at: location)
  }

  /// Drops the noes and zeros before the first mark, because no habit begins with them.
  ///
  /// Old exports fill the days before a habit with them. Entries with a note stay. So do all
  /// entries of a habit with an upper limit, which a zero meets, and of a habit that has only such
  /// entries.
  ///
  /// - Parameters:
  ///   - entries: Oldest day first.
  ///   - kind: What the values mean.
  ///   - location: The location for the diagnostics.
  /// - Returns: The entries from the first mark on.
  mutating func withoutEarlyNoes(
    _ entries: [Entry],
    of kind: Kind,
    at location: Location
  ) -> [Entry] {
    if case .atMost = kind { return entries }
    let first = entries.firstIndex { entry in
      let isNo = entry.value.map { $0 == 0 } ?? (entry.state == .failed)
      return !isNo || entry.details.note != nil
    }
    guard let first, first > 0 else { return entries }
    let message = "a 'no' before the habit was first done; left out"
    file = location.file
    add(.note, "loop.early", times: first, message, at: location)
    return Array(entries[first...])
  }
}
