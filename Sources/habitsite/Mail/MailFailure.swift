/// Why a message did not go out, as far as is known.
struct MailFailure: Error, Equatable {
  /// One phrase: `connect mail.example.org:465: timed out`.
  let reason: String
  let effect: Effect
  var outlook = Outlook.mayPass
  /// Whether the server refused the connection, whatever it was to carry.
  var refusesConnection = false

  /// What a message about it ends with.
  var doubt: String { effect == .unsure ? "; it may have arrived all the same" : "" }

  /// What became of the message.
  enum Effect: Equatable {
    /// Nobody has it, and it can be sent again.
    case notSent
    /// Somebody may have it.
    case unsure
  }
  /// What another attempt may come to.
  enum Outlook: Equatable {
    case mayPass
    /// The server refuses it for good, which a change of the settings may alter.
    case final
    /// The server will never take this message for this recipient.
    case never
  }
}
