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
      --habit shows everything about one habit; the JSON has every figure. The output is for you: \
      it includes what 'privacy' hides.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var selection: SelectionOptions

  @OptionGroup var result: ResultOptions

  @Option(help: "Output format.")
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
