import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitExchange
import HabitFacts

struct Stats: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Prints the figures.",
    discussion: """
      The table is for reading, in the language and the words of the pages: a line for each \
      habit, and everything about one that is named alone. The JSON has every figure in a fixed \
      form with sorted keys, and the same bytes for the same input. The CSV has a row for each \
      habit and month. All forms are for you alone: they have what 'privacy' in the settings \
      hides, and your own names.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var selection: SelectionOptions

  @OptionGroup var result: ResultOptions

  @Option(help: "The form of the figures.")
  var format = Form.table

  /// The forms that figures can be printed in.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
    case csv
  }

  func run() async throws {
    let console = input.console
    try await console.run {
      let workspace = try Workspace(input)
      workspace.habits.reportWithheld(console)
      var phases = workspace.phases
      let (report, diagnostics) = try await workspace.report(input, for: .owner, selection)
      phases.end("statistics")
      switch format {
      case .table where result.path == nil:
        let table = ReportTable(report, workspace.read.language, style: .terminal)
        try console.result(styled: table.text)
      case .table:
        let table = ReportTable(report, workspace.read.language, style: .file)
        try result.write(Array(table.text.utf8), of: workspace.read, input)
      case .csv: try result.write(ReportCSV(report).bytes, of: workspace.read, input)
      case .json:
        let json = ReportJSON(
          report,
          timeZone: workspace.settings.timeZone,
          diagnostics: diagnostics
        )
        try result.write(json.bytes, of: workspace.read, input)
      }
      phases.end("output")
      console.reportProgress(phases.text)
    }
  }
}
