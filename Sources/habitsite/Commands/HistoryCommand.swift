import ArgumentParser
import HabitCore
import HabitOutput
import HabitReading

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Shows what builds have kept of the exports, checks it, and deletes from it.",
    discussion: """
      With 'keep: true' in the settings, each build adds to the folder 'history' what has changed \
      in the exports. Without a command, lists these builds. What is printed is for you alone: it \
      has what 'privacy' in the settings hides.
      """,
    subcommands: [
      HistoryList.self, HistoryShow.self, HistoryVerify.self, HistoryExport.self,
      HistoryForget.self,
    ],
    defaultSubcommand: HistoryList.self
  )
}

/// The site folder of a command of the history.
struct HistoryOptions: ParsableArguments {
  @Argument(help: .value("site", "The site folder; this one unless named."), completion: .directory)
  var site = "."

  @Flag(name: .shortAndLong, help: "Print warnings and errors only; given twice, errors only.")
  var quiet: Int

  var console: Console { Console(verbosity: Console.Verbosity(quietCount: quiet)) }

  /// Opens the history.
  ///
  /// - Throws: ``SiteError`` if there is none.
  func history() throws -> History {
    try SiteFolder.require(site, code: "history.site")
    let history = try History(in: site)
    guard history.head != nil else { throw History.absence }
    return history
  }
}
