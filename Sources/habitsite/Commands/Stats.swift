import ArgumentParser
import Foundation
import HabitRender

/// The command `habitsite stats`.
struct Stats: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the figures.",
    discussion: "The JSON has a fixed form, sorted keys, and the same bytes for the same input."
  )

  @OptionGroup var input: InputOptions

  @Option(help: "The form of the figures.")
  var format = Form.json

  /// The forms that figures can be printed in.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case json
  }

  func run() async throws {
    let console = input.console
    try await console.run {
      let workspace = try Workspace(input)
      let (report, diagnostics) = try workspace.report(input)
      let json = ReportJSON(
        report,
        timeZone: workspace.timeZone.identifier,
        diagnostics: diagnostics
      )
      try console.result(try json.bytes)
    }
  }
}
