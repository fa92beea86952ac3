/// One thing that a person recorded of one habit on one day.
package struct Entry: Sendable {
  package var day: Day
  /// What the source says outright; beside a value only a skip counts, and the kind decides else.
  package var state: State?
  private var storedValue = Double.nan
  private var storedMinutes = Double.nan
  private var storedDetails: StoredDetails?

  package init(day: Day, state: State?) {
    self.day = day
    self.state = state
  }

  /// Makes an entry with a value; the kind of the habit decides what it means.
  package init(day: Day, value: Double, state: State? = nil) {
    self.init(day: day, state: state)
    storedValue = value
  }

  /// What a source can say of a day.
  package enum State: String, CaseIterable, Sendable {
    case done
    case skipped
    case failed
  }

  /// What only few entries carry; kept out of line, so that a plain entry stays 32 bytes long.
  private indirect enum StoredDetails: Sendable {
    case details(EntryDetails)
  }
}

extension Entry {
  /// The minutes that an export may hold: at most those of a year.
  package static let acceptedMinutes: ClosedRange<Double> = 0...527_040

  /// The amount in the habit's unit; always finite.
  package var value: Double? {
    get { storedValue.isNaN ? nil : storedValue }
    set { storedValue = newValue ?? .nan }
  }

  package var minutes: Double? {
    get { storedMinutes.isNaN ? nil : storedMinutes }
    set { storedMinutes = newValue ?? .nan }
  }

  /// The experience points that the source itself gave.
  package var experience: Int? {
    guard case .details(let details) = storedDetails else { return nil }
    return details.experience
  }

  /// Something to remember that belongs to the entry.
  package var milestone: EntryDetails.Milestone? {
    guard case .details(let details) = storedDetails else { return nil }
    return details.milestone
  }

  /// The words and extras, or `nil` where there are none.
  package var ownDetails: EntryDetails? {
    guard case .details(let details) = storedDetails else { return nil }
    return details
  }

  package var details: EntryDetails {
    get {
      guard case .details(let details) = storedDetails else { return EntryDetails() }
      return details
    }
    set { storedDetails = .details(newValue) }
  }
}
