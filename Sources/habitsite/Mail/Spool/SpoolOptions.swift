import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitReading

/// The flags of a sender of spooled messages.
struct SpoolOptions: ParsableArguments {
  @Option(
    help: .value(
      "folder",
      "Send the messages that 'habitsite fleet --mail-spool' wrote into this folder, each once."
    ),
    completion: .directory
  )
  var spool: String?

  @Option(
    help: .value(
      "number/s",
      "With --spool: how many messages go out in a second at most, such as 50/s."
    ),
    transform: SpoolOptions.perSecond
  )
  var rate: Int?

  @Option(help: .value("number", "With --spool: how many go out at once; 4 unless set."))
  var connections: Int?

  func validate() throws {
    if spool == nil, rate != nil || connections != nil {
      throw ValidationError("--rate and --connections do not apply without --spool")
    }
    if let connections, !(1...64).contains(connections) {
      throw ValidationError("--connections is \(connections), and must be from 1 to 64")
    }
  }

  @Sendable private static func perSecond(_ text: String) throws -> Int {
    guard text.hasSuffix("/s"), let number = Int(text.dropLast(2)), (1...10_000).contains(number)
    else {
      throw ValidationError("no rate '\(text)' from 1/s to 10000/s; write it as 50/s")
    }
    return number
  }
}

extension SpoolOptions {
  /// Sends what has not been sent on the way that the settings name, and prints the totals.
  ///
  /// - Throws: ``SiteError`` if the settings name no server; an exit status where not all is sent.
  func send(_ folder: String, _ input: InputOptions) async throws {
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
      connections: connections ?? 4,
      rate: rate,
      console: input.console
    )
    let tally = try await Interruption.deferringSignals { try await delivery.send() }
    try input.console.summary("\(folder.escapedForMessages): \(tally.text)")
    guard tally.exitCode != .success else { return }
    throw tally.exitCode
  }
}
