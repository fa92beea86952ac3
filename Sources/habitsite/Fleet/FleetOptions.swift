import ArgumentParser
import HabitConfig

/// The flags of a fleet that its workers share.
struct FleetOptions: ParsableArguments {
  @Option(help: .value("day", "The last day that counts, such as 2026-10-31."))
  var asOf: String?

  @Option(
    name: .shortAndLong,
    help: .value("folder", "The folder for a folder with the site of each user."),
    completion: .directory
  )
  var output: String?

  @Option(
    help: .value(
      "folder",
      "The folder for an archive of each site, ID.tar.zst, instead of its files."
    ),
    completion: .directory
  )
  var archive: String?

  @Option(
    help: .value("folder", "The folder for a message to each user, which nothing sends."),
    completion: .directory
  )
  var mailSpool: String?

  @Flag(
    help: ArgumentHelp(
      "Spread the sites and archives over 256 folders, such as 3f/ID; for more than 10,000 users."
    )
  )
  var fanOut = false

  @Flag(
    help: ArgumentHelp(
      "Build each user in a process of its own, which the kernel keeps from the files of others."
    )
  )
  var isolate = false

  @OptionGroup var removals: RemovalOptions

  @Option(help: .value("number", "The address space of a worker, in MiB."))
  var memory = 4096

  @Option(help: .value("number", "The longest time for a user, in seconds."))
  var time = 60

  /// The last day that counts; empty where nothing is built.
  var day: String { asOf ?? "" }

  /// A petabyte, or decades; more could not be counted in bytes or milliseconds.
  private static let most = 1_000_000_000

  func validate() throws {
    if let asOf, try !Self.isDay(asOf) {
      throw ValidationError("--as-of \(asOf) depends on the clock; write a day such as 2026-10-31")
    }
    if output != nil, archive != nil {
      throw ValidationError("--output and --archive exclude each other")
    }
    guard !isolate || StartedProgram.canIsolate else {
      throw ValidationError(
        "--isolate needs Landlock, which this system does not have; Linux has it from 5.19 on"
      )
    }
    guard memory >= 256, time >= 1 else {
      throw ValidationError("a worker needs a --memory of 256 and a --time of 1 at least")
    }
    guard memory <= Self.most, time <= Self.most else {
      throw ValidationError("--memory and --time of a worker are at most \(Self.most)")
    }
  }

  private static func isDay(_ text: String) throws -> Bool {
    guard case .days = try DayArgument(argument: text) else { return false }
    return true
  }

  /// Which folder a user gets.
  var outputs: FleetOutputs.Rule {
    archive != nil ? .none : output != nil ? .eachUser(fanOut: fanOut) : .named
  }

  /// The name of the site or archive of a user below the folder of all.
  func name(of id: String) -> String { fanOut ? FleetShard.fannedOut(id) : id }

  /// The same flags for a worker, which runs in another folder.
  func arguments(absolute: (String) -> String) -> [String] {
    let folders = [("--output", output), ("--archive", archive), ("--mail-spool", mailSpool)]
    return ["--as-of", day, "--memory", "\(memory)", "--time", "\(time)"]
      + folders.flatMap { flag, folder in folder.map { [flag, absolute($0)] } ?? [] }
      + (fanOut ? ["--fan-out"] : []) + (isolate ? ["--isolate"] : []) + removals.arguments
  }
}
