import HabitCore

/// The days of one daily of Habitica, derived from the timestamps of its history.
///
/// Habitica records a missed day at the first login of a later day. A day that is completed by
/// answering the question about yesterday has the timestamp of the answer.
struct HabiticaDays {
  private var states: [Day: Entry.State] = [:]
  /// The number of completions on a day that was already done.
  private(set) var repeated = 0

  var entries: [Entry] {
    states.map { Entry(day: $0.key, state: $0.value) }.sorted { $0.day < $1.day }
  }

  /// Adds an item of the history; items must arrive in the order of the file.
  mutating func add(_ moment: HabiticaMoment) {
    switch (moment.isCompleted, moment.isDue) {
    case (true?, _): addDone(moment.day)
    case (false?, true): addMissed(moment.day - 1)
    case (false?, false), (nil, _): break
    }
  }

  /// Adds a completion; the first of two on one day moves to the day before if that is open.
  private mutating func addDone(_ day: Day) {
    guard states[day] == .done else {
      states[day] = .done
      return
    }
    if states[day - 1] == nil {
      states[day - 1] = .done
    } else {
      repeated += 1
    }
  }

  /// Adds a miss; a completion on the same day moves to the day before, as a missed day is not
  /// done.
  private mutating func addMissed(_ day: Day) {
    if states[day] == .done {
      guard states[day - 1] == nil else { return }
      states[day - 1] = .done
    }
    states[day] = .failed
  }
}
