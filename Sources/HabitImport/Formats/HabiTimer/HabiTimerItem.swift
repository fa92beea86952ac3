import HabitCore
import HabitReading

/// A timer of HabiTimer: one that was finished, or one that waits in the queue.
struct HabiTimerItem {
  /// In upper case.
  var id: String
  var name: String
  /// One of `high`, `medium` and `low`.
  var priority: String
  var plannedSeconds: Double?
  /// When it was finished, or of one in the queue, when it was made.
  var instant: AppleInstant
  /// The place in the queue.
  var order = 0.0
}

extension HabiTimerItem {
  /// The minutes of the plan, which is all that the app keeps of the time that was spent; `nil`
  /// where no year could hold them.
  var plannedMinutes: Double? {
    plannedSeconds.flatMap { seconds in
      let minutes = seconds / 60
      return Entry.acceptedMinutes.contains(minutes) ? minutes : nil
    }
  }

  /// The priority that a word stands for; what the app does not know it shows as medium.
  static func priority(_ word: String?) -> String {
    switch word {
    case "High": "high"
    case "Low": "low"
    default: "medium"
    }
  }
}
