/// What is sent once: a summary to one recipient.
package struct LedgerKey: Hashable, Sendable {
  /// The name of the period, such as `2026-10`.
  package let period: String
  /// The address alone, such as `ana@example.org`.
  package let recipient: String

  /// Neither text may have a tab or the end of a line in it.
  package init(period: String, recipient: String) {
    self.period = period
    self.recipient = recipient
  }
}
