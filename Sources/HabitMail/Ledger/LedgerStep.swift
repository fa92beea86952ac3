/// A step in sending a message.
package enum LedgerStep: String, Sendable {
  /// The message is being handed over. If no step follows, the program ended meanwhile, and the
  /// message may or may not have been sent.
  case sending
  case sent
  /// The message was not sent and may be sent again.
  case failed
  /// The message was handed over, but the server did not confirm that it accepted it.
  case unsure
}
