import HabitCore

/// A task of Habitica with the rows of its history.
struct HabiticaHistoryTask {
  private(set) var habit: Habit
  private let kind: Kind
  /// In the order of the file.
  var points: [Point] = []

  enum Kind: String {
    case daily
    case habit
  }

  /// The contents of one row.
  struct Point {
    /// Seconds since 1970-01-01 00:00 UTC.
    var seconds: Int
    /// The day in UTC, by which Habitica computes averages.
    var written: Day
    /// The day in the time zone of the user.
    var day: Day
    var value: Double
  }

  /// The entries, and the numbers of rows that make none or hold less than they seem to.
  struct History {
    var entries: [Entry] = []
    var averages = 0
    var firsts = 0
    var unchanged = 0
    var scored = 0
  }

  init(_ habit: Habit, _ kind: Kind) {
    self.habit = habit
    self.kind = kind
    self.habit.kind = kind == .daily ? .yesNo : .tracking
  }

  /// Returns the entries of the rows; `newest` is the last instant of the whole file, in seconds
  /// since 1970.
  func history(newest: Int) -> History {
    let sorted = points.enumerated().sorted {
      ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
    }.map(\.element)
    var history = History()
    history.averages = Self.averageCount(of: sorted, newest: newest)
    let rest = sorted.dropFirst(history.averages)
    switch kind {
    case .daily: Self.readDaily(rest, into: &history)
    case .habit:
      history.scored = rest.count
      history.entries = rest.map { Entry(day: $0.day, state: .done) }
    }
    return history
  }

  /// The minimum number of days for which Habitica retains each row.
  private static let keptDays = 59

  /// Returns how many of the oldest rows may be averages.
  ///
  /// Beyond 60 days, or 365 for subscribers, Habitica retains one row per month, and for still
  /// older days one per year. Each has the date of the first day in its average. The month in which
  /// the averages begin can hold two rows, and the row before the first single row can be the last
  /// average.
  private static func averageCount(of points: [Point], newest: Int) -> Int {
    let limit = newest - keptDays * 86_400
    var counts: [Month: Int] = [:]
    for point in points {
      counts[point.written.month, default: 0] += 1
    }
    let count = points.prefix { point in
      point.seconds < limit && counts[point.written.month, default: 0] <= 2
    }.count
    guard count < points.count, points[count].seconds < limit else { return count }
    return count + 1
  }

  /// Reads the rows of a daily.
  ///
  /// A rise is a completion on its day. A fall is recorded at the next login, so it belongs to the
  /// day before, and so does a row of a day that was not due.
  private static func readDaily(_ points: ArraySlice<Point>, into history: inout History) {
    history.firsts = points.isEmpty ? 0 : 1
    var states: [Day: Entry.State] = [:]
    for (previous, point) in zip(points, points.dropFirst()) {
      let before = point.day - 1
      if point.value > previous.value {
        // The first of two completions on one day belongs to the day before.
        if states[point.day] == .done, states[before] == nil {
          states[before] = .done
        }
        states[point.day] = .done
        continue
      }
      let isUnchanged = point.value == previous.value
      history.unchanged += isUnchanged ? 1 : 0
      if states[before] == nil {
        states[before] = isUnchanged ? .skipped : .failed
      }
    }
    history.entries = states.sorted { $0.key < $1.key }.map { Entry(day: $0.key, state: $0.value) }
  }
}
