/// What is sent once: a summary to one recipient.
package struct LedgerKey: Hashable, Sendable {
  /// What is sent, such as `2026-10`.
  package let summary: String
  /// The address alone, such as `ana@example.org`.
  package let recipient: String

  /// Neither text may have a tab or the end of a line in it.
  package init(summary: String, recipient: String) {
    self.summary = summary
    self.recipient = recipient
  }
}
