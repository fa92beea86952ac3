import Foundation
import HabitConfig
import HabitCore
import HabitMail

/// What takes messages out of this machine.
enum MailCarrier {
  case server(MailConnection)
  /// A program that takes a message as `sendmail -t -i` does: recipients are in the headers, and a
  /// line of one dot does not end the message. It is looked up in `PATH`, or has an absolute path;
  /// it runs in a folder with an absolute path.
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
        // The program may have sent the mail before it failed.
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

/// The password of the mail server.
///
/// It comes from the environment or a file that only its owner can read: arguments are in the list
/// of processes, and settings are easily shared.
enum MailPassword {
  private static let variable = "HABITSITE_MAIL__PASSWORD"
  private static let code = "mail.password"
  /// How many bytes it may have, with the end of its line.
  private static let maxCount = 4_096

  /// Reads the password, which no message ever quotes.
  ///
  /// - Parameter path: The file that the settings name, if any; the environment takes precedence.
  /// - Returns: The password, or `nil` where there is none.
  /// - Throws: ``SiteError`` where the file cannot be read or others may read it, too.
  static func read(file path: String?) throws -> String? {
    if let text = getenv(variable), text.pointee != 0 {
      let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
      return try password(bytes.map { UInt8(bitPattern: $0) }, from: variable)
    }
    return try path.map { try password(bytes(ofFileAt: $0), from: $0.quoted) }
  }

  /// What is said where there is no password.
  static func missing(for user: String) -> SiteError {
    refusal(
      "no password for \(user.quoted) at the mail server; set \(variable), or name a file as "
        + "'passwordFile' under 'mail'"
    )
  }

  private static func refusal(_ message: String) -> SiteError {
    SiteError(code, message)
  }

  private static func password(_ bytes: [UInt8], from name: String) throws -> String {
    var bytes = bytes[...]
    // Editors and `echo` end the line.
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw refusal("\(name) is not text of one line; put the password there alone")
    }
    guard !text.isEmpty else {
      throw refusal("\(name) is empty; put the password of the mail server there")
    }
    return text
  }

  /// Whether systemd gives a file to this service only, by rights that its mode does not show.
  private static func isCredential(_ path: String) -> Bool {
    guard let folder = ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"] else {
      return false
    }
    return path.hasPrefix(folder + "/") && !path.contains("/../")
  }

  private static func bytes(ofFileAt path: String) throws -> [UInt8] {
    let descriptor = try PlainFile.open(path, code: code)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PlainFile.failure(path, code) }
    guard isCredential(path) || status.st_mode & (S_IRWXG | S_IRWXO) == 0 else {
      throw refusal("others on this machine may read \(path.quoted); run 'chmod 600' on it")
    }
    guard status.st_size <= maxCount else {
      throw refusal("\(path.quoted) is too large for a password")
    }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
  }
}
