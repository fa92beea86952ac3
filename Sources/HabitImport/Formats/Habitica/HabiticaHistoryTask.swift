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

  /// What one row says.
  struct Point {
    /// Seconds since 1970-01-01 00:00 UTC.
    var seconds: Int
    /// The day in UTC, by which Habitica makes averages.
    var written: Day
    /// The day where the person lives.
    var day: Day
    var value: Double
  }

  /// The entries, and how many rows made none or say less than they seem to.
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
}

extension HabiticaHistoryTask {
  /// Makes entries of the rows; `newest` is the last instant of the whole file, in seconds since
  /// 1970.
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

  /// The days for which Habitica keeps each row at least.
  private static let keptDays = 59

  /// How many of the oldest rows may be averages.
  ///
  /// Of what is older than 60 days, or 365 for subscribers, there is one row a month, and of what
  /// is older still one a year; each stands on the first day that went into it. The month in which
  /// that begins can hold two, and the one before the first single row can be the last average.
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

  /// A rise is a completion on its day; a fall is written at the next login, and so is of the day
  /// before, as is a row of a day that was not due.
  private static func readDaily(_ points: ArraySlice<Point>, into history: inout History) {
    history.firsts = points.isEmpty ? 0 : 1
    var states: [Day: Entry.State] = [:]
    for (previous, point) in zip(points, points.dropFirst()) {
      let before = point.day - 1
      if point.value > previous.value {
        // Of two completions on one day the first was that of the day before, made up for.
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
