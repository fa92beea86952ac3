import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

struct HistoryForget: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes a habit, a day or a source from the history for good.",
    discussion: """
      Delete it in the exports first, and build the site afterwards.
      """
  )

  @Option(help: .value("habit", "Habit, by name or id."))
  var habit: String?

  @Option(
    help: .value("day", "Entries of a day; with --habit, of that habit only."),
    transform: DayArgument.init(argument:)
  )
  var day: DayArgument?

  @Option(help: .value("file", "Habits of an export, such as exports/old.csv."))
  var source: String?

  @OptionGroup var options: HistoryOptions

  func validate() throws {
    guard habit != nil || day != nil || source != nil else {
      throw ValidationError("nothing to forget; add --habit, --day or --source")
    }
    if source != nil, habit != nil || day != nil {
      throw ValidationError("--source forgets all of an export; leave out --habit and --day")
    }
  }

  func run() async throws {
    let console = options.console
    Interruption.letWritesFail()
    try await console.run {
      let today = try Clock.today(in: .current)
      let days = day?.days(today: today)
      var input = try InputOptions.parse(["-qq", "--", options.site])
      input.removals = .accepted
      let read = try Workspace(input).read
      let outputs = try Self.outputs(of: options.site)
      let summary = try await Interruption.deferringSignals {
        try options.history().reading { history in
          let changes = try history.changes()
          let oblivion = try Oblivion(of: habit, on: days, from: source, in: changes)
          try oblivion.refuseLiving(in: read)
          try history.replaceAll(by: oblivion.forgetting(changes, on: today))
          try RecordFile.forgetHabits(in: options.site)
          return oblivion.summary
        }
      }
      let wayOut =
        outputs.count > 1
        ? "build each output again, so that it forgets it, too: \(outputs.joined(separator: ", "))"
        : "build the site, so that its pages forget it, too"
      try console.summary("Forgotten: \(summary); \(wayOut)")
    }
  }

  /// Returns the outputs of a site folder that builds have written: those of its settings and of
  /// its profiles, then those of builds with `--output`.
  private static func outputs(of site: String) throws -> [String] {
    let folder = try SiteFolder(requiring: site)
    let profiles: [String?] = [nil] + folder.profiles
    let ofSettings = try profiles.map { profile in
      let output = try SiteInputs.settings(of: folder, profile: profile).settings.output
      return (path: folder.path(of: output), flag: profile.map { "--profile \($0)" })
    }
    let recorded = RecordFile.outputs(of: site).map { (path: $0, flag: "-o" as String?) }
    var known: [OutputLocation] = []
    var names: [String] = []
    for output in ofSettings + recorded {
      let location = OutputLocation(output.path)
      guard location.isBuilt, !known.contains(where: { $0.isSame(as: output.path) }) else {
        continue
      }
      known.append(location)
      let flag = output.flag.map { " with \($0.escapedForMessages)" } ?? ""
      names.append("\(output.path.quoted)\(flag)")
    }
    return names
  }
}
