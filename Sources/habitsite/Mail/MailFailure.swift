/// Why a message did not go out, as far as is known.
struct MailFailure: Error, Equatable {
  /// One phrase: `connect mail.example.org:465: timed out`.
  let reason: String
  let effect: Effect

  /// What became of the message.
  enum Effect: Equatable {
    /// Nobody has it, and it can be sent again.
    case notSent
    /// Somebody may have it.
    case unsure
  }
}
