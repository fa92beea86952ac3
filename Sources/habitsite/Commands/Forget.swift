import ArgumentParser
import Foundation
import HabitCore
import HabitOutput

struct Forget: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes a habit, a day or a source from the history of a site for good.",
    discussion: """
      All files of the history are written anew without it, and a last one says that something was \
      forgotten, not what. What an export still has must be deleted there first. Build the site \
      afterwards, so that its pages forget it, too.
      """
  )

  @Option(help: .value("habit", "A habit, by its name or id."))
  var habit: String?

  @Option(
    help: .value("day", "The entries of a day; with --habit, only those of that habit."),
    transform: DayArgument.init(argument:)
  )
  var day: DayArgument?

  @Option(help: .value("file", "The habits of an export, such as exports/old.csv."))
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
      let today = try Workspace.today(in: .current)
      let days = day?.days(today: today)
      var input = try InputOptions.parse(["-qq", "--", options.site])
      input.removals = .accepted
      let workspace = try Workspace(input)
      let summary = try await Interruption.deferringSignals {
        try options.history().reading { history in
          let changes = try history.changes()
          let oblivion = try Oblivion(of: habit, on: days, from: source, in: changes)
          try oblivion.refuseLiving(in: workspace)
          try history.replaceAll(by: oblivion.forgetting(changes, on: today))
          try InputRecordFile.forgetHabits(in: options.site)
          return oblivion.summary
        }
      }
      try console.summary(
        "Forgotten: \(summary); build the site, so that its pages forget it, too"
      )
    }
  }
}
