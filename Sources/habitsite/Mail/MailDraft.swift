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
  private let body: MessageBody
  private let date: MailDate
  /// The strings that distinguish the mails of this site from those of another one.
  var site: [String]
  /// What is sent once: the period, and the profile where there is one.
  private let name: String

  /// What a message is sent for.
  enum Purpose {
    case summary
    case test
  }
}

extension MailDraft {
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
    let digest = try workspace.digest(of: report, period, by: plan)
    self.period = period
    self.plan = plan
    diagnostics = digest.diagnostics
    subject = digest.subject
    body = MessageBody(
      plainText: digest.text,
      html: digest.html,
      pictures: digest.pictures.map(MessagePicture.init),
      language: workspace.language.tag
    )
    content = MessageID.hash(
      of: [subject, body.plainText, body.html] + body.pictures.map(\.contentID)
    )
    timeZone = workspace.timeZone.identifier
    date =
      options.asOf == nil && options.knownOn == nil
      ? try .now(in: workspace.timeZone) : .start(of: lastDay, in: workspace.timeZone)
    // A profile may send another summary to the same people.
    name = "\(period)" + (options.profile.map { " (\($0.escapedForMessages))" } ?? "")
    site = [workspace.settings.title, workspace.settings.baseURL]
  }

  /// The message to one recipient.
  func message(to recipient: MailAddress, for purpose: Purpose) -> Message {
    let isTest = purpose == .test
    let head = MessageHead(
      from: plan.sender,
      to: recipient,
      subject: isTest ? "Test: \(subject)" : subject,
      date: date
    )
    // A test is a message of its own: as another copy of the summary, programs would drop one.
    let parts = site + [name, recipient.mailbox] + (isTest ? ["test", "\(date)"] : [])
    return Message(
      body,
      head: head,
      id: MessageID(of: parts, from: plan.sender),
      unsubscribe: plan.unsubscribe
    )
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

extension MessagePicture {
  fileprivate init(_ picture: DigestPicture) {
    self.init(
      contentID: picture.contentID,
      mediaType: "image/png",
      fileName: picture.fileName,
      bytes: picture.bytes
    )
  }
}

extension Workspace {
  /// How many bytes the HTML of a mail may have: Gmail cuts off what is longer.
  private static let maxHTMLCount = 100_000

  fileprivate func digest(
    of report: Report,
    _ period: SummaryPeriod,
    by plan: MailPlan
  ) throws -> Digest {
    var request = DigestRequest(
      of: period,
      domain: plan.sender.domain,
      limit: DigestRequest.Limit(
        bytes: Self.maxHTMLCount,
        encodedCount: QuotedPrintable.encodedLength
      )
    )
    request.subject = settings.mailing.subject
    request.unsubscribe = plan.unsubscribe?.link ?? ""
    request.linked = try linkedPages(asOf: report.asOf)
    request.corrections = try corrections(since: period)
    var sources = sources
    sources.pictures = .librsvg
    return try Digest(request, of: report, in: (settings, sources, language))
  }
}
