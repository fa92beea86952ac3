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

  @OptionGroup var result: ResultOptions

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
      workspace.reportWithheld(console)
      switch format {
      case .json:
        let bytes = try OpenFormatText(workspace).bytes
        try result.write(bytes, opening: Self.openingOfJSON, of: workspace, input)
      case .csv:
        console.report(Self.omissions(of: workspace.log))
        try result.write(TidyCSVText(workspace.log).bytes, of: workspace, input)
      }
    }
  }

  /// The first bytes of each JSON that is written; people write them in other lines.
  private static let openingOfJSON = """
    {"format":"habitsite","version":1,
    "habits":[
    """

  /// Returns the note on what the CSV does not contain, or nothing if it contains everything.
  private static func omissions(of log: HabitLog) -> [Diagnostic] {
    let omissions = TidyCSVText.omissions(of: log)
    guard !omissions.isEmpty else { return [] }
    let list = omissions.joined(separator: ", ")
    return [
      Diagnostic(.note, "convert.csv", "the CSV does not contain \(list); '--format json' does")
    ]
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
