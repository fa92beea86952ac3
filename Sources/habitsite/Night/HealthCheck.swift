private import CCurl
import Foundation
import HabitCore

/// The address of a service that raises an alarm where a night does not report success in time.
///
/// Source: healthchecks.io, "Pinging API": the address itself means success, `/start` after it the
/// start, and `/fail` a failure.
struct HealthCheck {
  private let address: String

  /// What happened.
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
