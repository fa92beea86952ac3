import Foundation
import HabitCore

/// A program that takes a message as `sendmail -t -i` does: its recipients are in its head, and
/// no line of it means its end.
struct MailProgram {
  /// A name that is looked up in `PATH`, or an absolute path.
  let name: String
  /// The absolute path of the folder where it runs.
  let folder: String

  /// Where `sendmail` is on systems that do not have it in the `PATH` of a timer.
  private static let folders = ["/usr/sbin", "/usr/lib"]

  /// Hands a message over.
  ///
  /// - Parameter message: With line feeds alone at the ends of lines.
  /// - Throws: ``MailFailure`` where the program is not there or does not take it.
  func send(_ message: [UInt8]) async throws(MailFailure) {
    let names = [name] + (name.contains("/") ? [] : Self.folders.map { "\($0)/\(name)" })
    for name in names {
      let program = ExternalCommand(name: name, arguments: ["-t", "-i"], folder: folder)
      if let outcome = try await outcome(of: program, taking: message) {
        return try check(outcome)
      }
    }
    throw MailFailure(
      reason: "no program \(name.quoted) that can be run; install one, or set 'send' to a server",
      effect: .notSent
    )
  }

  /// The outcome of a message, or `nil` if there is no such program.
  private func outcome(
    of program: ExternalCommand,
    taking message: [UInt8]
  ) async throws(MailFailure) -> ExternalCommand.Outcome? {
    do throws(ExternalCommand.Failure) {
      return try await program.outcome(of: message)
    } catch {
      guard case .other(let reason) = error else { return nil }
      // It may have begun, and done its work.
      throw MailFailure(reason: "hand over to \(name.quoted): \(reason)", effect: .unsure)
    }
  }

  private func check(_ outcome: ExternalCommand.Outcome) throws(MailFailure) {
    switch outcome.ending {
    case .exited(0): return
    case .exited(let status):
      // EX_TEMPFAIL of sysexits.h: sendmail has put the message off, others have given it up.
      throw MailFailure(
        reason: "\(name.quoted) ended with the status \(status)\(Self.excerpt(outcome.errors))",
        effect: status == 75 ? .unsure : .notSent
      )
    case .signaled(let signal):
      throw MailFailure(
        reason: "\(name.quoted) was stopped by the signal \(signal)",
        effect: .unsure
      )
    }
  }

  /// What the program said last, for a message, without addresses and secrets.
  private static func excerpt(_ errors: [UInt8]) -> String {
    let end = String(decoding: errors.suffix(1 << 14), as: UTF8.self)
    let lines = end.split(whereSeparator: \.isNewline)
    return lines.last.map { ": \(String(String($0).redacted.prefix(200)).escapedForMessages)" }
      ?? ""
  }
}
