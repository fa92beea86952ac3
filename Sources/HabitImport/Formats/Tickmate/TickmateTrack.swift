import HabitCore
import HabitReading

/// A track of Tickmate with its ticks.
struct TickmateTrack {
  var draft: HabitDraft
  /// The number by which its ticks refer to it.
  var key: Int
  /// Its position in the app, which several tracks can share.
  var order: Int
  /// Whether the app allows several ticks per day.
  var takesSeveral: Bool
  /// The groups of the track.
  var groups: [TickmateGroup] = []
  /// The day of each tick, in the order of their rows.
  var ticks: [Day] = []

  enum Column: String, SQLiteColumn {
    case key = "_id"
    case name, description, enabled, order, color
    case takesSeveral = "multiple_entries_per_day"
  }

  /// The track as a habit, whose ticks are amounts if a day has or may have several.
  var habitDraft: HabitDraft {
    var draft = draft
    var counts: [(day: Day, ticks: Int)] = []
    for day in ticks.sorted() {
      if let last = counts.indices.last, counts[last].day == day {
        counts[last].ticks += 1
      } else {
        counts.append((day, 1))
      }
    }
    guard takesSeveral || counts.contains(where: { $0.ticks > 1 }) else {
      draft.entries = counts.map { Entry(day: $0.day, state: .done) }
      return draft
    }
    draft.habit.kind = .atLeast(target: 1)
    draft.entries = counts.map { Entry(day: $0.day, value: Double($0.ticks)) }
    return draft
  }
}
