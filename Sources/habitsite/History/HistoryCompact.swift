import ArgumentParser
import HabitCore

/// The command `habitsite history compact`.
struct HistoryCompact: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Replaces the files of the years before one by a single file.",
    discussion: """
      What is known stays, and so do all later files. What was known on a day of those years, and \
      what was changed then, can no longer be shown.
      """
  )

  @Option(help: ArgumentHelp("The first year whose files stay, such as 2026.", valueName: "year"))
  var before: Int

  @OptionGroup var options: HistoryOptions

  func validate() throws {
    guard Day.accepted.years.contains(before) else {
      throw ValidationError("no year '\(before)' from 1900 to 2199")
    }
  }

  func run() async throws {
    Interruption.letWritesFail()
    try await options.console.run {
      let history = try options.history()
      let changes = try history.changes()
      let old = changes.prefix { $0.day.year < before }
      guard old.count > 1, let last = old.last else {
        return try options.console.summary("Nothing to compact before \(before)")
      }
      var whole = try history.log(of: old)
        .whole(number: last.number, day: last.day, sources: last.sources)
      whole.replaces = try history.hash(of: last.number)
      try history.replaceAll(by: [whole] + changes[old.endIndex...], relinked: false)
      try options.console.summary("\(old.count) files are one")
    }
  }
}
