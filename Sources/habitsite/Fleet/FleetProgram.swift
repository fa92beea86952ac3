import Foundation
import HabitConfig

/// The program itself, as its workers run it.
enum FleetProgram {
  /// The absolute path of the program.
  static var path: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// A text that is the same for a build of the program on all machines.
  static let identity: String = {
    var status = stat()
    let size = stat(path, &status) == 0 ? Int(status.st_size) : 0
    return "\(Version.text) \(size)"
  }()

  /// The settings in the environment, without secrets.
  static let settings: [String] = {
    let secret = ["HABITSITE_PASSPHRASE", "HABITSITE_MAIL__PASSWORD", "HABITSITE_MAIL__TOKENKEY"]
    return variables.filter { !secret.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
  }()

  /// The variables of the environment that are ours.
  static let variables = ProcessInfo.processInfo.environment.filter {
    $0.key.hasPrefix(SettingsEnvironment.prefix)
  }
}
