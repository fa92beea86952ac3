import ArgumentParser
import HabitCore
import HabitOutput
import HabitReading

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Shows, checks, exports and edits the history that builds keep.",
    discussion: """
      With 'keep: true' in the settings, each build adds what changed in the exports. The output is \
      for you: it includes what 'privacy' hides.
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
  @Argument(help: .value("site", "Site folder."), completion: .directory)
  var site = "."

  @Flag(name: .shortAndLong, help: "Print warnings and errors only.")
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
