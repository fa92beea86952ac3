/// One thing that a person recorded of one habit on one day.
package struct Entry: Sendable {
  private var content: Content

  package init(day: Day, state: State?) {
    content = .plain(value: .nan, day, state)
  }

  /// Makes an entry with a value; the kind of the habit decides what it means.
  package init(day: Day, value: Double, state: State? = nil) {
    content = .plain(value: value, day, state)
  }

  /// What a source can say of a day.
  package enum State: String, CaseIterable, Sendable {
    case done
    case skipped
    case failed
  }

  /// What most entries carry, and out of line what only some do, so that an entry is 16 bytes long.
  ///
  /// Where there is no value, it is no number.
  private enum Content: Sendable {
    case plain(value: Double, Day, State?)
    case more(Extras, Day, State?)
  }

  private indirect enum Extras: Sendable {
    case minutes(Double, value: Double)
    /// Where there are no minutes, they are no number.
    case details(EntryDetails, minutes: Double, value: Double)
  }
}

extension Entry {
  /// The minutes that an export may hold: at most those of a year.
  package static let acceptedMinutes: ClosedRange<Double> = 0...527_040

  /// The values that an export may hold: sums of many of them are still exact enough.
  package static let acceptedValues: ClosedRange<Double> = -1e15...1e15

  package var day: Day {
    get {
      switch content {
      case .plain(_, let day, _), .more(_, let day, _): day
      }
    }
    set {
      switch content {
      case .plain(let value, _, let state): content = .plain(value: value, newValue, state)
      case .more(let extras, _, let state): content = .more(extras, newValue, state)
      }
    }
  }

  /// What the source says outright; beside a value only a skip counts, and the kind decides else.
  package var state: State? {
    get {
      switch content {
      case .plain(_, _, let state), .more(_, _, let state): state
      }
    }
    set {
      switch content {
      case .plain(let value, let day, _): content = .plain(value: value, day, newValue)
      case .more(let extras, let day, _): content = .more(extras, day, newValue)
      }
    }
  }

  /// The amount in the habit's unit; always finite.
  package var value: Double? {
    get { storedValue.isNaN ? nil : storedValue }
    set { store(newValue ?? .nan, minutes: storedMinutes, ownDetails) }
  }

  package var minutes: Double? {
    get { storedMinutes.isNaN ? nil : storedMinutes }
    set { store(storedValue, minutes: newValue ?? .nan, ownDetails) }
  }

  /// Whether there are minutes, words or extras.
  package var hasMore: Bool {
    if case .more = content { true } else { false }
  }

  /// The experience points that the source itself gave.
  package var experience: Int? { ownDetails?.experience }

  /// Something to remember that belongs to the entry.
  package var milestone: EntryDetails.Milestone? { ownDetails?.milestone }

  /// The words and extras, or `nil` where there are none.
  package var ownDetails: EntryDetails? {
    guard case .more(.details(let details, _, _), _, _) = content else { return nil }
    return details
  }

  package var details: EntryDetails {
    get { ownDetails ?? EntryDetails() }
    set { store(storedValue, minutes: storedMinutes, newValue) }
  }
}

extension Entry {
  private var storedValue: Double {
    switch content {
    case .plain(let value, _, _), .more(.minutes(_, let value), _, _),
      .more(.details(_, _, let value), _, _):
      value
    }
  }

  private var storedMinutes: Double {
    switch content {
    case .plain: .nan
    case .more(.minutes(let minutes, _), _, _), .more(.details(_, let minutes, _), _, _): minutes
    }
  }

  private mutating func store(_ value: Double, minutes: Double, _ details: EntryDetails?) {
    if let details {
      content = .more(.details(details, minutes: minutes, value: value), day, state)
    } else if !minutes.isNaN {
      content = .more(.minutes(minutes, value: value), day, state)
    } else {
      content = .plain(value: value, day, state)
    }
  }
}
