/// What a site's owner says of the kind of a habit.
package struct KindChange: Hashable, Sendable {
  /// The new form, or `nil` where only a target is set.
  package var form: Form?
  /// In the habit's unit.
  package var target: Double?
  /// Where it is said.
  package var location: Location

  package init(form: Form? = nil, target: Double? = nil, at location: Location) {
    self.form = form
    self.target = target
    self.location = location
  }

  /// A kind without its target.
  package enum Form: String, CaseIterable, Sendable {
    case yesNo
    case atLeast
    case atMost
    case avoid
    case tracking
  }
}

extension KindChange.Form {
  /// Whether a day of the kind is judged by a target.
  package var hasTarget: Bool { self == .atLeast || self == .atMost }
}

extension KindChange {
  /// The kind that a habit has after the change, or `nil` where the change does not fit it.
  ///
  /// A target alone makes a habit that is done or counted one that must reach it.
  func applied(to kind: Kind) -> Kind? {
    let target = target ?? kind.target
    switch form {
    case .yesNo: return .yesNo
    case .atLeast: return target.map { .atLeast(target: $0) }
    case .atMost: return target.map { .atMost(target: $0) }
    case .avoid: return .avoid
    case .tracking: return .tracking
    case nil: break
    }
    guard let target else { return kind }
    switch kind {
    case .yesNo, .tracking, .atLeast: return .atLeast(target: target)
    case .atMost: return .atMost(target: target)
    case .avoid: return nil
    }
  }

  /// Why the change does not fit a habit, for a message.
  var refusal: String {
    guard let form else { return "a habit of the kind 'avoid' has no target; set 'kind', too" }
    return "the kind \(form.rawValue.quoted) needs a 'target' beside it"
  }
}
