import HabitConfig
import HabitCore
import HabitMail
import HabitText

/// Brings a summary to its recipients, each once.
struct MailDelivery {
  let draft: MailDraft
  let carrier: MailCarrier
  /// The mailboxes that get nothing, in lower case.
  let suppressed: Set<String>
  let path: String
  let console: Console

  /// Who gets a summary.
  enum Scope {
    /// Those who have not got it yet.
    case rest
    /// Also those who have got it, or may have.
    case all
  }

  /// Sends the summary, and notes each step before the next one.
  ///
  /// - Returns: A warning for each recipient who may have got it already, which is reported.
  /// - Throws: ``SiteError`` with each recipient that it did not get to, or where the ledger cannot
  ///   be kept.
  func send(to scope: Scope) async throws -> [Diagnostic] {
    var ledger = try await ledger()
    var problems: [Diagnostic] = []
    var doubts: [Diagnostic] = []
    for recipient in try recipients(besides: "\(draft.period)") {
      let key = draft.key(of: recipient)
      if scope == .rest, try isSettled(ledger.record[key], recipient, &doubts) { continue }
      if Interruption.isAsked() {
        problems.append(Diagnostic(.error, "mail.stopped", "stopped; the rest is sent next time"))
        break
      }
      let date = try ledger.record.date(of: key) ?? draft.date.whenSent()
      try note(.sending, of: key, date: date, in: &ledger)
      let failure = await carrier.failure(
        of: draft.message(to: recipient, date: date)
      )
      try note(LedgerStep(failure), of: key, in: &ledger)
      if let failure {
        problems.append(problem(failure, "summary", recipient))
      } else {
        try console.summary("\(draft.period): sent to \(recipient.mailbox)")
      }
    }
    guard problems.isEmpty else { throw SiteError(problems) }
    return doubts
  }

  /// Sends messages that are marked as tests, and notes nothing.
  ///
  /// - Throws: ``SiteError`` with each recipient that none got to.
  func test() async throws {
    var problems: [Diagnostic] = []
    for recipient in try recipients(besides: "no test") where !Interruption.isAsked() {
      if let failure = await carrier.failure(of: draft.message(to: recipient, isTest: true)) {
        problems.append(problem(failure, "test", recipient))
      } else {
        try console.summary("test sent to \(recipient.mailbox)")
      }
    }
    guard problems.isEmpty else { throw SiteError(problems) }
  }

  /// What would be sent to whom.
  ///
  /// - Throws: ``SiteError`` where the ledger cannot be read or is none.
  func sheet() throws -> TextSheet {
    let record = try record()
    var sheet = TextSheet(
      "\(draft.period): \(draft.period.days.first) to \(draft.period.days.last)"
    )
    sheet.add("From", draft.plan.sender.mailbox)
    sheet.add(
      "To",
      draft.plan.recipients.map { recipient in
        let phrase =
          suppressed.suppresses(recipient)
          ? Self.suppression : Self.phrase(record[draft.key(of: recipient)])
        return "\(recipient.mailbox): \(phrase)"
      }
    )
    sheet.add("Subject", draft.message(to: draft.plan.sender).subject)
    sheet.add("By", carrier.name)
    sheet.add("Time zone", draft.timeZone)
    return sheet
  }

  /// Returns the recipients without those who want no mails, and prints who these are.
  private func recipients(besides what: String) throws -> [MailAddress] {
    for recipient in draft.plan.recipients where suppressed.suppresses(recipient) {
      try console.summary("\(what): \(recipient.mailbox) \(Self.suppression)")
    }
    return draft.plan.recipients.filter { !suppressed.suppresses($0) }
  }

  static let suppression = "is on the list under 'mail.suppress'"

  /// How long to wait for another sender.
  private static let timeout = Duration.seconds(60)
  private static let pause = Duration.milliseconds(100)

  /// Opens the ledger, and waits for another sender.
  ///
  /// - Throws: ``SiteError`` if it cannot be opened, or another sender holds it for a minute.
  private func ledger() async throws -> Ledger {
    for _ in 0...Int(Self.timeout / Self.pause) {
      do throws(MailProblem) {
        if let ledger = try Ledger.open(path) { return ledger }
      } catch {
        throw unusable(error)
      }
      if Interruption.isAsked() { break }
      try await Task.sleep(for: Self.pause)
    }
    throw SiteError(
      "mail.held",
      "another 'habitsite mail' is using \(path.quoted); try again when it has finished"
    )
  }

  private func record() throws -> LedgerRecord {
    do throws(MailProblem) {
      return try Ledger.record(at: path)
    } catch {
      throw unusable(error)
    }
  }

  /// Says why the ledger cannot be used.
  private func unusable(_ problem: MailProblem) -> SiteError {
    guard let line = problem.line else {
      return SiteError("mail.ledger", "cannot open \(path.quoted): \(problem.message)")
    }
    return SiteError("mail.ledger", problem.message, at: Location(file: path, line: line))
  }

  private static func phrase(_ step: LedgerStep?) -> String {
    switch step {
    case nil: "would be sent"
    case .failed: "would be sent again, since it did not go out"
    case .sent: "has received it"
    case .refused: "is refused by the server; --again tries once more"
    case .sending, .unsure: "may have received it"
    }
  }

  /// Whether a recipient needs nothing more; reports that they have it, or adds a doubt.
  private func isSettled(
    _ step: LedgerStep?,
    _ recipient: MailAddress,
    _ doubts: inout [Diagnostic]
  ) throws -> Bool {
    switch step {
    case nil, .failed: return false
    case .sent:
      try console.summary("\(draft.period): \(recipient.mailbox) has received it")
      return true
    case .refused:
      doubts.append(
        Diagnostic(
          .warning,
          "mail.refused",
          "the server refused the summary of \(draft.period) to \(recipient.mailbox) for good; "
            + "correct the address, or add --again"
        )
      )
    case .sending, .unsure:
      doubts.append(
        Diagnostic(
          .warning,
          "mail.unsure",
          "\(recipient.mailbox) may have received the summary of \(draft.period), but no server confirmed it; "
            + "check, and add --again if it is missing"
        )
      )
    }
    console.report(doubts.suffix(1))
    return true
  }

  private func problem(
    _ failure: MailFailure,
    _ what: String,
    _ recipient: MailAddress
  ) -> Diagnostic {
    let doubt = failure.effect == .unsure ? "; it may have arrived all the same" : ""
    let next =
      switch failure.effect {
      case .notSent: "; the next run tries again"
      case .refused: "; it is not sent again unless --again is set"
      case .unsure: ", and is not sent again unless --again is set"
      }
    let message = "no \(what) to \(recipient.mailbox): \(failure.reason)\(doubt)"
    return Diagnostic(.error, "mail.send", message + (what == "test" ? "" : next))
  }

  private func note(
    _ step: LedgerStep,
    of key: LedgerKey,
    date: MailDate? = nil,
    in ledger: inout Ledger
  ) throws {
    do throws(MailProblem) {
      try ledger.note(step, of: key, content: draft.content, date: date)
    } catch {
      throw SiteError(
        "mail.ledger",
        "cannot note in \(path.quoted) that a mail to \(key.recipient) is \(step.rawValue): "
          + error.message
      )
    }
  }
}

extension LedgerStep {
  /// How far a message came that went wrong, or did not.
  init(_ failure: MailFailure?) {
    switch failure?.effect {
    case nil: self = .sent
    case .notSent: self = .failed
    case .refused: self = .refused
    case .unsure: self = .unsure
    }
  }
}
