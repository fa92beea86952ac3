import HabitCore
import HabitReading

/// The state of a day in Rewire, by its stored number.
///
/// Only `done` is certain. The streak that a backup stores continues over days of number 3, and its
/// length matches a restart after each day of number 1.
enum RewireCheckIn: Int {
  case failed = 1
  case done
  case skipped

  enum Column: String, SQLiteColumn {
    case habit = "Habit_id"
    case date, type, note
    case amount = "actual_count"
  }

  var state: Entry.State {
    switch self {
    case .failed: .failed
    case .done: .done
    case .skipped: .skipped
    }
  }

  /// Returns whether an amount agrees with the state that the app stored for the day.
  ///
  /// A habit judges its amounts by its current target, and the state of the app takes precedence.
  func agrees(with amount: Double, of kind: Kind) -> Bool {
    switch self {
    case .skipped: true
    case .done: amount >= kind.target ?? 0
    case .failed: kind.target.map { amount < $0 } ?? false
    }
  }
}
