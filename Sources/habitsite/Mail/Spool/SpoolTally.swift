import ArgumentParser

/// What became of the messages of a spool.
struct SpoolTally {
  var sent = 0
  /// Those that an earlier run sent.
  var known = 0
  /// Those that may have arrived, and are not sent again.
  var unsure = 0
  /// Those that the server refuses for good.
  var refused = 0
  /// Those to people who want no mails.
  var suppressed = 0
  /// Those that a later run sends again.
  var waiting = 0

  /// Writes `98 sent, 2 had been sent`.
  var text: String {
    let parts = [
      (sent, "sent"), (known, "had been sent"), (unsure, "may have been sent"),
      (suppressed, "to people who want none"), (refused, "refused"),
      (waiting, "left for another run"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return parts.isEmpty ? "no message" : parts.joined(separator: ", ")
  }

  /// The exit status, which means the same as that of a fleet.
  var exitCode: ExitCode {
    waiting > 0 ? FleetTally.retry : unsure + refused > 0 ? FleetTally.someFailed : .success
  }
}
