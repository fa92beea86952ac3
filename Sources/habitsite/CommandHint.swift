import ArgumentParser
import Foundation
import HabitConfig
import HabitCore

/// The way out for a command line whose first word is not a command: `habitsite export.zip`.
struct CommandHint {
  let message: String

  /// Returns `nil` if the first word is a command or a flag.
  init?(_ arguments: ArraySlice<String>) {
    guard let word = arguments.first, !word.hasPrefix("-") else { return nil }
    let all = HabitSite.configuration.subcommands
    guard !all.contains(where: { $0.configuration.commandName == word }), word != "help" else {
      return nil
    }
    // The program alone starts those that help does not name.
    let commands = all.filter { $0.configuration.shouldDisplay }.compactMap {
      $0.configuration.commandName
    }
    if let near = NearestName.nearest(to: word, among: commands) {
      message = "no command \(word.quoted); did you mean 'habitsite \(near)'?"
    } else if FileManager.default.fileExists(atPath: word) {
      message =
        "no command \(word.quoted); to build a site from it: habitsite build "
        + word.shellWord(\.isPlainInShell)
    } else {
      message = "no command \(word.quoted); the commands are \(commands.joined(separator: ", "))"
    }
  }
}

extension String {
  /// Returns the text as a shell word: unchanged if all of it is plain, otherwise single-quoted.
  func shellWord(_ isPlain: (Unicode.Scalar) -> Bool) -> String {
    guard isEmpty || !unicodeScalars.allSatisfy(isPlain) else { return self }
    return "'" + escapedForMessages.replacing("'", with: "'\\''") + "'"
  }
}

extension Unicode.Scalar {
  /// Whether the character has no special meaning in a shell.
  var isPlainInShell: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || "-_./+,:@%".unicodeScalars.contains(self)
  }
}
