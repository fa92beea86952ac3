import Foundation
import HabitConfig
import HabitCore

/// The arguments and variables that the program is started with, which may be as endless as the
/// texts of an export, or no text at all.
///
/// They must be asked for problems before anything compares one of them.
enum ArgumentLimits {
  /// Returns what is wrong with a word, or `nil` if nothing is.
  ///
  /// A word that is not UTF-8 would name another file than the one that it names.
  private static func fault(in word: UnsafePointer<CChar>) -> String? {
    guard let text = String(validatingCString: word) else {
      return "is not UTF-8; rename what it names, or write it in UTF-8"
    }
    return text.lineOfExcessMark.map { _ in "has \(MarkRun.reason); remove some" }
  }

  /// Returns which argument is no text, or has too many combining marks, or `nil` if none is.
  static func argumentProblem() -> String? {
    (0..<Int(CommandLine.argc)).lazy.compactMap { index in
      CommandLine.unsafeArgv[index].flatMap { fault(in: $0) }.map { "argument \(index) \($0)" }
    }.first
  }

  /// Returns which of our variables is no text, or has too many combining marks, or `nil` if none
  /// is.
  ///
  /// The value may be a secret, so no part of it is shown.
  static func variableProblem() -> String? {
    let prefix = SettingsEnvironment.prefix
    // Foundation's table of all variables would compare their names.
    var position = environ
    while let entry = position.pointee {
      position += 1
      guard strncmp(entry, prefix, prefix.utf8.count) == 0 else { continue }
      guard let fault = fault(in: entry) else { continue }
      let name = String(String(cString: entry).unicodeScalars.prefix { $0 != "=" })
      let variable = name.lineOfExcessMark == nil ? name.quoted : "'\(prefix)…'"
      return "error: the variable \(variable) \(fault)"
    }
    return nil
  }
}
