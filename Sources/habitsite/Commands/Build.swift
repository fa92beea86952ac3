import ArgumentParser
import HabitCore
import HabitRender

/// The command `habitsite build`.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds the site.",
    discussion: """
      Only files that differ are written, and none at all when an input, a template or a \
      page is wrong: an old site stays as it is.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the site goes; 'public' unless set.", valueName: "folder"),
    completion: .directory
  )
  var output: String?

  @Flag(help: "Write into a folder that habitsite did not make.")
  var force = false

  func run() async throws {
    let console = input.console
    try await console.run {
      let workspace = try Workspace(input)
      var phases = workspace.phases
      let report = try workspace.report(input).report
      phases.end("statistics")
      let site = try await workspace.site(of: report, input)
      let folder = output ?? workspace.output
      let writer = SiteWriter(
        output: folder,
        ownership: force ? .any : .markedOnly,
        inputs: workspace.inputs
      )
      let summary = try await writer.write(site.files)
      console.tell(summary.notes(of: folder))
      try console.summary(summary.text(of: folder))
      phases.end("output")
      console.tellProgress(phases.text)
    }
  }
}

extension SiteWriter.Summary {
  /// Writes `public: 12 files written, 1 removed, 127 unchanged`.
  fileprivate func text(of folder: String) -> String {
    var parts = ["\(written.count == 1 ? "1 file" : "\(written.count) files") written"]
    if !removed.isEmpty {
      parts.append("\(removed.count) removed")
    }
    if unchanged > 0 {
      parts.append("\(unchanged) unchanged")
    }
    return "\(folder): \(parts.joined(separator: ", "))"
  }

  /// Tells what was met in the folder that habitsite did not make.
  fileprivate func notes(of folder: String) -> [Diagnostic] {
    replaced.map { note($0, in: folder, "was not made by habitsite and is overwritten") }
      + left.map { note($0, in: folder, "is no plain file any more and was left as it is") }
  }

  private func note(_ path: String, in folder: String, _ phrase: String) -> Diagnostic {
    Diagnostic(.note, "output.foreign", "\("\(folder)/\(path)".quoted) \(phrase)")
  }
}
