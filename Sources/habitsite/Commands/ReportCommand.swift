import ArgumentParser
import HabitCore
import HabitDigest

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Prints the summary of a week, month or year as Markdown.",
    usage: "habitsite report [<options>] [<input> ...]",
    discussion: """
      A summary is for you: it includes what 'privacy' hides.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var choice: PeriodOptions

  @OptionGroup var result: ResultOptions

  @Option(help: .rare(nil, "Form of the summary."))
  var format = Form.md

  /// The forms that a summary can be printed in.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case md
  }

  func run() async throws {
    let console = input.console
    try await console.run {
      let workspace = try Workspace(input)
      workspace.habits.reportWithheld(console)
      let period = try choice.period(workspace, input)
      if let missing = try workspace.missingData(of: period, "nothing to report", input) {
        return try input.report([missing])
      }
      let report = try await workspace.report(input)
      try input.report(workspace.notes(on: period, input))
      var request = DigestRequest(of: period)
      request.linked = try workspace.linkedPages(asOf: report.asOf)
      request.corrections = try workspace.corrections(since: period)
      let text = try Digest.markdown(
        request,
        of: report,
        in: (workspace.settings, workspace.read.language)
      )
      try result.write(Array(text.utf8), of: workspace.read, input)
    }
  }
}
