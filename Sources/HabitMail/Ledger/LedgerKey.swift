/// The key of a message that is sent once: a summary to one recipient.
package struct LedgerKey: Hashable, Sendable {
  /// The summary, such as `2026-10`.
  package let summary: String
  /// The recipient's address alone, such as `ana@example.org`.
  package let recipient: String

  /// Neither text may contain a tab or a line break.
  package init(summary: String, recipient: String) {
    self.summary = summary
    self.recipient = recipient
  }
}
