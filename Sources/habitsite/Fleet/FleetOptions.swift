import ArgumentParser
import HabitConfig

/// The flags of a fleet that its workers share.
struct FleetOptions: ParsableArguments {
  @Option(help: .value("day", "The last day that counts, such as 2026-10-31."))
  var asOf: String

  @Option(
    name: .shortAndLong,
    help: .value("folder", "The folder for a folder with the site of each user."),
    completion: .directory
  )
  var output: String?

  @Option(
    help: .value("folder", "The folder for a message to each user, which nothing sends."),
    completion: .directory
  )
  var mailSpool: String?

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

  /// A petabyte, or decades; more could not be counted in bytes or milliseconds.
  private static let most = 1_000_000_000

  func validate() throws {
    guard case .days = try DayArgument(argument: asOf) else {
      throw ValidationError("--as-of \(asOf) depends on the clock; write a day such as 2026-10-31")
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

  /// The same flags for a worker, which runs in another folder.
  func arguments(absolute: (String) -> String) -> [String] {
    let folders = [("--output", output), ("--mail-spool", mailSpool)]
    return ["--as-of", asOf, "--memory", "\(memory)", "--time", "\(time)"]
      + folders.flatMap { flag, folder in folder.map { [flag, absolute($0)] } ?? [] }
      + (isolate ? ["--isolate"] : []) + removals.arguments
  }
}
