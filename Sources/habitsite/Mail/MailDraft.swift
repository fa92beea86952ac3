import Foundation
import HabitConfig
import HabitCore
import HabitDigest
import HabitFacts
import HabitMail
import HabitPages
import HabitText

/// The summary of a period, ready to be addressed.
struct MailDraft {
  let period: SummaryPeriod
  let plan: MailPlan
  /// The time zone in which periods end.
  let timeZone: String
  /// The date of the message, unless it goes out much later.
  let date: MailDate
  /// The summary for the first recipient, or for the sender if there is none.
  private let first: Letter
  /// The same for each other recipient, which differs where addresses name them.
  private let others: [Letter]
  private let language: String
  /// The strings that distinguish the mails of this site from those of another one.
  private let site: [String]
  /// What is sent once: the period, and the profile where there is one.
  private let name: String

  private struct Letter {
    let recipient: MailAddress
    let digest: Digest
    let unsubscribe: Unsubscribe?
  }

  /// Sums up a period for the owner of the habits.
  ///
  /// - Parameters:
  ///   - period: What is summed up.
  ///   - plan: From whom the mail comes.
  ///   - workspace: The inputs.
  ///   - options: Whether the last day is set, and the profile.
  /// - Throws: ``SiteError`` where the period has not begun or a template is wrong.
  init(
    of period: SummaryPeriod,
    by plan: MailPlan,
    from workspace: Workspace,
    _ options: InputOptions
  ) async throws {
    let report = try await workspace.report()
    self.period = period
    self.plan = plan
    var digests: [String: Digest] = [:]
    func letter(_ recipient: MailAddress) throws -> Letter {
      let unsubscribe = try plan.unsubscribe(for: recipient)
      let link = unsubscribe?.link ?? ""
      let digest = try digests[link] ?? workspace.digest(of: report, period, unsubscribe: link)
      digests[link] = digest
      return Letter(recipient: recipient, digest: digest, unsubscribe: unsubscribe)
    }
    first = try letter(plan.recipients.first ?? plan.sender)
    others = try plan.recipients.dropFirst().map(letter)
    language = workspace.read.language.tag
    let zone = workspace.read.timeZone
    timeZone = zone.identifier
    date = MailDate(
      try options.asOf == nil ? Clock.now() : workspace.read.clock.last.start(in: zone),
      in: zone
    )
    // A profile may send another summary to the same people.
    name = "\(period)" + (options.profile.map { " (\($0.escapedForMessages))" } ?? "")
    // Two users of a fleet may have one address.
    site = [workspace.settings.title, workspace.settings.baseURL] + [plan.user].compactMap(\.self)
  }

  /// What making it produced.
  var diagnostics: [Diagnostic] { first.digest.diagnostics }

  /// A hash of the summary, independent of recipient and time.
  var content: String {
    let digest = first.digest
    return MessageID.hash(of: [digest.subject, digest.text, digest.html])
  }

  /// The message to one recipient.
  ///
  /// - Parameters:
  ///   - recipient: One of the plan, or anybody for what is the same for all.
  ///   - date: The date, or `nil` for ``date``.
  ///   - isTest: Whether it is a message of its own: as another copy of the summary, programs would
  ///     drop one.
  /// - Returns: The message, the same for the same date.
  func message(to recipient: MailAddress, date: MailDate? = nil, isTest: Bool = false) -> Message {
    let letter = others.first { $0.recipient == recipient } ?? first
    let parts = site + [name, recipient.mailbox] + (isTest ? ["test", "\(self.date)"] : [])
    var message = Message(
      from: plan.sender,
      to: recipient,
      date: date ?? self.date,
      id: MessageID(of: parts, from: plan.sender)
    )
    message.subject = (isTest ? "Test: " : "") + first.digest.subject
    (message.plainText, message.html) = (letter.digest.text, letter.digest.html)
    message.language = language
    message.unsubscribe = letter.unsubscribe
    return message
  }

  /// The bytes of the summary for the first recipient, or for the sender if there is none.
  ///
  /// - Throws: ``SiteError`` where a text cannot be in a mail.
  var bytes: [UInt8] {
    get throws {
      do throws(MailProblem) {
        return try message(to: first.recipient).bytes()
      } catch {
        throw SiteError("mail.message", error.message)
      }
    }
  }

  /// What is sent once.
  func key(of recipient: MailAddress) -> LedgerKey {
    LedgerKey(summary: name, recipient: recipient.mailbox)
  }

  /// Returns the name of the file of a message: `habitsite-2026-10.eml`.
  static func fileName(of period: SummaryPeriod) -> String {
    // A slash cannot be in a name; ISO 8601 allows two hyphens instead.
    "habitsite-\("\(period)".replacing("/", with: "--")).eml"
  }
}

extension MailDate {
  /// A moment on the clock of a time zone.
  fileprivate init(_ date: Date, in timeZone: TimeZone) {
    self.init(
      secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)),
      offset: timeZone.secondsFromGMT(for: date)
    )
  }

  /// The date of a mail that goes out at this moment.
  func whenSent() throws -> MailDate {
    whenSent(at: Int(try Clock.now().timeIntervalSince1970.rounded(.down)))
  }
}

extension Day {
  fileprivate func start(in timeZone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let (year, month, number) = civil
    let noon = DateComponents(year: year, month: month, day: number, hour: 12)
    // Clocks may skip midnight, and never noon.
    return calendar.date(from: noon).map(calendar.startOfDay) ?? Date(timeIntervalSince1970: 0)
  }
}

extension Workspace {
  /// How many bytes the HTML of a mail may have: Gmail cuts off what is longer.
  private static let maxHTMLCount = 100_000

  fileprivate func digest(
    of report: Report,
    _ period: SummaryPeriod,
    unsubscribe link: String
  ) throws -> Digest {
    var request = DigestRequest(
      of: period,
      limit: DigestRequest.Limit(
        bytes: Self.maxHTMLCount,
        encodedCount: QuotedPrintable.encodedLength
      )
    )
    request.subject = settings.mailing.subject
    request.unsubscribe = link
    request.linked = try linkedPages(asOf: report.asOf)
    request.corrections = try corrections(since: period)
    return try Digest(request, of: report, in: (settings, read.sources, read.language))
  }
}
