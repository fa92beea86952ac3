/// The time limits for sending one mail.
package struct MailLimits: Hashable, Sendable {
  /// The seconds until a connection is established, including TLS if that comes first.
  package var connect = 30
  /// The seconds from the start to the end.
  package var whole = 120
  /// The seconds without any progress.
  package var still = 60

  package init() {}
}
