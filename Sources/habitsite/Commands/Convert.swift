import ArgumentParser
import HabitCore
import HabitExchange

/// The command `habitsite convert`.
struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts the inputs into one open file.",
    discussion: """
      The JSON holds all that was read, and reading it gives the same bytes again. The CSV has \
      one row an entry, for spreadsheets. Every entry is kept, whatever --as-of says. \
      Both are for you alone: they have every note, and what 'privacy' in the settings hides.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(help: "The form of the file.")
  var format = Form.json

  /// The forms that inputs can be converted to.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case json
    case csv
  }

  func run() async throws {
    let console = input.console
    try await console.run {
      let workspace = try Workspace(input)
      switch format {
      case .json: try console.result(try OpenFormatText(workspace).bytes)
      case .csv: try console.result(TidyCSVText(workspace.log).bytes)
      }
    }
  }
}

extension OpenFormatText {
  /// Takes the habits in the order of the inputs.
  fileprivate init(_ workspace: Workspace) {
    self.init(
      habits: workspace.habits,
      categories: workspace.log.categories,
      storedExperience: workspace.log.storedExperience
    )
  }
}
