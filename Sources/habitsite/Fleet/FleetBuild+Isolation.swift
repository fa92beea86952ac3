import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

extension FleetBuild {
  /// Has a process of its own do all for a user, which reaches nothing that is of other users.
  ///
  /// - Throws: ``SiteError`` if a folder for it cannot be made, and an error of Foundation.
  func isolatedResult(of job: FleetJob) async throws -> FleetResult {
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    var job = job
    job.isIsolated = true
    let (isolation, made) = try isolation(of: job.user, scratch.path)
    // Nothing is left of a user who is refused.
    defer { for folder in made { rmdir(folder) } }
    let program = ExternalCommand(
      name: FleetProgram.path,
      arguments: [FleetWorker.configuration.commandName ?? ""] + options.arguments { $0 },
      folder: FileManager.default.currentDirectoryPath,
      environment: FleetProgram.variables.merging(["TMPDIR": scratch.path]) { $1 },
      isolation: isolation
    )
    let outcome: ExternalCommand.Outcome
    do {
      outcome = try await program.outcome(of: Array(try JSONEncoder().encode(job)))
    } catch {
      throw SiteError("fleet.isolate", "no isolated process starts; see the limits of processes")
    }
    guard outcome.ending == .exited(0), let line = outcome.output.split(separator: 0x0A).last,
      let result = FleetResult(line: Array(line))
    else { Self.end(as: outcome.ending) }
    return result
  }

  /// Ends as the process of the user did, which the parent of both reports or tries again.
  private static func end(as ending: ExternalCommand.Ending) -> Never {
    if case .signaled(let number) = ending {
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    exit(ending == .exited(0) ? EXIT_FAILURE : 70)
  }

  private static func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns what the process of a user can reach.
  ///
  /// - Returns: Also the folders that were made for it.
  private func isolation(
    of user: FleetUser,
    _ scratch: String
  ) throws -> (isolation: Isolation, made: [String]) {
    var isolation = Isolation(of: FleetProgram.path)
    isolation.allow(.owning, of: scratch)
    isolation.allowInputs(of: user)
    var made: [String] = []
    if let output = try archivePath(of: user) ?? siteFolder(of: user) {
      let record = record(of: user, at: output)
      try Self.make(record.folder)
      isolation.allowReplacing(record.path)
      if options.archive == nil {
        made = access(output, F_OK) == 0 ? [] : [output]
        try Self.make(output)
        SiteWriter.recordPath(of: output).map { isolation.allowReplacing($0) }
        isolation.allow(.owning, of: output)
      } else {
        try SharedFile(path: output).makeFolder()
        isolation.allowReplacing(output)
      }
    }
    if user.mail != nil, let spool = options.mailSpool {
      try Self.make(spool)
      isolation.allow(.writing, of: spool)
    }
    return (isolation, made)
  }
}
