import ArgumentParser
import Foundation
import HabitPages

/// The command `habitsite`.
@main
struct HabitSite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habitsite",
    abstract: "Turns the export of a habit tracker into a report site.",
    discussion: """
      Start with an export of your tracker:

        habitsite build my-export.csv -o site

      or with a folder of your own for settings and pages:

        habitsite init my-habits
        habitsite build my-habits

      Nothing leaves your machine before you publish it, and no page loads anything from elsewhere.
      """,
    version: "habitsite \(Version.text)",
    // Each declares its name, since deriving it from a type costs a search of the whole program.
    subcommands: [
      Build.self, Check.self, Serve.self, Stats.self, Chart.self, Convert.self, Init.self,
      Formats.self, Eject.self, Mail.self, ReportCommand.self, Publish.self, Fleet.self,
      FleetWorker.self,
    ]
  )
}

extension HabitSite {
  static func main() async {
    CoreFile.refuse()
    Interruption.watch()
    if let problem = OpenFileLimit.problem() ?? EndlessWords.variableProblem() {
      FileHandle.standardError.write(Data((problem + "\n").utf8))
      Foundation.exit(1)
    }
    if let problem = EndlessWords.argumentProblem() {
      exit(withError: ValidationError(problem))
    }
    // While the command line and the inputs are read, the other core is free.
    let builders = [Build.configuration.commandName, FleetWorker.configuration.commandName]
    let builds = builders.contains(CommandLine.arguments.dropFirst().first)
    async let _ = builds ? Site.prepare() : ()
    if let hint = CommandHint(CommandLine.arguments.dropFirst()) {
      exit(withError: ValidationError(hint.message))
    }
    await main(nil)
  }
}
