/// The marks of one habit, one for each day of its lifetime.
package struct DayMarks: Sendable {
  package let days: DayRange
  /// One mark a day, oldest first.
  package private(set) var marks: [Mark]
  /// The sum of the values of each day, oldest first; empty for a habit without values.
  package private(set) var sums: [Double] = []
}

extension DayMarks {
  /// Creates marks from entries.
  ///
  /// - Parameters:
  ///   - entries: Oldest day first, all of them inside `days`.
  ///   - habit: The habit, whose kind judges the entries.
  ///   - days: The lifetime of the habit.
  ///   - lastCleanDay: The last day that a limit keeps without an entry, if a later one is open.
  init(entries: ArraySlice<Entry>, of habit: Habit, days: DayRange, lastCleanDay: Day? = nil) {
    self.days = days
    marks = Array(repeating: habit.kind.hasCleanDays ? .clean : .none, count: days.count)
    if let last = lastCleanDay, last < days.last, habit.kind.hasCleanDays {
      for day in DayRange(max(last + 1, days.first), days.last) {
        marks[days.position(of: day)] = .none
      }
    }
    if entries.contains(where: { $0.value != nil }) {
      sums = Array(repeating: 0, count: days.count)
    }
    entries.forEachDay { day, entries in
      let position = days.position(of: day)
      let earlier = sums.isEmpty ? [] : sums[..<position].suffix(habit.daysOfLimit(on: day) - 1)
      let (mark, sum) = habit.kind.mark(of: entries, after: earlier.reduce(0, +))
      marks[position] = mark
      if let sum {
        sums[position] = sum
      }
    }
  }

  /// Leaves out the days of which no source speaks.
  mutating func leaveOut(_ gaps: [DayRange]) {
    for day in gaps.compactMap({ $0.intersection(days) }).joined() {
      marks[days.position(of: day)] = .unknown
    }
  }

  /// Sets aside the days of pauses on which the habit was not done.
  mutating func pause(_ pauses: [Pause]) {
    for range in Pause.days(of: pauses) {
      guard let paused = range.intersection(days) else { continue }
      for position in days.position(of: paused.first)...days.position(of: paused.last) {
        switch marks[position] {
        case .none, .clean, .failed, .partial: marks[position] = .paused
        case .skipped, .done, .paused, .unknown: break
        }
      }
    }
  }

  /// Returns the marks of some of the days, without their sums.
  func part(_ days: DayRange) -> DayMarks {
    guard days != self.days else { return self }
    let first = self.days.position(of: days.first)
    return DayMarks(days: days, marks: Array(marks[first..<first + days.count]))
  }

  /// Returns the marks of the days that are not paused, moved together, and of days after them.
  func withoutPauses(adding later: [Mark]) -> DayMarks {
    let others = marks.filter { !$0.isSetAside } + later
    return DayMarks(days: DayRange(days.first, days.first + (others.count - 1)), marks: others)
  }

  package subscript(day: Day) -> Mark {
    marks[days.position(of: day)]
  }

  /// Returns the sum of the values of a day, 0 if there are none.
  package func sum(on day: Day) -> Double {
    sums.isEmpty ? 0 : sums[days.position(of: day)]
  }
}

/// The combined mark of all entries of one habit on one day, weakest first.
package enum Mark: UInt8, Comparable, Sendable {
  case none
  /// A day of a limit or an avoided habit without an entry.
  case clean
  case failed
  case skipped
  case partial
  case done
  /// A day of a pause on which the habit was not done, whatever its entries say.
  case paused
  /// A day of which no source speaks, between two that do.
  case unknown

  /// Whether nothing is asked of the day, so that its neighbours follow on each other.
  package var isSetAside: Bool { self == .paused || self == .unknown }

  /// Whether a day with the mark counts as kept.
  var isKept: Bool { self == .done || self == .clean }

  package static func < (left: Mark, right: Mark) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The state of a day of a habit's lifetime under its schedule.
package enum DayState: UInt8, Sendable {
  /// Not due.
  case off
  case kept
  /// Kept without a mark: the days around it fulfil a rolling rule.
  case rest
  case missed
  /// Due but skipped.
  case excused
  /// Not kept yet, but still possible.
  case open
}
