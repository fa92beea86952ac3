import ArgumentParser
private import CVersion
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
      Formats.self, Eject.self, Mail.self, ReportCommand.self, Publish.self, Night.self,
      HistoryCommand.self, Forget.self, Fleet.self, FleetWorker.self,
    ]
  )

  static func main() async {
    CoreFile.refuse()
    Interruption.watch()
    if let problem = OpenFileLimit.problem() ?? ArgumentLimits.variableProblem() {
      FileHandle.standardError.write(Data((problem + "\n").utf8))
      Foundation.exit(1)
    }
    if let problem = ArgumentLimits.argumentProblem() {
      exit(withError: ValidationError(problem))
    }
    // While the command line and the inputs are read, the other core is free.
    let builders = [
      Build.configuration.commandName, Night.configuration.commandName,
      FleetWorker.configuration.commandName,
    ]
    let builds = builders.contains(CommandLine.arguments.dropFirst().first)
    async let _ = builds ? Site.prepare() : ()
    if let hint = CommandHint(CommandLine.arguments.dropFirst()) {
      exit(withError: ValidationError(hint.message))
    }
    await main(nil)
  }
}

/// The version of the program.
enum Version {
  /// The version, and in brackets the commit and its date where the build knows them.
  static var text: String {
    let number = words(habitsite_version()).joined()
    let revision = words(habitsite_revision())
    return revision.isEmpty ? number : "\(number) (\(revision.joined(separator: ", ")))"
  }

  private static func words(_ text: UnsafePointer<CChar>) -> [String] {
    String(cString: text).split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

/// The file into which the system writes the memory of a program that crashes.
enum CoreFile {
  /// Has the system write none: the memory holds entries, notes and passwords.
  static func refuse() {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return }
    limits.rlim_cur = 0
    // If this fails, a crash writes what the system allows; no command depends on it.
    _ = setrlimit(resource, &limits)
  }

  #if canImport(Glibc)
  private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_CORE.rawValue) }
  #else
  private static var resource: Int32 { RLIMIT_CORE }
  #endif
}
