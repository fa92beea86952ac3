import ArgumentParser
import Foundation
import HabitCore
import HabitOutput
import HabitPages
import HabitSources

/// Builds the sites and writes the mails of users; what they share is read once.
struct FleetBuild {
  private let options: FleetOptions
  private let passphrase: Passphrase?
  private let inputs = FleetFolder(".")
  /// The settings by their path.
  private var grounds: [String: WorkspaceGround] = [:]
  /// The hashes of settings by their path.
  private var fingerprints: [String: String] = [:]
}

extension FleetBuild {
  init(_ options: FleetOptions) throws {
    self.options = options
    passphrase = try Passphrase.inEnvironment()
  }

  /// Does all for a user.
  mutating func result(of job: FleetJob) async -> FleetResult {
    let start = ContinuousClock.now
    var result = FleetResult(id: job.user.id, status: .unchanged)
    var diagnostics: [Diagnostic] = []
    do {
      let key = try key(of: job.user)
      if key == job.known, try isThere(job.user) {
        result.status = .skipped
        return result
      }
      result.key = key
      try await build(job.user, &result, &diagnostics)
      result.status = result.files > 0 ? .built : .unchanged
    } catch {
      let problems = Console.problems(of: error) ?? [Diagnostic(.error, "fleet", "\(error)")]
      result.status = .refused
      result.retry = problems.contains(where: Self.mayPass) ? .mayHelp : nil
      diagnostics = problems + diagnostics
    }
    result.diagnostics = diagnostics.prefix(FleetResult.diagnosticLimit).map(Console.line)
    result.ms = Int(start.duration(to: .now) / .milliseconds(1))
    return result
  }
}

extension FleetBuild {
  /// The codes of what the system refuses, which may be otherwise later.
  private static let passing: Set<String> = [
    "output.held", "output.lock", "output.make folder", "output.move", "output.remove",
    "output.write", "output.write into",
  ]

  private static func mayPass(_ problem: Diagnostic) -> Bool {
    passing.contains(problem.code)
  }

  private func key(of user: FleetUser) throws -> String {
    var print = FleetFingerprint()
    print.add(FleetProgram.identity)
    print.add(options.asOf)
    print.add(options.archive == nil ? "files" : "archive")
    print.add(options.mailSpool == nil ? "no mail" : "mail")
    print.add(passphrase == nil ? "open" : "sealed")
    print.add(TimeZone.current.identifier)
    for setting in FleetProgram.settings {
      print.add(setting)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print.add(String(decoding: try encoder.encode(user), as: UTF8.self))
    if let settings = user.site ?? user.settings {
      print.add(at: try inputs.path(of: settings))
    }
    if let input = user.input {
      print.add(at: try inputs.path(of: input))
    }
    return print.text
  }

  /// Whether what was made for a user is there still.
  private func isThere(_ user: FleetUser) throws -> Bool {
    let files = [
      try siteFolder(of: user).map { "\($0)/index.html" },
      archivePath(of: user),
    ]
    return files.compactMap { $0 }.allSatisfy { access($0, R_OK) == 0 }
  }

  private func siteFolder(of user: FleetUser) throws -> String? {
    if let output = options.output {
      return try FleetFolder(output).path(of: user.output ?? user.id)
    }
    guard options.archive == nil else { return nil }
    return try user.output.map(inputs.path)
  }

  private func archivePath(of user: FleetUser) -> String? {
    options.archive.map { "\($0)/\(user.id).tar.zst" }
  }
}

extension FleetBuild {
  private mutating func build(
    _ user: FleetUser,
    _ result: inout FleetResult,
    _ diagnostics: inout [Diagnostic]
  ) async throws {
    let folder = try siteFolder(of: user)
    guard folder != nil || options.archive != nil || options.mailSpool != nil else {
      throw SiteError("fleet.output", "no 'output' for the user, and no --output; set one")
    }
    let input = try inputOptions(of: user)
    let ground = try ground(of: user, input)
    let workspace = try Workspace(input, on: ground)
    keep(workspace, of: user)
    diagnostics += workspace.diagnostics
    if folder != nil || options.archive != nil {
      try await site(of: user, workspace, input, &result, &diagnostics)
    }
    if let mail = user.mail, let spool = options.mailSpool {
      let written = try await FleetMessage(mail, of: user.id, to: spool)
        .write(workspace, input, ground)
      result.files += written.files
      result.bytes += written.bytes
    }
  }

  private func site(
    of user: FleetUser,
    _ workspace: Workspace,
    _ input: InputOptions,
    _ result: inout FleetResult,
    _ diagnostics: inout [Diagnostic]
  ) async throws {
    let report = try await workspace.report(input, for: .everyone)
    let (site, ofSite) = try await workspace.site(of: report.report, input, sealedBy: passphrase)
    diagnostics = report.diagnostics + ofSite
    if let path = archivePath(of: user) {
      let files = try workspace.files(of: site, sealedBy: passphrase, in: path)
      let bytes = try TarArchive(of: files, in: user.id).bytes
      result.files += try SharedFile(path: path).write(bytes) == .replaced ? 1 : 0
      result.bytes += bytes.count
    } else if let folder = try siteFolder(of: user) {
      let files = try workspace.files(of: site, sealedBy: passphrase, in: folder)
      let summary = try await SiteWriter(output: folder, inputs: workspace.inputs).write(files)
      result.files += summary.written.count + summary.removed.count
      result.bytes += summary.bytes
    }
  }

  private func inputOptions(of user: FleetUser) throws -> InputOptions {
    let inputs = try (user.input ?? user.site).map { [try self.inputs.path(of: $0)] } ?? []
    return try InputOptions.parse(["--as-of", options.asOf, "-q", "-q", "--"] + inputs)
  }

  /// The settings of a user, which are read once for all who share them.
  private mutating func ground(
    of user: FleetUser,
    _ input: InputOptions
  ) throws -> WorkspaceGround {
    guard user.input != nil else { return try WorkspaceGround(input) }
    let name = user.site ?? user.settings ?? ""
    if let known = grounds[name] { return known }
    let path = name.isEmpty ? "" : try inputs.path(of: name)
    let ground: WorkspaceGround
    switch (user.site, user.settings) {
    case (.some, _): ground = try WorkspaceGround(InputOptions.parse(["--", path])).forExports
    case (_, .some): ground = try WorkspaceGround(settingsAt: path)
    default: ground = try WorkspaceGround(input)
    }
    // Those of each user are of no use to the next.
    if grounds.count < 16 { grounds[name] = ground }
    return ground
  }

  private mutating func keep(_ workspace: Workspace, of user: FleetUser) {
    guard user.input != nil else { return }
    grounds[user.site ?? user.settings ?? ""]?.language = workspace.language
  }
}
