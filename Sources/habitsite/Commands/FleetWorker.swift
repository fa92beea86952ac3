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
    WorkerLimit.memory(mebibytes: options.memory)
    try await Console(verbosity: .errors).run {
      var build = try FleetBuild(options)
      try write(FleetWorkerProcess.readyLine)
      while let line = readLine() {
        WorkerLimit.processorTime(seconds: options.time)
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

/// What the system lets a worker use.
enum WorkerLimit {
  /// Limits the address space for good.
  static func memory(mebibytes: Int) {
    var limit = rlimit()
    let bytes = rlim_t(mebibytes) << 20
    guard getrlimit(memory, &limit) == 0, bytes < limit.rlim_max else { return }
    limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    _ = setrlimit(memory, &limit)
  }

  /// Limits the processor time from now on; `SIGXCPU` ends the process after it.
  static func processorTime(seconds: Int) {
    var usage = rusage()
    var limit = rlimit()
    guard getrusage(itself, &usage) == 0, getrlimit(time, &limit) == 0 else { return }
    let used = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
    // Several threads use several seconds at once.
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    limit.rlim_cur = min(rlim_t(used + seconds * cores + 1), limit.rlim_max)
    _ = setrlimit(time, &limit)
  }

  #if canImport(Glibc)
  private static var memory: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_AS.rawValue) }
  private static var time: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_CPU.rawValue) }
  private static var itself: __rusage_who_t { __rusage_who_t(RUSAGE_SELF.rawValue) }
  #else
  private static var memory: Int32 { RLIMIT_AS }
  private static var time: Int32 { RLIMIT_CPU }
  private static var itself: Int32 { RUSAGE_SELF }
  #endif
}
