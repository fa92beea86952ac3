import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitMail
import HabitOutput
import HabitReading
import HabitText

struct Mail: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail",
    abstract: "Writes or sends the summary of a week, month or year as an e-mail.",
    discussion: """
      With --send, mails the last complete period once to each recipient under 'mail' in the \
      settings. A summary is for you: it includes what 'privacy' hides.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var choice: PeriodOptions

  @Option(
    help: .value("address", "Recipient; repeatable.")
  )
  var to: [String] = []

  @Option(
    name: .shortAndLong,
    help: .value(
      "file",
      "File for the message (default: habitsite-<period>.eml)."
    ),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Send the summary.")
  var send = false

  @Flag(help: "Send a test message.")
  var test = false

  @Flag(help: "Send it even to those who have it.")
  var again = false

  @Flag(help: "Show what would be sent.")
  var dryRun = false

  func run() async throws {
    Interruption.letWritesFail()
    try await input.console.run { try await mail() }
  }

  /// Writes or sends the summary.
  ///
  /// - Throws: ``SiteError`` with why it cannot be written, or did not get to everyone.
  func mail() async throws {
    let workspace = try Workspace(input)
    workspace.habits.reportWithheld(input.console)
    let plan = try MailPlan(workspace.settings.mailing, to: to)
    let period = try choice.period(workspace)
    if let missing = workspace.missingData(of: period, "nothing to send") {
      return try input.report([missing])
    }
    let draft = try await MailDraft(of: period, by: plan, from: workspace, input)
    try input.report(workspace.notes(on: period) + draft.diagnostics)
    let delivery = isSent || dryRun ? try delivery(of: draft, workspace) : nil
    if dryRun, let delivery { return try input.console.result(delivery.sheet()) }
    // Before it is sent, since a server may refuse it.
    if let output = output ?? (isSent ? nil : MailDraft.fileName(of: period)) {
      try write(draft, to: output, besides: workspace.read.readPaths(input))
    }
    guard let delivery else { return }
    let doubts = try await Interruption.deferringSignals {
      guard !test else {
        try await delivery.test()
        return [Diagnostic]()
      }
      return try await delivery.send(to: again ? .all : .rest)
    }
    try input.refuse(doubts)
  }

  func validate() throws {
    if again, !send { throw ValidationError("--again does not apply without --send") }
    if send, test { throw ValidationError("--send and --test exclude each other") }
  }

  private static let standardOutput = "-"

  /// Whether something leaves this machine.
  private var isSent: Bool { send || test }

  private func delivery(of draft: MailDraft, _ workspace: Workspace) throws -> MailDelivery {
    guard let folder = workspace.read.folder else {
      throw SiteError(
        "mail.folder",
        "a summary is sent from a site folder, where habitsite notes what was sent; make one with "
          + "'habitsite init'"
      )
    }
    let carrier = try MailCarrier(
      draft.plan.way(),
      password: workspace.settings.mailing.passwordFile.map(folder.path),
      folder: URL(filePath: folder.path).resolvingSymlinksInPath().path
    )
    let ledger = folder.path(of: workspace.settings.mailing.ledger)
    guard !OutputLocation(workspace.read.output).holds(ledger) else {
      throw SiteError(
        "mail.ledger",
        "the ledger \(ledger.quoted) is in the output, and would be published with all addresses; "
          + "name another file under 'mail.ledger'"
      )
    }
    let list = workspace.settings.mailing.suppressionFile.map(folder.path)
    return MailDelivery(
      draft: draft,
      carrier: carrier,
      suppressed: try Set(suppressedAt: list),
      path: ledger,
      console: input.console
    )
  }

  private func write(
    _ draft: MailDraft,
    to output: String,
    besides inputs: [String]
  ) throws {
    let bytes = try draft.bytes
    guard output != Self.standardOutput else { return try input.console.result(bytes) }
    try ResultFile(path: output).write(bytes, besides: inputs)
    try input.console.summary("\(output.escapedForMessages): the summary of \(draft.period)")
  }
}
