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
      let history = try options.history()
      let changes = try history.changes()
      let today = try Workspace.today(in: .current)
      let days = day?.days(today: today)
      let oblivion = try Oblivion(of: habit, on: days, from: source, in: changes)
      var input = try InputOptions.parse(["-qq", "--", options.site])
      input.removals = .accepted
      try oblivion.refuseLiving(in: Workspace(input))
      try await Interruption.deferringSignals {
        try history.replaceAll(by: oblivion.forgetting(changes, on: today))
        try InputRecordFile.forgetHabits(in: options.site)
      }
      try console.summary(
        "Forgotten: \(oblivion.summary); build the site, so that its pages forget it, too"
      )
    }
  }
}
