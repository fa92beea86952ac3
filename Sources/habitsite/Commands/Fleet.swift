import ArgumentParser
import Foundation
import HabitConfig
import HabitCore

/// The command `habitsite fleet`.
struct Fleet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet",
    abstract: "Builds the sites of many users, one shard of them.",
    discussion: """
      Each line of the manifest is a user:

        {"id": "ana", "input": "ana.csv", "site": "shared", "mail": {"to": "ana@example.org"}}

      Paths are relative to the folder of the manifest. A user belongs to the shard that the hash \
      of the id names. A worker process builds one user after the other; one that crashes costs \
      one user. A later run with the same report does only what is not done yet.

      Exit status: 0 all done, 3 nothing changed, 4 some users failed and a retry does not help, \
      75 a retry may help, 64 a wrong call.
      """
  )

  @Argument(
    help: ArgumentHelp("The users, a line of JSON each.", valueName: "manifest"),
    completion: .file()
  )
  var manifest: String

  @OptionGroup var options: FleetOptions

  @Option(
    help: ArgumentHelp(
      "The report, to which a line of JSON is added for each user.",
      valueName: "file"
    ),
    completion: .file()
  )
  var report: String

  @Option(
    help: ArgumentHelp(
      "Which users, such as 17/1000, counted from 0; that of JOB_COMPLETION_INDEX or "
        + "SLURM_ARRAY_TASK_ID unless set, else all.",
      valueName: "index/count"
    ),
    transform: FleetShard.init(argument:)
  )
  var shard: FleetShard?

  @Option(
    help: ArgumentHelp(
      "How many shards there are, where the environment has the index.",
      valueName: "count"
    )
  )
  var shards: Int?

  @Option(help: ArgumentHelp("How many workers run at once.", valueName: "number"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Flag(name: .shortAndLong, help: "Print warnings and errors only; given twice, errors only.")
  var quiet: Int

  func validate() throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs is \(jobs), and must be from 1 to 1024")
    }
    if shard != nil, shards != nil {
      throw ValidationError("--shard and --shards exclude each other")
    }
  }

  func run() async throws {
    Interruption.letWritesFail()
    let environment = ProcessInfo.processInfo.environment
    let shard = try shard ?? FleetShard(count: shards, environment: environment) ?? .whole
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    let tally = try await Interruption.deferringSignals {
      do {
        return try FleetRun(manifest, shard, options.outputs, console).tally(report, crew: crew())
      } catch {
        guard let problems = Console.problems(of: error) else { throw error }
        console.report(problems)
        throw problems.contains { FleetRun.isWrongCall($0) } ? ExitCode(EX_USAGE) : FleetTally.retry
      }
    }
    try console.summary("shard \(shard.index)/\(shard.count): \(tally.text)")
    throw Interruption.isAsked() ? FleetTally.retry : tally.exitCode
  }

  private func crew() throws -> WorkerPool {
    let here = FileManager.default.currentDirectoryPath
    let arguments = options.arguments { $0.hasPrefix("/") ? $0 : "\(here)/\($0)" }
    let folder = URL(filePath: manifest).deletingLastPathComponent().path
    let program = ExternalCommand(
      name: FleetProgram.path,
      arguments: [FleetWorker.configuration.commandName ?? ""] + arguments,
      folder: folder,
      environment: FleetProgram.variables
    )
    return WorkerPool(of: jobs, running: program, limit: .seconds(options.time))
  }
}
