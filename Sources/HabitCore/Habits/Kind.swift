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
}

extension Kind {
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
}
