import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput

struct Fleet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet",
    abstract: "Builds the sites of many users.",
    discussion: """
      Each line of the manifest is a user:

        {"id": "ana", "input": "ana.csv", "mail": {"to": "ana@example.org"}}

      A later run reads and writes nothing of a user of whom nothing has changed. Exit status: 0 \
      done, 3 nothing changed, 4 more than --max-failures failed, 75 a retry may help.
      """
  )

  @Argument(help: .value("manifest", "Users, one line of JSON each."), completion: .file())
  var manifest: String

  @OptionGroup var options: FleetOptions

  @Option(
    help: .value("file", "Report; each user adds a line of JSON."),
    completion: .file()
  )
  var report: String

  @Option(
    help: .value(
      "index/count",
      "Shard, such as 17/1000, or auto (default: auto in an array job, else all users)."
    )
  )
  var shard: String?

  @Option(help: .rare("count", "Number of shards, where the environment has the index."))
  var shards: Int?

  @Option(help: .value("number", "Users built at once."))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: .value(
      "number",
      "Users that may fail, such as 10 or 2%."
    )
  )
  var maxFailures = "0"

  @Option(help: .value("file", "File for the totals as JSON."), completion: .file())
  var summary: String?

  @Flag(help: "Let the kernel separate the users.")
  var isolate = false

  @Flag(name: .shortAndLong, help: "Print warnings and errors only.")
  var quiet: Int

  func validate() throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs is \(jobs), and must be from 1 to 1024")
    }
    guard maxFailures.wholeMatch(of: /[0-9]{1,9}|([0-9]{1,2}|100)%/) != nil else {
      throw ValidationError(
        "\(maxFailures.quoted) is not a limit; write it as a number of users, or as 2%"
      )
    }
    let files = [
      ("--report", report), ("--summary", summary), ("--mail-spool", options.mailSpool),
    ]
    for (flag, path) in files {
      guard let path, let output = options.output, OutputLocation(output).holds(path) else {
        continue
      }
      throw ValidationError(
        "\(flag) \(path.quoted) is in the folder of the sites, and would be published with them; name"
          + " another"
      )
    }
    guard !isolate || StartedProgram.canIsolate else {
      throw ValidationError(
        "--isolate needs Landlock, which this system does not have; Linux has it from 5.19 on"
      )
    }
  }

  func run() async throws {
    Interruption.letWritesFail()
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    let start = ContinuousClock.now
    let shard = try FleetShard(shard, shards, in: ProcessInfo.processInfo.environment)
    let file = summary.map(FleetTally.summaryFile)
    let tally: FleetTally
    do {
      try file?.requireReplaceable()
      tally = try await Interruption.deferringSignals {
        try await FleetRun(of: self, shard, console).tally(into: report)
      }
    } catch {
      guard let problems = Console.problems(of: error) else { throw error }
      console.report(problems)
      let ofCalls: Set = ["fleet.manifest", "fleet.report", "fleet.summary"]
      let isWrongCall = problems.contains { ofCalls.contains($0.code) }
      throw ExitCode(isWrongCall ? EX_USAGE : EX_TEMPFAIL)
    }
    try console.summary("shard \(shard.index)/\(shard.count): \(tally.text)")
    let status = status(of: tally)
    let seconds = start.duration(to: .now) / .seconds(1)
    try await console.run {
      try summary.map { try ResultFile(path: $0).makeFolder() }
      try file?.replace(by: tally.summary(of: shard, status: status, seconds: seconds))
    }
    throw ExitCode(status)
  }

  /// The end of a shard as an exit status, of which `sysexits.h` has 75.
  private func status(of tally: FleetTally) -> Int32 {
    if tally.retryable > 0 || Interruption.isAsked() { return EX_TEMPFAIL }
    let number = Int(maxFailures.filter(\.isNumber)) ?? 0
    let limit = maxFailures.hasSuffix("%") ? tally.total * number / 100 : number
    if tally.failures > limit { return 4 }
    // For an engine, any status but 0 is a failure.
    return tally[.built] > 0 || shard == FleetShard.auto ? 0 : 3
  }
}

/// The flags of a fleet that the processes of its users share.
struct FleetOptions: ParsableArguments {
  @Option(help: .value("day", "Last day of the report, such as 2026-10-31."))
  var asOf: String

  @Option(
    name: .shortAndLong,
    help: .value("folder", "Folder for the sites, one folder a user."),
    completion: .directory
  )
  var output: String?

  @Option(
    help: .value("folder", "Folder for unsent messages to the users."),
    completion: .directory
  )
  var mailSpool: String?

  @OptionGroup(visibility: .hidden) var removals: RemovalOptions

  @Option(help: .value("number", "Memory limit of a user, in MiB."))
  var memory = 4096

  @Option(help: .value("number", "Time limit of a user, in seconds."))
  var time = 60

  /// The maximum of `--memory` and `--time`, which keeps bytes and milliseconds from overflowing.
  private static let most = 1_000_000_000

  func validate() throws {
    guard output != nil || mailSpool != nil else {
      throw ValidationError("nothing to write; add --output, --mail-spool or both")
    }
    guard case .days = try DayArgument(argument: asOf) else {
      throw ValidationError("--as-of \(asOf) depends on the clock; write a day such as 2026-10-31")
    }
    guard memory >= 256, time >= 1 else {
      throw ValidationError("a user needs a --memory of at least 256 and a --time of at least 1")
    }
    guard memory <= Self.most, time <= Self.most else {
      throw ValidationError("--memory and --time of a user are at most \(Self.most)")
    }
  }

  /// The same flags for the process of a user, which runs in another folder.
  var arguments: [String] {
    let folders = [("--output", output), ("--mail-spool", mailSpool)]
    return ["--as-of", asOf, "--memory", "\(memory)", "--time", "\(time)"]
      + folders.flatMap { flag, folder in
        folder.map { [flag, URL(filePath: $0).path] } ?? []
      } + removals.arguments
  }

  /// Returns the folder of the site of a user, or `nil` for no site.
  ///
  /// - Throws: ``SiteError`` if a link is on the way.
  func siteFolder(of user: FleetUser) throws -> String? {
    try output.map { try FleetFolder(path: $0).output(user.id) }
  }

  /// Returns the file with what the last run read of a user, or `nil` for one with neither a site nor
  /// a message.
  func record(of user: FleetUser) -> RecordFile? {
    (output ?? mailSpool).map { RecordFile(of: user.id, besides: $0) }
  }
}

/// The command of the process that `habitsite fleet` starts for each user; no person runs it.
struct FleetUserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet-user",
    abstract: "Builds the site of the user whose line is on the standard input.",
    shouldDisplay: false
  )

  @OptionGroup var options: FleetOptions

  func run() async throws {
    Interruption.letWritesFail()
    // Signals are ignored: the fleet ends this process, or the end of the fleet does.
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    StartedProgram.endWithParent()
    SystemLimit.limitMemory(mebibytes: options.memory)
    SystemLimit.limitProcessorTime(seconds: options.time)
    let user = try JSONDecoder().decode(FleetUser.self, from: Data((readLine() ?? "").utf8))
    let line = try await FleetBuild(options: options).result(of: user).line()
    try FileHandle.standardOutput.write(contentsOf: Data(line))
  }
}
