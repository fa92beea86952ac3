/// The meaning of a habit's entries.
package enum Kind: Hashable, Sendable {
  /// Done or not.
  case yesNo
  /// Done when the values of a day reach the target.
  case atLeast(target: Double)
  /// Done when the values of a day stay at or under the target.
  case atMost(target: Double)
  /// An entry is a slip; a day without one is clean.
  case avoid
  /// Counted, never judged.
  case tracking

  /// The targets that an export may have, at most the greatest value of an entry.
  package static let acceptedTargets = 0...Entry.acceptedValues.upperBound

  /// The name of the kind in files: `yesNo`, `atLeast`, `atMost`, `avoid` or `tracking`.
  package var name: String {
    switch self {
    case .yesNo: "yesNo"
    case .atLeast: "atLeast"
    case .atMost: "atMost"
    case .avoid: "avoid"
    case .tracking: "tracking"
    }
  }

  /// Whether a day without an entry is clean: for a limit or an avoided habit.
  package var hasCleanDays: Bool {
    switch self {
    case .atMost, .avoid: true
    case .yesNo, .atLeast, .tracking: false
    }
  }

  /// The value that a day must reach or stay under, in the habit's unit.
  package var target: Double? {
    switch self {
    case .atLeast(let target), .atMost(let target): target
    case .yesNo, .avoid, .tracking: nil
    }
  }

  /// Returns the mark of all entries of one day, and the sum of their values, if any.
  ///
  /// A skipped entry excuses the day, and its value is ignored.
  ///
  /// - Parameters:
  ///   - entries: The entries of the day.
  ///   - earlier: The sum of the days before it that share its limit.
  /// - Returns: The mark, and the sum of the values of the day.
  func mark(
    of entries: ArraySlice<Entry>,
    after earlier: Double = 0
  ) -> (mark: Mark, sum: Double?) {
    let (strongest, sum) = strongestMark(of: entries, after: earlier)
    let isClean = self == .avoid && strongest == .none
    return (isClean ? .clean : strongest, sum)
  }

  /// Returns the strongest mark of the entries of one day, and the sum of their values.
  ///
  /// For a habit to avoid, the mark is `none` if no entry is a slip, and so weaker than a slip.
  func strongestMark(
    of entries: ArraySlice<Entry>,
    after earlier: Double = 0
  ) -> (mark: Mark, sum: Double?) {
    if entries.count == 1, let entry = entries.first { return markAlone(of: entry, after: earlier) }
    var strongest = Mark.none
    var values: [Double] = []
    for entry in entries {
      if entry.state != .skipped, let value = entry.value {
        values.append(value)
      } else {
        strongest = max(strongest, mark(of: entry.state ?? .done))
      }
    }
    let sum = values.isEmpty ? nil : values.sumInAnyOrder
    if let sum { strongest = max(strongest, mark(ofSum: earlier + sum)) }
    return (strongest, sum)
  }

  /// Returns the mark of a day's only entry, which needs no array of values.
  private func markAlone(of entry: Entry, after earlier: Double) -> (mark: Mark, sum: Double?) {
    guard entry.state != .skipped, let value = entry.value else {
      return (mark(of: entry.state ?? .done), nil)
    }
    return (mark(ofSum: earlier + value), value)
  }

  private func mark(of state: Entry.State) -> Mark {
    switch state {
    case .skipped: .skipped
    case .done: self == .avoid ? .failed : .done
    case .failed: .failed
    }
  }

  private func mark(ofSum sum: Double) -> Mark {
    switch self {
    case .yesNo: sum > 0 ? .done : .failed
    case .atLeast(let target):
      if sum >= target - Self.tolerance(of: target) { .done } else { sum > 0 ? .partial : .failed }
    case .atMost(let target): sum <= target + Self.tolerance(of: target) ? .done : .failed
    case .avoid: sum > 0 ? .failed : .none
    case .tracking: sum > 0 ? .done : .none
    }
  }

  /// Returns the rounding tolerance: 0.7 and 0.1 reach a target of 0.8.
  private static func tolerance(of target: Double) -> Double { 1e-9 * max(1, abs(target)) }

  /// Returns the mark that an entry gives its day if it is the only one.
  package func mark(of entry: Entry) -> Mark { mark(of: [entry][...]).mark }

  /// Returns one entry for the entries of one day, with their sum, their notes and their minutes.
  ///
  /// A day that counts as done although its amounts do not reach the target keeps the amounts. The
  /// earliest time counts, and the first of the other details.
  ///
  /// - Parameter entries: The entries of one day, at least one.
  /// - Returns: The entry, and whether the day has the same mark with it alone.
  package func oneEntry(of entries: ArraySlice<Entry>) -> (entry: Entry, keepsMark: Bool)? {
    guard let first = entries.first else { return nil }
    guard entries.count > 1 else { return (first, true) }
    let (strongest, sum) = mark(of: entries)
    var entry = Entry(day: first.day, state: Self.state(of: strongest, self))
    if let sum, strongest != .skipped {
      let counted = Entry(day: first.day, value: sum)
      if target != nil || self == .tracking || mark(of: counted) == strongest { entry = counted }
    }
    entry.minutes = entries.compactMap(\.minutes).reduce(nil) { ($0 ?? 0) + $1 }
    entry.time = entries.compactMap(\.time).min()
    if let details = Self.joined(entries.compactMap(\.ownDetails)) { entry.details = details }
    return (entry, mark(of: entry) == strongest)
  }

  /// Returns the state of an entry without an amount; a slip of a habit to avoid is done.
  private static func state(of mark: Mark, _ kind: Kind) -> Entry.State {
    switch mark {
    case .skipped, .paused, .unknown: .skipped
    case .failed: kind == .avoid ? .done : .failed
    case .done, .partial, .none, .clean: .done
    }
  }

  private static func joined(_ all: [EntryDetails]) -> EntryDetails? {
    guard var details = all.first else { return nil }
    let notes = all.compactMap(\.note)
    details.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    details.instant = all.lazy.compactMap(\.instant).first
    details.experience = all.compactMap(\.experience).reduce(nil) { ($0 ?? 0) + $1 }
    details.title = all.lazy.compactMap(\.title).first
    details.milestone = all.lazy.compactMap(\.milestone).first
    details.flower = all.lazy.compactMap(\.flower).first
    return details
  }
}

extension [Double] {
  /// The sum, identical to the last bit for any order of the values.
  var sumInAnyOrder: Double { count > 2 ? sorted().reduce(0, +) : reduce(0, +) }
}
