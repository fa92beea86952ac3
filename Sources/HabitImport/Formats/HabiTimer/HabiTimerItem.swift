import HabitCore
import HabitReading

/// A timer of HabiTimer, either finished or waiting in the queue.
struct HabiTimerItem {
  /// In upper case.
  var id: String
  var name: String
  /// One of `high`, `medium` and `low`.
  var priority: String
  var plannedSeconds: Double?
  /// The instant of its completion, or of its creation if it is in the queue.
  var instant: AppleInstant
  /// The position in the queue.
  var order = 0.0

  /// The planned minutes, or `nil` if they are not in the range of 0 to one year.
  ///
  /// The app stores no other record of the time spent.
  var plannedMinutes: Double? {
    plannedSeconds.flatMap { seconds in
      let minutes = seconds / 60
      return Entry.acceptedMinutes.contains(minutes) ? minutes : nil
    }
  }

  /// Returns the priority for a word; like the app, treats an unknown word as medium.
  static func priority(_ word: String?) -> String {
    switch word {
    case "High": "high"
    case "Low": "low"
    default: "medium"
    }
  }
}

extension HabiTimerItem {
  /// Creates the timer of a row, whose id begins with the word if it has none of its own.
  init(_ row: Row, _ word: String, _ instant: AppleInstant) {
    id = row["ZID"].uuid ?? "\(word)-\(row.id)"
    name = row["ZNAME"].string ?? ""
    priority = Self.priority(row["ZPRIORITYRAW"].string)
    plannedSeconds = row["ZPLANNEDSECONDS"].number
    self.instant = instant
  }
}
