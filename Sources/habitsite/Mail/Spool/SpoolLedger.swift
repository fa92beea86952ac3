import HabitConfig
import HabitCore
import HabitMail

/// The ledger of a spool; a class, since its lock is one, whoever holds it.
final class SpoolLedger {
  private var ledger: Ledger
  private let path: String

  private init(_ ledger: consuming Ledger, at path: String) {
    self.ledger = ledger
    self.path = path
  }

  private static let timeout = Duration.seconds(60)
  private static let pause = Duration.milliseconds(100)

  /// Opens the ledger, and waits for another sender.
  ///
  /// - Throws: ``SiteError`` if it cannot be opened, or another sender holds it for a minute.
  static func open(_ path: String) async throws -> SpoolLedger {
    for _ in 0...Int(timeout / pause) {
      do throws(LedgerError) {
        if let ledger = try Ledger.open(path) { return SpoolLedger(ledger, at: path) }
      } catch {
        throw failure(error, at: path)
      }
      if Interruption.isAsked() { break }
      try await Task.sleep(for: pause)
    }
    throw SiteError(
      "mail.held",
      "another 'habitsite mail' is using \(path.quoted); try again when it has ended"
    )
  }

  /// How far a message came.
  func step(of message: SpooledMessage) -> LedgerStep? {
    ledger.record[message.key]
  }

  /// The date with which a message was handed over before, or `nil` for none.
  func date(of message: SpooledMessage) -> MailDate? {
    ledger.record.date(of: message.key)
  }

  /// Notes a step, and returns once it would survive a loss of power.
  func note(_ step: LedgerStep, of message: SpooledMessage, date: MailDate? = nil) throws {
    let hash = MessageID.hash(of: [String(decoding: message.bytes, as: UTF8.self)])
    do throws(LedgerError) {
      try ledger.note(step, of: message.key, content: LedgerContent(hash, date: date))
    } catch {
      throw Self.failure(error, at: path)
    }
  }

  private static func failure(_ error: LedgerError, at path: String) -> SiteError {
    SiteError("mail.ledger", "cannot use the ledger \(path.quoted): \(error.message)")
  }
}
