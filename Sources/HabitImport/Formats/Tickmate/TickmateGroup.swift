import HabitReading

/// A group of tracks of Tickmate.
struct TickmateGroup {
  /// The number by which tracks refer to it.
  var key: Int
  /// Its position in the app, which several groups can share.
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
  /// Compares groups by the order in which the app shows them.
  static func < (left: Self, right: Self) -> Bool {
    (left.order, left.key) < (right.order, right.key)
  }
}
