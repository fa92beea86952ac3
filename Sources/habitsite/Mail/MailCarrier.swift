import HabitMail
import HabitSources

/// What takes messages out of this machine.
enum MailCarrier {
  case server(MailTransport)
  case program(MailProgram)
}

extension MailCarrier {
  /// Makes ready what a plan names.
  ///
  /// - Parameters:
  ///   - plan: On what way mails go.
  ///   - password: The file of the password of the server, or `nil` for none.
  ///   - folder: The absolute path of the folder where programs run.
  /// - Throws: ``SiteError`` where a way, a sender or a recipient is missing, or the password
  ///   cannot be read.
  init(_ plan: MailPlan, password: String?, folder: String) throws {
    switch try plan.way() {
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

  private static func send(_ message: Message, by transport: MailTransport) throws(MailFailure) {
    let bytes = try bytes(of: message, .network)
    do throws(TransportError) {
      try transport.send(
        bytes,
        from: message.head.from,
        to: message.head.to,
        unless: Interruption.isAsked
      )
    } catch {
      throw MailFailure(
        reason: error.message,
        effect: error.mayHaveArrived ? .unsure : .notSent
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
