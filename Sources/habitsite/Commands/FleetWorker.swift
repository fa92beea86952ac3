import ArgumentParser
import Foundation
import HabitConfig

/// The command of a worker of `habitsite fleet`, which no person runs.
struct FleetWorker: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet-worker",
    abstract: "Builds the sites that 'habitsite fleet' names on the standard input.",
    shouldDisplay: false
  )

  @OptionGroup var options: FleetOptions

  func run() async throws {
    Interruption.letWritesFail()
    // The parent decides when a worker ends; it ends with the pipe, too.
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    SystemLimit.limitMemory(mebibytes: options.memory)
    try await Console(verbosity: .errors).run {
      let build = try FleetBuild(options)
      try write(FleetWorkerProcess.readyLine)
      while let line = readLine() {
        SystemLimit.limitProcessorTime(seconds: options.time)
        let job = try JSONDecoder().decode(FleetJob.self, from: Data(line.utf8))
        if job.isIsolated == true { StartedProgram.endWithParent() }
        try write(await build.result(of: job).line())
      }
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(bytes))
  }
}
