/// One record of one habit on one day.
package struct Entry: Sendable {
  private var content: Content

  package init(day: Day, state: State?) {
    content = .plain(value: .nan, Moment(day: day, state: state))
  }

  /// Creates an entry with a value; the kind of the habit defines its meaning.
  package init(day: Day, value: Double, state: State? = nil) {
    content = .plain(value: value, Moment(day: day, state: state))
  }

  /// The state that a source gives a day.
  package enum State: String, CaseIterable, Sendable {
    case done
    case skipped
    case failed
  }

  /// The fields of most entries inline and rare ones out of line, so that an entry is 16 bytes
  /// long.
  ///
  /// A missing value is NaN.
  private enum Content: Sendable {
    case plain(value: Double, Moment)
    case more(Extras, Moment)
  }

  /// The day with its state, and the minutes after midnight; those are -1 if they are not known.
  private struct Moment: Sendable {
    var day: Day
    var minutes: Int16 = -1
    var state: State?
  }

  private indirect enum Extras: Sendable {
    case minutes(Double, value: Double)
    /// Missing minutes are NaN.
    case details(EntryDetails, minutes: Double, value: Double)
  }

  /// The minutes that an export may have: at most those of a year.
  package static let acceptedMinutes: ClosedRange<Double> = 0...527_040

  /// The values that an export may have: sums of many of them are still exact enough.
  package static let acceptedValues: ClosedRange<Double> = -1e15...1e15

  package var day: Day {
    get { moment.day }
    set { moment.day = newValue }
  }

  /// The explicit state of the source.
  ///
  /// If the entry has a value, only a skip counts, and otherwise the kind decides.
  package var state: State? {
    get { moment.state }
    set { moment.state = newValue }
  }

  /// The time at which it was done, on the clock of the place; after midnight and before the hour
  /// at which a day begins, it is that of the next date.
  package var time: TimeOfDay? {
    get { TimeOfDay(minutes: Int(moment.minutes)) }
    set { moment.minutes = newValue.map { Int16($0.minutes) } ?? -1 }
  }

  /// Whether a time or an instant says when it was done.
  package var isTimed: Bool { time != nil || ownDetails?.instant != nil }

  /// The amount in the habit's unit; always finite.
  package var value: Double? {
    get { storedValue.isNaN ? nil : storedValue }
    set { store(newValue ?? .nan, minutes: storedMinutes, ownDetails) }
  }

  package var minutes: Double? {
    get { storedMinutes.isNaN ? nil : storedMinutes }
    set { store(storedValue, minutes: newValue ?? .nan, ownDetails) }
  }

  /// Whether the entry has minutes or details.
  package var hasMore: Bool { if case .more = content { true } else { false } }

  /// The experience points from the source.
  package var experience: Int? { ownDetails?.experience }

  /// The milestone of the entry.
  package var milestone: EntryDetails.Milestone? { ownDetails?.milestone }

  /// The details, or `nil` if there are none.
  package var ownDetails: EntryDetails? {
    guard case .more(.details(let details, _, _), _) = content else { return nil }
    return details
  }

  package var details: EntryDetails {
    get { ownDetails ?? EntryDetails() }
    set { store(storedValue, minutes: storedMinutes, newValue) }
  }

  private var moment: Moment {
    get {
      switch content {
      case .plain(_, let moment), .more(_, let moment): moment
      }
    }
    set {
      switch content {
      case .plain(let value, _): content = .plain(value: value, newValue)
      case .more(let extras, _): content = .more(extras, newValue)
      }
    }
  }

  private var storedValue: Double {
    switch content {
    case .plain(let value, _), .more(.minutes(_, let value), _),
      .more(.details(_, _, let value), _):
      value
    }
  }

  private var storedMinutes: Double {
    switch content {
    case .plain: .nan
    case .more(.minutes(let minutes, _), _), .more(.details(_, let minutes, _), _): minutes
    }
  }

  private mutating func store(_ value: Double, minutes: Double, _ details: EntryDetails?) {
    if let details {
      content = .more(.details(details, minutes: minutes, value: value), moment)
    } else if !minutes.isNaN {
      content = .more(.minutes(minutes, value: value), moment)
    } else {
      content = .plain(value: value, moment)
    }
  }
}

/// The rarer fields of an entry.
package struct EntryDetails: Hashable, Sendable {
  package var note: String?
  /// The instant of the entry as its source writes it, in ISO 8601.
  package var instant: String?
  package var experience: Int?
  /// The name of the habit at that time, if it was different.
  package var title: String?
  package var milestone: Milestone?
  /// The picture of a flower that the source chose for the day, 1...20.
  package var flower: Int?

  package init() {}

  /// A memorable event: a text, a picture, or both.
  package struct Milestone: Hashable, Sendable {
    package var text: String
    /// The path of the picture in the export, or its name among the photos of the import.
    package var photo: String?

    package init(text: String, photo: String? = nil) {
      self.text = text
      self.photo = photo
    }
  }
}
