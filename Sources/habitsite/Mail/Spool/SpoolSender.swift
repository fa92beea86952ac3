import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitReading

/// Sends a spool on the way that the settings name.
struct SpoolSender {
  let folder: String
  let options: SpoolOptions
  let input: InputOptions

  /// Sends what has not been sent, and prints the totals.
  ///
  /// - Throws: ``SiteError`` if the settings name no server; an exit status where not all is sent.
  func run() async throws {
    // The environment may name the server, and then there need be no site folder.
    let isHere = !input.inputs.isEmpty || SiteFolder.exists(at: ".")
    let site = isHere ? try SiteChoice(input).folder : nil
    let settings = try Workspace.settings(of: site, profile: input.profile).settings.mailing
    guard let route = try MailPlan(settings).route else {
      throw SiteError(
        "mail.settings",
        "no 'send' under 'mail' in habitsite.yml; write it as send: smtps://me@mail.example.org, or"
          + " set HABITSITE_MAIL__SEND"
      )
    }
    let path = site?.path ?? "."
    let delivery = SpoolDelivery(
      folder: folder,
      carrier: try MailCarrier(
        route,
        password: settings.passwordFile.map { site?.path(of: $0) ?? $0 },
        folder: URL(filePath: path).resolvingSymlinksInPath().path
      ),
      suppressed: try SuppressionList(
        at: settings.suppressionFile.map { site?.path(of: $0) ?? $0 }
      ),
      connections: options.connections ?? 4,
      rate: options.rate,
      console: input.console
    )
    let tally = try await Interruption.deferringSignals { try await delivery.send() }
    try input.console.summary("\(folder.escapedForMessages): \(tally.text)")
    guard tally.exitCode != .success else { return }
    throw tally.exitCode
  }
}
