import HabitCore

/// The days of one daily of Habitica, whose history is stamped at odd times.
///
/// A missed day is written at the first login of a later day. A day that is done by answering the
/// question about yesterday is stamped with the time of the answer.
struct HabiticaDays {
  private var states: [Day: Entry.State] = [:]
  /// How many completions fell on a day that was done already.
  private(set) var repeated = 0
}

extension HabiticaDays {
  var entries: [Entry] {
    states.map { Entry(day: $0.key, state: $0.value) }.sorted { $0.day < $1.day }
  }

  /// Adds an item of the history; they must come in the order of the file.
  mutating func add(_ moment: HabiticaMoment) {
    switch (moment.isCompleted, moment.isDue) {
    case (true?, _): addDone(moment.day)
    case (false?, true): addMissed(moment.day - 1)
    case (false?, false), (nil, _): break
    }
  }

  /// Of two completions of one day the first belongs to the day before, if that is open.
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

  /// A day that is missed cannot be done, so its completion answered for the day before.
  private mutating func addMissed(_ day: Day) {
    if states[day] == .done {
      guard states[day - 1] == nil else { return }
      states[day - 1] = .done
    }
    states[day] = .failed
  }
}
