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
  /// What making it produced.
  let diagnostics: [Diagnostic]
  /// The time zone in which periods end.
  let timeZone: String
  /// A hash of the summary, independent of recipient and time.
  let content: String
  private let subject: String
  /// The texts for each recipient, which differ where addresses name them.
  private let letters: [Letter]
  /// The date of the message, unless it goes out much later.
  let date: MailDate
  /// The strings that distinguish the mails of this site from those of another one.
  private let site: [String]
  /// What is sent once: the period, and the profile where there is one.
  private let name: String

  private struct Letter {
    let recipient: MailAddress
    let body: MessageBody
    let unsubscribe: Unsubscribe?
  }

  /// What a message is sent for.
  enum Purpose {
    case summary
    case test
  }

  /// Sums up a period for the owner of the habits.
  ///
  /// - Parameters:
  ///   - period: What is summed up.
  ///   - plan: From whom the mail comes.
  ///   - workspace: The inputs.
  ///   - options: Which day is the last, and where weeks begin.
  /// - Throws: ``SiteError`` where the period has not begun or a template is wrong.
  init(
    of period: SummaryPeriod,
    by plan: MailPlan,
    from workspace: Workspace,
    _ options: InputOptions
  ) async throws {
    let lastDay = try workspace.lastDay(options)
    let report = try await workspace.report(options)
    self.period = period
    self.plan = plan
    var digests: [String: Digest] = [:]
    letters = try (plan.recipients.isEmpty ? [plan.sender] : plan.recipients).map { recipient in
      let unsubscribe = try plan.unsubscribe?.unsubscribe(for: recipient)
      let link = unsubscribe?.link ?? ""
      let digest = try digests[link] ?? workspace.digest(of: report, period, unsubscribe: link)
      digests[link] = digest
      let body = MessageBody(digest, in: workspace.read.language)
      return Letter(recipient: recipient, body: body, unsubscribe: unsubscribe)
    }
    diagnostics = digests.first?.value.diagnostics ?? []
    subject = digests.first?.value.subject ?? ""
    content = MessageID.hash(
      of: [subject]
        + letters.prefix(1).flatMap { letter in
          [letter.body.plainText, letter.body.html]
        }
    )
    timeZone = workspace.read.timeZone.identifier
    date =
      options.asOf == nil
      ? try .now(in: workspace.read.timeZone) : .start(of: lastDay, in: workspace.read.timeZone)
    // A profile may send another summary to the same people.
    name = "\(period)" + (options.profile.map { " (\($0.escapedForMessages))" } ?? "")
    // Two users of a fleet may have one address.
    site = [workspace.settings.title, workspace.settings.baseURL] + [plan.user].compactMap(\.self)
  }

  /// The message to one recipient.
  ///
  /// - Parameters:
  ///   - recipient: One of the plan, or anybody for what is the same for all.
  ///   - purpose: What it is sent for.
  ///   - date: The date, or `nil` for ``date``.
  /// - Returns: The message, the same for the same date.
  func message(to recipient: MailAddress, for purpose: Purpose, date: MailDate? = nil) -> Message {
    let isTest = purpose == .test
    let head = MessageHead(
      from: plan.sender,
      to: recipient,
      subject: isTest ? "Test: \(subject)" : subject,
      date: date ?? self.date
    )
    // A test is a message of its own: as another copy of the summary, programs would drop one.
    let parts = site + [name, recipient.mailbox] + (isTest ? ["test", "\(self.date)"] : [])
    let letter = letters.first { $0.recipient == recipient } ?? letters[0]
    return Message(
      letter.body,
      head: head,
      id: MessageID(of: parts, from: plan.sender),
      unsubscribe: letter.unsubscribe
    )
  }

  /// The bytes of the summary for one recipient.
  ///
  /// - Throws: ``SiteError`` where a text cannot be in a mail.
  func bytes(for recipient: MailAddress) throws -> [UInt8] {
    do throws(MessageError) {
      return try message(to: recipient, for: .summary).bytes()
    } catch {
      throw SiteError("mail.message", error.message)
    }
  }

  /// What is sent once.
  func key(of recipient: MailAddress) -> LedgerKey {
    LedgerKey(summary: name, recipient: recipient.mailbox)
  }

  /// The name of the file of the message: `habitsite-2026-10.eml`.
  var fileName: String {
    // ISO 8601 has two hyphens for the slash where that cannot be.
    "habitsite-\("\(period)".replacing("/", with: "--")).eml"
  }
}

extension MessageBody {
  fileprivate init(_ digest: Digest, in language: Language) {
    self.init(
      plainText: digest.text,
      html: digest.html,
      language: language.tag
    )
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
