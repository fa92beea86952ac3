import ArgumentParser
private import CVersion
import Foundation
import HabitConfig
import HabitCore
import HabitPages

/// The command `habitsite`.
@main
struct HabitSite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habitsite",
    abstract: "Turns the export of a habit tracker into a static website.",
    discussion: """
      Start with an export, or with a folder for exports, settings and pages:

        habitsite build my-export.csv -o site

        habitsite init my-habits
        habitsite build my-habits

      Nothing leaves your machine until you publish it.
      """,
    version: "habitsite \(Version.text)",
    // Each declares its name, since deriving it from a type costs a search of the whole program.
    subcommands: [FleetUserCommand.self],
    groupedSubcommands: [
      CommandGroup(name: "Start", subcommands: [Init.self, Build.self, Serve.self, Check.self]),
      CommandGroup(
        name: "Publish",
        subcommands: [Publish.self, Night.self, Mail.self, ReportCommand.self]
      ),
      CommandGroup(
        name: "Data",
        subcommands: [Stats.self, Chart.self, Convert.self, Formats.self]
      ),
      CommandGroup(name: "Upkeep", subcommands: [HistoryCommand.self, Eject.self]),
      CommandGroup(name: "Operators", subcommands: [Fleet.self]),
    ]
  )

  static func main() async {
    SystemLimit.refuseCoreFile()
    Interruption.watch()
    if let problem = SystemLimit.openFileProblem() ?? ArgumentLimits.variableProblem() {
      FileHandle.standardError.write(Data((problem + "\n").utf8))
      Foundation.exit(1)
    }
    if let problem = ArgumentLimits.argumentProblem() { exit(withError: ValidationError(problem)) }
    if let hint = CommandHint(CommandLine.arguments.dropFirst()) {
      exit(withError: ValidationError(hint.message))
    }
    await main(nil)
  }
}

enum Version {
  /// The version, and in brackets the commit and its date where the build knows them.
  static var text: String {
    let number = words(habitsite_version()).joined()
    let revision = words(habitsite_revision())
    return revision.isEmpty ? number : "\(number) (\(revision.joined(separator: ", ")))"
  }

  private static func words(_ text: UnsafePointer<CChar>) -> [String] {
    String(cString: text).split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

/// The arguments and variables that the program is started with, which may be no text, or have so
/// many combining marks on a character that comparing them takes for ever.
///
/// They are checked before anything compares one of them.
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
    // Foundation's dictionary of all variables would compare their names, and take for ever.
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

/// The way out for a command line whose first word is not a command, as in
/// `habitsite export.zip`, or which has words that were removed.
struct CommandHint {
  let message: String

  /// Returns `nil` if the first word is a command or a flag, and no word is retired.
  init?(_ arguments: ArraySlice<String>) {
    guard let word = arguments.first, !word.hasPrefix("-") else { return nil }
    if let retired = Self.retired(arguments) {
      message = retired
      return
    }
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

  /// Returns the message about a command that is no longer there, or the first word that a command no
  /// longer has: an option wherever it stands, also one with a kind of file that is no longer
  /// written; a subcommand or a kind of chart right behind the command.
  private static func retired(_ arguments: ArraySlice<String>) -> String? {
    guard let command = arguments.first else { return nil }
    let words = arguments.dropFirst().prefix { $0 != "--" }
    let second = words.first ?? ""
    if command == Chart.configuration.commandName,
      let message = Retired.message(about: second, in: Retired.charts)
    {
      return message
    }
    for name in [command, "\(command) \(second)"] {
      if let message = Retired.message(about: name, in: Retired.options) { return message }
    }
    return zip(words, words.dropFirst() + [""]).lazy.filter { $0.0.hasPrefix("--") }
      .compactMap { word, next in
        let option = String(word.prefix { $0 != "=" })
        let value = option == word ? next : word
        let ending = value.hasSuffix(".prom") ? " FILE.prom" : ""
        return [ending, ""].lazy.map { option + $0 }.compactMap { option in
          Retired.message(about: "\(command) \(option)", in: Retired.options, as: option)
            ?? Retired.message(about: option, in: Retired.options)
        }.first
      }.first
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
