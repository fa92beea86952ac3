import ArgumentParser
private import CCurl
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

struct Night: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "night",
    abstract: "Builds, publishes and mails in one run, for a timer.",
    discussion: """
      Runs 'build', 'publish' and 'mail --send' as far as the settings configure them. A failed \
      build ends the night.
      """
  )

  @Argument(help: .value("site", "Site folder."), completion: .directory)
  var site = "."

  @Option(
    help: .value("name", "Merge habitsite-<name>.yml over the settings.")
  )
  var profile: String?

  @Option(
    help: .value(
      "url",
      "Health check to call at the start, after success and after failure."
    )
  )
  var ping: String?

  @Option(help: .value("file", "File for the result of the night, as JSON."), completion: .file())
  var status: String?

  @Flag(name: .shortAndLong, help: "Print warnings and errors only.")
  var quiet: Int

  func run() async throws {
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    Interruption.letWritesFail()
    let check = ping.flatMap(HealthCheck.init)
    console.report(await call(check, .start))
    var run = NightRun(site: site, profile: profile, console: console)
    await run.all()
    // No signal ends the program from here on, so that file, health check and exit status agree.
    Interruption.hold()
    let end = run.end(writing: status)
    console.report(await call(check, end == .success ? .success : .failure))
    throw end
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

/// The address of a service that raises an alarm where a night does not report success in time.
///
/// Source: healthchecks.io, "Pinging API": the address itself means success, `/start` after it the
/// start, and `/fail` a failure.
struct HealthCheck {
  private let address: String

  enum Event: String {
    case start = "/start"
    case success = ""
    case failure = "/fail"
  }

  /// The seconds after which a call is given up.
  private static let maxSeconds = 10

  /// - Parameter address: The address of a check; `nil` unless it begins with `http://` or
  ///   `https://`, names a host, and has only characters of addresses.
  init?(_ address: String) {
    let match = address.wholeMatch(of: /https?:\/\/[^\/?#@\s]+([\/?#][!-~]*)?/)
    guard match != nil else { return nil }
    self.address = address
  }

  /// Calls the service, and waits for its answer.
  ///
  /// Nothing but the event leaves the machine.
  ///
  /// - Returns: A warning if the service did not take the call. It does not quote the address,
  ///   which is a secret.
  func call(_ event: Event) -> [Diagnostic] {
    var reason = [CChar](repeating: 0, count: 256)
    let problem: String
    switch ping(address(of: event), Self.maxSeconds, &reason, reason.count) {
    case PING_TAKEN: return []
    case PING_NO_LIBRARY: problem = "libcurl is not installed (Debian: libcurl4)"
    case PING_REFUSED: problem = "the service does not know the address"
    default:
      let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      problem = String(decoding: bytes, as: UTF8.self).escapedForMessages.lowercased()
    }
    let message = "the health check was not called: \(problem)"
    return [Diagnostic(.warning, "night.ping", message)]
  }

  /// Puts the event at the end of the path, before a query.
  func address(of event: Event) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let rest = address[path.endIndex...].prefix { $0 != "#" }
    guard event != .success else { return String(path + rest) }
    let folder = path.hasSuffix("/") ? path.dropLast() : path
    return "\(folder)\(event.rawValue)\(rest)"
  }
}
