import ArgumentParser
import Foundation
import HabitConfig
import HabitCore

struct Fleet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet",
    abstract: "Builds the sites of many users, one shard of them.",
    discussion: """
      Each line of the manifest is a user:

        {"id": "ana", "input": "ana.csv", "site": "look", "mail": {"to": "ana@example.org"}}

      Paths are relative to the folder of the manifest. A user belongs to the shard that the hash \
      of the id names. A worker process builds one user after the other; one that crashes costs \
      one user. A later run with the same report does only what is not done yet.

      A user whose worker dies is tried twice more. Exit status: 0 all done, 3 nothing changed (0 \
      with --shard auto), 4 more users failed than --max-failures allows and a retry does not \
      help, 75 a retry may help, 64 a wrong call.
      """
  )

  @Argument(help: .value("manifest", "The users, a line of JSON each."), completion: .file())
  var manifest: String

  @OptionGroup var options: FleetOptions

  @Option(
    help: .value("file", "The report, to which a line of JSON is added for each user."),
    completion: .file()
  )
  var report: String

  @Option(
    help: .value(
      "index/count",
      "Which users, such as 17/1000, counted from 0, or auto: that of JOB_COMPLETION_INDEX or "
        + "SLURM_ARRAY_TASK_ID; so it is unless set, or else all."
    ),
    transform: FleetShard.Choice.init(argument:)
  )
  var shard: FleetShard.Choice?

  @Option(help: .value("count", "How many shards there are, where the environment has the index."))
  var shards: Int?

  @Option(help: .value("number", "How many workers run at once."))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: .value(
      "number",
      "How many users may fail without a failure of the shard, such as 10 or 2%; 0 unless set."
    ),
    transform: FailureLimit.init(argument:)
  )
  var maxFailures: FailureLimit = .users(0)

  @Option(help: .value("file", "A file for the totals as JSON."), completion: .file())
  var summary: String?

  @Flag(name: .shortAndLong, help: "Print warnings and errors only; given twice, errors only.")
  var quiet: Int

  func validate() throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs is \(jobs), and must be from 1 to 1024")
    }
    if case .named = shard, shards != nil {
      throw ValidationError("--shard and --shards exclude each other")
    }
  }

  func run() async throws {
    Interruption.letWritesFail()
    let environment = ProcessInfo.processInfo.environment
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    let start = ContinuousClock.now
    let shard = try FleetShard(shard, count: shards, environment: environment)
    let tally = try await Interruption.deferringSignals {
      try reporting(console) {
        try FleetRun(
          manifest: manifest,
          shard: shard,
          hasOutputs: options.output != nil,
          console: console
        ).tally(report, crew: crew())
      }
    }
    try console.summary("shard \(shard.index)/\(shard.count): \(tally.text)")
    let status = exitCode(of: tally)
    let summary = FleetSummary(
      tally: tally,
      shard: shard,
      status: status.rawValue,
      seconds: start.duration(to: .now) / .seconds(1)
    )
    try await console.run { try self.summary.map(summary.write) }
    throw status
  }

  /// Runs work, and says why it cannot be done.
  private func reporting<Value>(_ console: Console, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      guard let problems = Console.problems(of: error) else { throw error }
      console.report(problems)
      throw problems.contains { FleetRun.isWrongCall($0) } ? ExitCode(EX_USAGE) : FleetTally.retry
    }
  }

  private func exitCode(of tally: FleetTally) -> ExitCode {
    guard !Interruption.isAsked() else { return FleetTally.retry }
    let status = tally.exitCode(allowing: maxFailures)
    // For an engine, any status but 0 is a failure.
    return shard == .ofEngine && status == FleetTally.nothingChanged ? .success : status
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

/// A run through the users of a shard.
struct FleetRun {
  let manifest: String
  let shard: FleetShard
  /// Whether a user whose line names no output has one by the id.
  let hasOutputs: Bool
  let console: Console

  /// Whether a problem of a whole run is one of the call.
  static func isWrongCall(_ problem: Diagnostic) -> Bool {
    ["fleet.manifest", "fleet.report"].contains(problem.code)
  }

  /// Does what is not done yet, and reports each user.
  ///
  /// - Returns: How many users came to which end.
  /// - Throws: ``SiteError`` if the manifest or the report cannot be used, or no worker starts.
  func tally(_ report: String, crew: WorkerPool) throws -> FleetTally {
    var users = try FleetUsers(manifest, shard, hasOutputs: hasOutputs, console)
    let report = try FleetReport.open(report)
    var tally = FleetTally()
    var crew = crew
    try crew.run {
      try users.next().map { FleetJob(user: $0, known: report.key(of: $0.id)) }
    } take: { result in
      tally.add(result, lastDay: report.lastDay(of: result.id))
      if result.status != .skipped { try report.add(result) }
    }
    tally.badLines = users.badLines
    return tally
  }
}
