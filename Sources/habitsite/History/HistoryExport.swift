import ArgumentParser
import Foundation
import HabitCore
import HabitExchange
import HabitImport
import HabitOutput

/// The command `habitsite history export`.
struct HistoryExport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes all habits and entries, as they were known on a day, as habitsite's JSON."
  )

  @Option(
    help: ArgumentHelp("The day; today unless set.", valueName: "day"),
    transform: DayArgument.init(argument:)
  )
  var knownOn: DayArgument?

  @OptionGroup var result: ResultOptions

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      let today = try Workspace.today(in: .current)
      let history = try options.history()
      let kept = try knownOn.map { try KeptInputs(history, knownOn: $0.last(today: today)) }
      let imported = try kept?.imported ?? KeptInputs(history).imported
      let bytes = try OpenFormatText(
        habits: imported.habits,
        categories: imported.categories,
        storedExperience: imported.storedExperience
      ).bytes
      guard let path = result.path else { return try options.console.result(bytes) }
      try ResultFile(path: path, opening: Array(Convert.openingOfJSON.utf8))
        .write(bytes, besides: [])
    }
  }
}
