import Foundation
import HabitCore
import HabitSettings

/// The arguments and variables that the program is started with, which may be as endless as the
/// texts of an export.
///
/// They must be asked for problems before anything compares one of them.
enum EndlessWords {
  private static let fault = "\(MarkRun.reason); remove some"
}

extension EndlessWords {
  /// Returns which argument has too many combining marks, or `nil` if none has.
  static func argumentProblem() -> String? {
    CommandLine.arguments.firstIndex { $0.lineOfExcessMark != nil }
      .map { "argument \($0) has \(fault)" }
  }

  /// Returns which of our variables has too many combining marks, or `nil` if none has.
  ///
  /// The value may be a secret, so no part of it is shown.
  static func variableProblem() -> String? {
    let prefix = SettingsEnvironment.prefix
    // Foundation's table of all variables would compare their names.
    var position = environ
    while let entry = position.pointee {
      position += 1
      guard strncmp(entry, prefix, prefix.utf8.count) == 0 else { continue }
      let text = String(cString: entry)
      guard text.lineOfExcessMark != nil else { continue }
      let name = String(text.unicodeScalars.prefix { $0 != "=" })
      let variable = name.lineOfExcessMark == nil ? name.quoted : "'\(prefix)…'"
      return "error: the variable \(variable) has \(fault)"
    }
    return nil
  }
}
