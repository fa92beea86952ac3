import Foundation
import HabitConfig
import HabitCore
import HabitMail

/// What takes messages out of this machine.
enum MailCarrier {
  case server(MailConnection)
  /// A program that takes a message as `sendmail -t -i` does: its recipients are in its head, and no
  /// line of it means its end. It is looked up in `PATH`, or has an absolute path; it runs in a
  /// folder with an absolute path.
  case program(String, in: String)

  /// Makes a way ready.
  ///
  /// - Parameters:
  ///   - way: On what way mails go.
  ///   - password: The file of the password of the server, or `nil` for none.
  ///   - folder: The absolute path of the folder where programs run.
  /// - Throws: ``SiteError`` where the password cannot be read.
  init(_ way: MailPlan.Route, password: String?, folder: String) throws {
    switch way {
    case .program(let name): self = .program(name, in: folder)
    case .server(let server):
      let login = try server.user.map { user in
        guard let password = try MailPassword.read(file: password) else {
          throw MailPassword.missing(for: user)
        }
        return MailLogin(user: user, password: password)
      }
      self = .server(MailConnection(to: server, login: login))
    }
  }

  /// What it is called in messages.
  var name: String {
    switch self {
    case .server(let connection): connection.server.hostAndPort
    case .program(let name, _): name
    }
  }

  /// Hands a message over, on a thread of its own, and waits until it is taken.
  ///
  /// - Returns: Why it did not go out, or `nil` where it did.
  func failure(of message: Message) async -> MailFailure? {
    let bytes: [UInt8]
    do throws(MailProblem) {
      bytes = try message.bytes()
    } catch {
      return MailFailure(reason: error.message, effect: .notSent)
    }
    do throws(MailFailure) {
      switch self {
      case .program(let name, let folder):
        try await Self.hand(bytes.filter { $0 != UInt8(ascii: "\r") }, to: name, in: folder)
      case .server(let connection):
        try await Thread.apart { () throws(MailFailure) in
          try connection.send(
            bytes,
            from: message.from,
            to: message.to,
            unless: Interruption.isAsked
          )
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Where `sendmail` is on systems that do not have it in the `PATH` of a timer.
  private static let folders = ["/usr/sbin", "/usr/lib"]

  private static func hand(
    _ message: [UInt8],
    to program: String,
    in folder: String
  ) async throws(MailFailure) {
    for name in [program] + (program.contains("/") ? [] : folders.map { "\($0)/\(program)" }) {
      let outcome: ExternalCommand.Outcome
      do throws(ExternalCommand.Failure) {
        outcome = try await ExternalCommand(name: name, arguments: ["-t", "-i"], folder: folder)
          .outcome(of: message)
      } catch {
        guard case .other(let reason) = error else { continue }
        // It may have begun, and done its work.
        throw MailFailure(reason: "hand over to \(program.quoted): \(reason)", effect: .unsure)
      }
      switch outcome.ending {
      case .exited(0): return
      case .exited(let status):
        // EX_TEMPFAIL of sysexits.h: sendmail has put the message off, others have given it up.
        throw MailFailure(
          reason: "\(program.quoted) ended with the status \(status)\(excerpt(outcome.errors))",
          effect: status == EX_TEMPFAIL ? .unsure : .notSent
        )
      case .signaled(let signal):
        throw MailFailure(
          reason: "\(program.quoted) was stopped by the signal \(signal)",
          effect: .unsure
        )
      }
    }
    throw MailFailure(
      reason:
        "no program \(program.quoted) that can be run; install one, or set 'send' to a server",
      effect: .notSent
    )
  }

  /// What the program said last, for a message, without addresses and secrets.
  private static func excerpt(_ errors: [UInt8]) -> String {
    let end = String(decoding: errors.suffix(1 << 14), as: UTF8.self)
    let lines = end.split(whereSeparator: \.isNewline)
    return lines.last.map { ": \(String(String($0).redacted.prefix(200)).escapedForMessages)" }
      ?? ""
  }
}
