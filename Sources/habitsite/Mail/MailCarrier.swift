import Foundation
import HabitConfig
import HabitCore
import HabitMail

/// What takes messages out of this machine.
enum MailCarrier {
  case server(MailTransport)
  case program(MailProgram)

  /// Makes ready what a plan names.
  ///
  /// - Parameters:
  ///   - plan: On what way mails go.
  ///   - password: The file of the password of the server, or `nil` for none.
  ///   - folder: The absolute path of the folder where programs run.
  /// - Throws: ``SiteError`` where a way, a sender or a recipient is missing, or the password
  ///   cannot be read.
  init(_ plan: MailPlan, password: String?, folder: String) throws {
    try self.init(plan.way(), password: password, folder: folder)
  }

  /// Makes a way ready.
  ///
  /// - Throws: ``SiteError`` where the password cannot be read.
  init(_ way: MailPlan.Route, password: String?, folder: String) throws {
    switch way {
    case .program(let name): self = .program(MailProgram(name: name, folder: folder))
    case .server(let server):
      let password = try server.user.map { _ in try MailPassword.read(file: password) } ?? nil
      let login = server.user.flatMap { user in
        password.map { MailLogin(user: user, password: $0) }
      }
      if let user = server.user, login == nil {
        throw SiteError("mail.password", MailPassword.missing(for: user))
      }
      self = .server(MailTransport(to: server, login: login))
    }
  }

  /// What it is called in messages.
  var name: String {
    switch self {
    case .server(let transport): transport.server.hostAndPort
    case .program(let program): program.name
    }
  }

  /// Hands a message over, and waits until it is taken.
  ///
  /// - Returns: Why it did not go out, or `nil` where it did.
  func failure(of message: Message) async -> MailFailure? {
    do throws(MailFailure) {
      switch self {
      case .server(let transport): try Self.send(message, by: transport)
      case .program(let program): try await program.send(Self.bytes(of: message, .unix))
      }
      return nil
    } catch {
      return error
    }
  }

  /// Hands the bytes of a message over, on a thread of its own.
  ///
  /// - Returns: Why it did not go out, or `nil` where it did.
  func failure(of message: SpooledMessage) async -> MailFailure? {
    do throws(MailFailure) {
      switch self {
      case .program(let program):
        try await program.send(message.bytes.filter { $0 != UInt8(ascii: "\r") })
      case .server(let transport):
        let result = await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            let result = Result { () throws(MailFailure) in
              try Self.send(message.bytes, from: message.from, to: message.to, by: transport)
            }
            continuation.resume(returning: result)
          }
        }
        try result.get()
      }
      return nil
    } catch {
      return error
    }
  }

  private static func send(_ message: Message, by transport: MailTransport) throws(MailFailure) {
    let bytes = try bytes(of: message, .network)
    try send(bytes, from: message.head.from, to: message.head.to, by: transport)
  }

  private static func send(
    _ bytes: [UInt8],
    from sender: MailAddress,
    to recipient: MailAddress,
    by transport: MailTransport
  ) throws(MailFailure) {
    do throws(TransportError) {
      try transport.send(bytes, from: sender, to: recipient, unless: Interruption.isAsked)
    } catch {
      throw MailFailure(
        reason: error.message,
        effect: error.mayHaveArrived ? .unsure : .notSent,
        outlook: error.isFinal ? .final : .mayPass
      )
    }
  }

  private static func bytes(
    of message: Message,
    _ lineEnd: LineEnd
  ) throws(MailFailure) -> [UInt8] {
    do throws(MessageError) {
      return try message.bytes(lineEnd: lineEnd)
    } catch {
      throw MailFailure(reason: error.message, effect: .notSent)
    }
  }
}
