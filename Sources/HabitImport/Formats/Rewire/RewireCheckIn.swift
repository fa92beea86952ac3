import HabitCore
import HabitReading

/// What Rewire stores of a day, by the number that it stores.
///
/// Only `done` is certain. The streak that a backup stores goes on over days of number 3, and is as
/// long as one that begins anew after each of number 1.
enum RewireCheckIn: Int {
  case failed = 1
  case done
  case skipped

  enum Column: String, SQLiteColumn {
    case habit = "Habit_id"
    case date, type, note
    case amount = "actual_count"
  }
}

extension RewireCheckIn {
  var state: Entry.State {
    switch self {
    case .failed: .failed
    case .done: .done
    case .skipped: .skipped
    }
  }

  /// Whether an amount may stand for the day: a habit judges its amounts by the target that it has
  /// now, and what the app said of the day goes before.
  func agrees(with amount: Double, of kind: Kind) -> Bool {
    switch self {
    case .skipped: true
    case .done: amount >= kind.target ?? 0
    case .failed: kind.target.map { amount < $0 } ?? false
    }
  }
}
