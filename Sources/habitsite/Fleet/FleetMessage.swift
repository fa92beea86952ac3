import Foundation
import HabitConfig
import HabitCore
import HabitMail
import HabitOutput
import HabitReading

/// The summary of a user as a file.
struct FleetMessage {
  /// The recipient.
  let mail: FleetMail
  /// The user.
  let id: String
  /// The folder of the file.
  let spool: String

  /// Writes the summary of the last period that is over.
  ///
  /// - Returns: How many files were written, the size of the message, or why there is none.
  /// - Throws: ``SiteError`` if the settings name no sender, or an address is wrong.
  func write(
    _ read: Workspace,
    _ input: InputOptions,
    _ siteInputs: SiteInputs
  ) async throws -> (files: Int, bytes: Int, diagnostics: [Diagnostic]) {
    guard read.settings.mailing.sender != nil else {
      throw SiteError(
        "mail.settings",
        "no 'from' under 'mail' in the settings; write it as from: Habits <me@example.org>"
      )
    }
    var input = input
    input.language = mail.language
    input.timeZone = mail.timeZone
    try input.validate()
    let isSame = mail.language == nil && mail.timeZone == nil
    let workspace = isSame ? read : try Workspace(input, on: siteInputs)
    let mailing = workspace.settings.mailing
    let plan = try MailPlan(mailing, to: [mail.to], of: id, ending: mail.unsubscribe)
    let period = SummaryPeriod(
      mailing.period,
      endedBefore: workspace.read.clock.last,
      firstWeekday: workspace.firstWeekday
    )
    if let missing = workspace.missingData(of: period, "nothing to send") {
      return (0, 0, [missing])
    }
    let name = "\(id).\(MailDraft.fileName(of: period))"
    // The message was handed over and moved there; a later run would write it with another date.
    guard SystemFile.kind(of: "\(spool)/taken/\(name)") == nil else { return (0, 0, []) }
    let list = mailing.suppressionFile.map { siteInputs.owner?.path(of: $0) ?? $0 }
    let suppressed = try Set(suppressedAt: list)
    guard !plan.recipients.contains(where: suppressed.suppresses) else {
      let message = "no message, because the user \(MailDelivery.suppression)"
      return (0, 0, [Diagnostic(.note, "mail.suppress", message)])
    }
    let bytes = try await MailDraft(of: period, by: plan, from: workspace, input).bytes
    let isNew = try ResultFile(path: "\(spool)/\(name)").renew(bytes)
    return (isNew ? 1 : 0, bytes.count, [])
  }
}

/// To whom the summary of a user goes, and in which words.
struct FleetMail: Codable, Hashable, Sendable {
  let to: String
  /// The language of the mail; that of the site unless set.
  var language: String?
  /// The zone in which the periods of the mail end; that of the site unless set.
  var timeZone: String?
  /// The `https` address where the user ends the mails, instead of that of the settings.
  var unsubscribe: String?

  static let keys = ["to", "language", "timeZone", "unsubscribe"]
}
