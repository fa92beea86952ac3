/// How long sending one mail may take.
package struct MailLimits: Hashable, Sendable {
  /// Seconds until there is a connection, with TLS where that comes first.
  package var connect = 30
  /// Seconds from the start to the end.
  package var whole = 120
  /// Seconds in which nothing at all happens.
  package var still = 60

  package init() {}
}
