import HabitReading

/// A group of tracks of Tickmate.
struct TickmateGroup {
  /// The number that tracks name it by.
  var key: Int
  /// Its place in the app, where several can have the same.
  var order: Int
  var name: String

  enum Column: String, SQLiteColumn {
    case key = "_id"
    case name, order
  }

  enum LinkColumn: String, SQLiteColumn {
    case track = "_track_id"
    case group = "_group_id"
  }
}

extension TickmateGroup: Comparable {
  /// The order in which the app shows groups.
  static func < (left: Self, right: Self) -> Bool {
    (left.order, left.key) < (right.order, right.key)
  }
}
