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

  func run() async throws {
    let console = input.console
    try await console.run {
      let workspace = try Workspace(input)
      workspace.habits.reportWithheld(console)
      let period = try choice.period(workspace)
      if let missing = workspace.missingData(of: period, "nothing to report") {
        return try input.report([missing])
      }
      let report = try await workspace.report()
      try input.report(workspace.notes(on: period))
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
