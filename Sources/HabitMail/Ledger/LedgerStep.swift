/// How far a message came.
package enum LedgerStep: String, Sendable {
  /// It is being handed over; where nothing follows, the program ended meanwhile, and the message
  /// may have gone out or not.
  case sending
  case sent
  /// It did not go out, and may be sent again.
  case failed
  /// It was handed over, and nobody said whether it was taken.
  case unsure
}
