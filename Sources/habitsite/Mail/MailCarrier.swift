import Foundation
import HabitConfig
import HabitCore
import HabitMail

/// What takes messages out of this machine.
enum MailCarrier {
  case server(MailTransport, over: MailConnection)
  case program(MailProgram)

  /// Makes a way ready.
  ///
  /// - Parameters:
  ///   - way: On what way mails go.
  ///   - password: The file of the password of the server, or `nil` for none.
  ///   - folder: The absolute path of the folder where programs run.
  /// - Throws: ``SiteError`` where the password cannot be read.
  init(_ way: MailPlan.Route, password: String?, folder: String) throws {
    switch way {
    case .program(let name): self = .program(MailProgram(name: name, folder: folder))
    case .server(let server):
      let password =
        try server.user.map { _ in try MailPassword.read(file: password) } ?? nil
      let login = server.user.flatMap { user in
        password.map { MailLogin(user: user, password: $0) }
      }
      if let user = server.user, login == nil {
        throw MailPassword.missing(for: user)
      }
      let transport = MailTransport(to: server, login: login)
      self = .server(transport, over: MailConnection(to: transport))
    }
  }

  /// What it is called in messages.
  var name: String {
    switch self {
    case .server(let transport, _): transport.server.hostAndPort
    case .program(let program): program.name
    }
  }

  /// Hands a message over, on a thread of its own, and waits until it is taken.
  ///
  /// - Returns: Why it did not go out, or `nil` where it did.
  func failure(of message: Message) async -> MailFailure? {
    let bytes: [UInt8]
    do throws(MessageError) {
      bytes = try message.bytes()
    } catch {
      return MailFailure(reason: error.message, effect: .notSent)
    }
    let envelope = MailEnvelope(from: message.head.from, to: message.head.to)
    do throws(MailFailure) {
      switch self {
      case .program(let program): try await program.send(bytes.filter { $0 != UInt8(ascii: "\r") })
      case .server(_, let connection):
        try await Thread.apart { () throws(MailFailure) in
          try Self.send(bytes, in: envelope, over: connection)
        }
      }
      return nil
    } catch {
      return error
    }
  }

  private static func send(
    _ bytes: [UInt8],
    in envelope: MailEnvelope,
    over connection: MailConnection
  ) throws(MailFailure) {
    do throws(TransportError) {
      try connection.send(bytes, in: envelope, unless: Interruption.isAsked)
    } catch {
      throw MailFailure(
        reason: error.message,
        effect: error.mayHaveArrived ? .unsure : error.refusesMail ? .refused : .notSent
      )
    }
  }
}

/// Why a message did not go out, as far as is known.
struct MailFailure: Error, Equatable {
  /// One phrase: `connect mail.example.org:465: timed out`.
  let reason: String
  let effect: Effect

  /// What a message about it ends with.
  var doubt: String { effect == .unsure ? "; it may have arrived all the same" : "" }

  /// What became of the message.
  enum Effect: Equatable {
    /// Nobody has it, and it can be sent again.
    case notSent
    /// The server will never take this message for this recipient.
    case refused
    /// Somebody may have it.
    case unsure
  }
}

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
      if let outcome = try await outcome(of: program, taking: message) { return try check(outcome) }
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
