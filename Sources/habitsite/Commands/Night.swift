import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

/// The command `habitsite night`.
struct Night: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "night",
    abstract: "Builds, publishes and mails, for a timer.",
    discussion: """
      Does what 'build', 'publish' and 'mail --send' do, one after another, and prints a line for \
      each. Steps that the settings say nothing about are left out. Nothing is published after a \
      build that failed; the summary is mailed all the same, unless the build failed. The exit \
      status is 0 only if every step was done.
      """
  )

  @Argument(
    help: ArgumentHelp("The site folder; this one unless named.", valueName: "site"),
    completion: .directory
  )
  var site = "."

  @Option(
    help: ArgumentHelp(
      "Put the settings of habitsite-<name>.yml over those of the site folder.",
      valueName: "name"
    )
  )
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "Call this address of a health check with /start at the start, as it is after a success, and "
        + "with /fail after a failure.",
      valueName: "url"
    )
  )
  var ping: String?

  @Option(
    help: ArgumentHelp(
      "Write what the night did as JSON, or for Prometheus if the name ends in .prom; can be given "
        + "several times.",
      valueName: "file"
    ),
    completion: .file()
  )
  var status: [String] = []

  @Flag(name: .shortAndLong, help: "Print warnings and errors only; given twice, errors only.")
  var quiet: Int

  func run() async throws {
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    Interruption.letWritesFail()
    let check = ping.flatMap(HealthCheck.init)
    console.report(await call(check, .start))
    var run = NightRun(site: site, profile: profile, console: console)
    try await console.run { try await run.all() }
    let result = run.status
    for path in status {
      run.attempt { try result.write(to: path) }
    }
    let isDone = run.isDone
    console.report(await call(check, isDone ? .success : .failure))
    guard isDone else { throw Interruption.status.map { ExitCode($0) } ?? ExitCode.failure }
  }

  func validate() throws {
    if let ping, HealthCheck(ping) == nil {
      throw ValidationError(
        "--ping takes an address that begins with https:// or http://, such as "
          + "https://hc-ping.com/<uuid>"
      )
    }
  }

  private func call(_ check: HealthCheck?, _ event: HealthCheck.Event) async -> [Diagnostic] {
    guard let check else { return [] }
    return await Thread.apart { check.call(event) }
  }
}
