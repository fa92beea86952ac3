/// A name that must not be published.
package struct RedactedName: Hashable, Sendable {
  package let text: String
  package let reason: Reason

  package init(text: String, reason: Reason) {
    self.text = text
    self.reason = reason
  }

  /// The reason for the redaction.
  package enum Reason: Hashable, Sendable {
    case hiddenHabit
    case hiddenCategory
    /// The habit has another public name.
    case renamed(to: String)
  }
}
