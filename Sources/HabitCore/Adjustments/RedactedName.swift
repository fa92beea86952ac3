/// A name that the public must not read.
package struct RedactedName: Hashable, Sendable {
  package let text: String
  package let reason: Reason

  package init(text: String, reason: Reason) {
    self.text = text
    self.reason = reason
  }

  /// Why it must not.
  package enum Reason: Hashable, Sendable {
    case hiddenHabit
    case hiddenCategory
    /// The public knows the habit by another name.
    case renamed(to: String)
  }
}
