import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

/// All that a program can reach, which the kernel holds it to; and no TCP where the kernel can
/// forbid that.
struct Isolation: Sendable {
  /// Paths, each with all below it; one that is not there is passed over.
  private(set) var rules: [Rule] = []

  struct Rule: Sendable {
    let path: String
    let access: Access
  }

  /// What may be done with a path and all below it.
  enum Access: Sendable {
    case reading
    /// Read and run.
    case running
    /// Write, make, remove and rename, and read nothing.
    case writing
    /// Read and write.
    case owning
  }

  mutating func allow(_ access: Access, of paths: String?...) {
    rules += paths.compactMap(\.self).map { Rule(path: $0, access: access) }
  }

  /// What any run of the program needs, and nothing of a person.
  init(of program: String) {
    allow(.running, of: program, "/usr", "/lib", "/lib64")
    // A library may lie elsewhere, such as those of Swift beside a compiler.
    for library in Self.libraries { allow(.running, of: library) }
    allow(.reading, of: "/etc/ld.so.cache", "/etc/localtime", "/etc/timezone", "/etc/passwd")
    allow(.reading, of: "/etc/nsswitch.conf", "/etc/fonts", "/etc/ssl", "/var/cache/fontconfig")
    // The kernel keeps what is of other processes to those who may debug them.
    allow(.reading, of: "/proc", "/sys/devices/system/cpu", "/sys/fs/cgroup")
    allow(.reading, of: "/dev/null", "/dev/urandom")
  }

  /// The libraries that this process has loaded.
  private static var libraries: Set<String> {
    guard let stream = fopen("/proc/self/maps", "re") else { return [] }
    defer { fclose(stream) }
    var paths: Set<String> = []
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, stream) > 0, let line {
      let text = String(cString: line).trimmingCharacters(in: .newlines)
      guard let start = text.firstIndex(of: "/") else { continue }
      let path = text[start...]
      if path.contains(".so") { paths.insert(String(path)) }
    }
    return paths
  }

  /// Lets a program read what a line of a manifest names as inputs.
  mutating func allowInputs(of user: FleetUser) {
    allow(.reading, of: user.input)
    if let input = user.input {
      allow(.reading, of: input + StoreFiles.log, StoreFiles.externalFolder(of: input))
    }
    // A site folder with its own exports may keep a history.
    allow(user.input == nil ? .owning : .reading, of: user.site)
  }

  /// Lets a program replace a file in a folder of many users, and read the one that is there.
  mutating func allowReplacing(_ path: String) {
    allow(.writing, of: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    allow(.reading, of: path)
  }
}

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
    if let output = try siteFolder(of: user) {
      let record = record(of: user, at: output)
      try Self.make(record.folder)
      isolation.allowReplacing(record.path)
      made = access(output, F_OK) == 0 ? [] : [output]
      try Self.make(output)
      SiteWriter.recordPath(of: output).map { isolation.allowReplacing($0) }
      isolation.allow(.owning, of: output)
    }
    if user.mail != nil, let spool = options.mailSpool {
      try Self.make(spool)
      isolation.allow(.writing, of: spool)
    }
    return (isolation, made)
  }
}
