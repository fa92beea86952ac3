import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitMail

/// Sends the messages of a folder, each once, several at a time.
struct SpoolDelivery {
  let folder: String
  let carrier: MailCarrier
  /// Who gets nothing.
  let suppressed: SuppressionList
  /// How many go out at once.
  let connections: Int
  /// How many go out in a second at most, or `nil` for no limit.
  let rate: Int?
  let console: Console

  private static let ledger = "mail-sent.txt"
  /// The pauses before a message is tried again in one run.
  private static let pauses = [Duration.seconds(1), .seconds(4)]

  /// Sends what has not been sent.
  ///
  /// - Returns: How many messages came to which end.
  /// - Throws: ``SiteError`` if the folder cannot be read, or the ledger cannot be kept.
  func send() async throws -> SpoolTally {
    var names = try names()[...]
    let ledger = try await SpoolLedger.open("\(folder)/\(Self.ledger)")
    var tally = SpoolTally()
    var next = ContinuousClock.now
    try await withThrowingTaskGroup(of: Handover.self) { group in
      // Each keeps its connection from one message to the next.
      var idle = (0..<connections).map { _ in carrier.another }
      var underWay = 0
      // Those whose connection the server refused.
      var left: [SpooledMessage] = []
      while true {
        let message = try left.popLast() ?? self.message(from: &names, ledger, &tally)
        if message == nil || idle.isEmpty, let done = try await group.next() {
          underWay -= 1
          if let message { left.append(message) }
          if done.failure?.refusesConnection == true, tally.sent > 0, underWay + idle.count > 0 {
            // The server takes no more connections: the others do the work.
            try ledger.note(.failed, of: done.message)
            left.append(done.message)
          } else {
            try note(done.failure, of: done.message, ledger, &tally)
            idle.append(done.carrier)
          }
          continue
        }
        guard let message else { break }
        if Interruption.isAsked() {
          tally.waiting += 1
          continue
        }
        try await Task.sleep(until: next, clock: .continuous)
        next = max(next, .now) + (rate.map { .seconds(1) / $0 } ?? .zero)
        guard let carrier = idle.popLast() else { continue }
        let dated = try begun(message, ledger)
        underWay += 1
        group.addTask { await handover(of: message, as: dated, by: carrier) }
      }
    }
    return tally
  }

  /// A message that was handed over, or not.
  private struct Handover {
    let message: SpooledMessage
    let carrier: MailCarrier
    let failure: MailFailure?
  }

  /// Notes that a message goes out, and gives it with the date of that.
  private func begun(_ message: SpooledMessage, _ ledger: SpoolLedger) throws -> SpooledMessage {
    let date = try ledger.date(of: message) ?? message.date?.whenSent()
    try ledger.note(.sending, of: message, date: date)
    return date.map(message.dated) ?? message
  }

  /// Takes names off the list up to a message that is to be sent; `nil` at the end of the list.
  private func message(
    from names: inout ArraySlice<String>,
    _ ledger: SpoolLedger,
    _ tally: inout SpoolTally
  ) throws -> SpooledMessage? {
    while let name = names.popFirst() {
      if let message = try message(name, ledger, &tally) { return message }
    }
    return nil
  }

  private func names() throws -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else {
      throw SiteError("spool.folder", "no folder \(folder.quoted) with messages")
    }
    return names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".eml") && !$0.hasPrefix(".") && !$0.contains("/") }.sorted()
  }

  /// Reads a message, or returns `nil` where it needs nothing more.
  private func message(
    _ name: String,
    _ ledger: SpoolLedger,
    _ tally: inout SpoolTally
  ) throws -> SpooledMessage? {
    do {
      let message = try SpooledMessage(name, in: folder)
      guard !suppressed.contains(message.to) else {
        tally.suppressed += 1
        return nil
      }
      switch ledger.step(of: message) {
      case nil, .failed: return message
      case .sent: tally.known += 1
      case .refused:
        tally.refused += 1
        console.report([
          Diagnostic(
            .warning,
            "mail.refused",
            "\(name) to \(message.to.mailbox) was refused for good; it is not sent again"
          )
        ])
      case .sending, .unsure:
        tally.unsure += 1
        console.report([
          Diagnostic(
            .warning,
            "mail.unsure",
            "\(message.to.mailbox) may have got \(name), but nobody said so; it is not sent again"
          )
        ])
      }
    } catch {
      guard let problems = Console.problems(of: error) else { throw error }
      console.report(problems)
      tally.refused += 1
    }
    return nil
  }

  private func handover(
    of message: SpooledMessage,
    as dated: SpooledMessage,
    by carrier: MailCarrier
  ) async -> Handover {
    Handover(message: message, carrier: carrier, failure: await failure(of: dated, by: carrier))
  }

  /// Hands a message over; tries again where the server puts it off.
  private func failure(of message: SpooledMessage, by carrier: MailCarrier) async -> MailFailure? {
    let envelope = MailEnvelope(from: message.from, to: message.to)
    for pause in Self.pauses {
      let failure = await carrier.failure(of: message.bytes, in: envelope)
      guard let failure, failure.effect == .notSent, failure.outlook == .mayPass,
        !Interruption.isAsked()
      else { return failure }
      do {
        try await Task.sleep(for: pause)
      } catch {
        return failure
      }
    }
    return await carrier.failure(of: message.bytes, in: envelope)
  }

  private func note(
    _ failure: MailFailure?,
    of message: SpooledMessage,
    _ ledger: SpoolLedger,
    _ tally: inout SpoolTally
  ) throws {
    switch failure?.effect {
    case nil:
      tally.sent += 1
      return try ledger.note(.sent, of: message)
    case .unsure:
      tally.unsure += 1
      try ledger.note(.unsure, of: message)
    case .notSent:
      if failure?.outlook == .mayPass {
        tally.waiting += 1
      } else {
        tally.refused += 1
      }
      try ledger.note(LedgerStep(failure), of: message)
    }
    if let failure {
      let text =
        "\(message.name) did not go to \(message.to.mailbox): \(failure.reason)"
        + failure.doubt
      console.report([Diagnostic(.error, "mail.send", text)])
    }
  }
}

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

/// The ledger of a spool; a class, since its lock is one, whoever holds it.
final class SpoolLedger {
  private var ledger: Ledger
  private let path: String

  private init(_ ledger: consuming Ledger, at path: String) {
    self.ledger = ledger
    self.path = path
  }

  /// Opens the ledger, and waits for another sender.
  ///
  /// - Throws: ``SiteError`` if it cannot be opened, or another sender holds it for a minute.
  static func open(_ path: String) async throws -> SpoolLedger {
    SpoolLedger(try await Ledger.opened(path) { failure($0, at: path) }, at: path)
  }

  /// How far a message came.
  func step(of message: SpooledMessage) -> LedgerStep? { ledger.record[message.key] }

  /// The date with which a message was handed over before, or `nil` for none.
  func date(of message: SpooledMessage) -> MailDate? { ledger.record.date(of: message.key) }

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
