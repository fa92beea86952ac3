import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitPages
import HabitReading

/// Builds the sites and writes the mails of users; what they share is read once.
struct FleetBuild {
  let options: FleetOptions
  private let passphrase: Passphrase?
  private let inputs = FleetFolder(path: ".")
  /// The settings by their path.
  private var siteInputsByName: [String: SiteInputs] = [:]
  /// The site folders and settings of which nothing leads out.
  private var closed: Set<String> = []

  /// The codes of what the system refuses, which may be otherwise later.
  private static let retryableCodes: Set<String> = [
    "output.held", "output.lock", "output.make folder", "output.move", "output.remove",
    "output.write", "output.write into",
  ]

  private static func mayPass(_ problem: Diagnostic) -> Bool {
    retryableCodes.contains(problem.code)
  }

  /// Refuses inputs that lead to those of others, before anything of them is read.
  private mutating func requireOwn(_ user: FleetUser) throws {
    guard user.trusted != true else { return }
    try user.input.map(inputs.requireOwn)
    // Users may share these.
    for shared in [user.site, user.settings].compactMap(\.self) where !closed.contains(shared) {
      try inputs.requireOwn(shared)
      closed.insert(shared)
    }
  }

  private func key(of user: FleetUser) throws -> String {
    var print = FleetFingerprint()
    print.add(FleetProgram.identity)
    print.add(options.day)
    print.add(options.archive == nil ? "files" : "archive")
    print.add(options.mailSpool == nil ? "no mail" : "mail")
    print.add(passphrase == nil ? "open" : "sealed")
    print.add(TimeZone.current.identifier)
    for setting in FleetProgram.settings { print.add(setting) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print.add(String(decoding: try encoder.encode(user), as: UTF8.self))
    if let settings = user.site ?? user.settings { print.add(at: settings) }
    if let input = user.input { print.add(at: input) }
    return print.text
  }

  /// Whether what was made for a user is there still.
  private func isThere(_ user: FleetUser) throws -> Bool {
    let files = [try siteFolder(of: user).map { "\($0)/index.html" }, archivePath(of: user)]
    return files.compactMap { $0 }.allSatisfy { access($0, R_OK) == 0 }
  }

  func siteFolder(of user: FleetUser) throws -> String? {
    if let output = options.output {
      return try FleetFolder(path: output).output(user.output ?? options.name(of: user.id))
    }
    guard options.archive == nil else { return nil }
    return try user.output.map(inputs.output)
  }

  func archivePath(of user: FleetUser) -> String? {
    options.archive.map { "\($0)/\(options.name(of: user.id)).tar.zst" }
  }

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
    let siteInputs = try siteInputs(of: user, input)
    let workspace = try Workspace(input, on: siteInputs)
    keep(workspace, of: user)
    diagnostics += workspace.diagnostics
    var last: LastBuild?
    var made: [String] = []
    if folder != nil || options.archive != nil {
      (last, made) = try await site(of: user, workspace, input, &result, &diagnostics)
    }
    if let mail = user.mail, let spool = options.mailSpool {
      let written = try await FleetMessage(mail: mail, id: user.id, spool: spool)
        .write(workspace, input, siteInputs)
      result.files += written.files
      result.bytes += written.bytes
      diagnostics += written.diagnostics
      made += [written.path].compactMap(\.self)
    }
    guard let last else { return }
    result.take(diagnostics)
    // The key does not know the passphrase of a sealed site.
    let kept = passphrase == nil ? try FleetKept(result, made: made)?.lines() : nil
    diagnostics += last.replace(
      by: workspace.logRecord,
      isSealed: passphrase != nil,
      inputs: kept ?? ""
    )
  }

  /// Makes the site of a user.
  ///
  /// - Returns: The last build, whose record is to be replaced at the end, `nil` for no site; and
  ///   the paths of all files of the site.
  private func site(
    of user: FleetUser,
    _ workspace: Workspace,
    _ input: InputOptions,
    _ result: inout FleetResult,
    _ diagnostics: inout [Diagnostic]
  ) async throws -> (LastBuild?, made: [String]) {
    let archive = archivePath(of: user)
    guard let output = try archive ?? siteFolder(of: user) else { return (nil, []) }
    let last = LastBuild(record(of: user, at: output))
    try workspace.requireOwnOutput(output, after: last)
    try workspace.requireSeal(passphrase, in: output, after: last, options.removals.unsealing)
    let log = workspace.logRecord
    let changes = last.changes(to: log)
    let ofChanges =
      workspace.kept?.isBegun == true
      ? [] : try workspace.report(changes, options.removals.ofEntries, input)
    let report = try await workspace.report(input, for: .everyone)
    result.lastDay = "\(report.report.asOf)"
    let (site, ofSite) = try await workspace.site(of: report.report, input, sealedBy: passphrase)
    diagnostics = ofChanges + report.diagnostics + ofSite
    let files = try workspace.files(of: site, sealedBy: passphrase, in: output)
    try workspace.kept?.keep(besides: output)
    if archive != nil {
      let bytes = try TarArchive.bytes(of: files, in: user.id)
      result.files += try SharedFile(path: output).write(bytes) == .replaced ? 1 : 0
      result.bytes += bytes.count
    } else {
      let summary = try await SiteWriter(output: output, inputs: workspace.inputs).write(files)
      result.files += summary.written.count + summary.removed.count
      result.bytes += summary.bytes
    }
    return (last, archive.map { [$0] } ?? files.map { "\(output)/\($0.path)" })
  }

  func record(of user: FleetUser, at output: String) -> InputRecordFile {
    (options.archive ?? options.output).map {
      InputRecordFile(of: options.name(of: user.id), besides: $0)
    }
      ?? InputRecordFile(of: output, in: nil)
  }

  private func inputOptions(of user: FleetUser) throws -> InputOptions {
    let inputs = [user.input ?? user.site].compactMap(\.self)
    var parsed = try InputOptions.parse(["--as-of", options.day, "-q", "-q", "--"] + inputs)
    parsed.isAsOfClock = true
    parsed.keepsHistory = true
    parsed.removals = options.removals.ofEntries
    return parsed
  }

  /// The settings of a user, which are read once for all who share them.
  private mutating func siteInputs(of user: FleetUser, _ input: InputOptions) throws -> SiteInputs {
    guard user.input != nil else {
      let siteInputs = try SiteInputs(input)
      if user.trusted != true {
        try siteInputs.settings.exports.map(\.path).forEach(FleetFolder.requireOwn)
      }
      return siteInputs
    }
    let name = user.site ?? user.settings ?? ""
    if name.isEmpty, let path = input.paths.first,
      let site = SiteFolder.exists(at: path) ? path : try SiteFolder.folder(above: path)
    {
      throw SiteError(
        "fleet.settings",
        "the input is in the site folder \(site.quoted), whose settings may hide something; name it"
          + " as 'site', or copy the input elsewhere"
      )
    }
    if let known = siteInputsByName[name] { return known }
    let siteInputs: SiteInputs
    switch (user.site, user.settings) {
    case (.some, _): siteInputs = try SiteInputs(InputOptions.parse(["--", name])).forExports
    case (_, .some): siteInputs = try SiteInputs(settingsAt: name)
    default: siteInputs = try SiteInputs()
    }
    // Those of each user are of no use to the next.
    if siteInputsByName.count < 16 { siteInputsByName[name] = siteInputs }
    return siteInputs
  }

  private mutating func keep(_ workspace: Workspace, of user: FleetUser) {
    guard user.input != nil else { return }
    siteInputsByName[user.site ?? user.settings ?? ""]?.language = workspace.language
  }

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
      try requireOwn(job.user)
      let key = try key(of: job.user)
      if key == job.known, try isThere(job.user) {
        result.status = .skipped
        return result
      }
      if let output = try archivePath(of: job.user) ?? siteFolder(of: job.user),
        var kept = FleetKept(record(of: job.user, at: output))?.result(for: key)
      {
        kept.ms = Int(start.duration(to: .now) / .milliseconds(1))
        return kept
      }
      if options.isolate, job.isIsolated != true { return try await isolatedResult(of: job) }
      result.key = key
      try await build(job.user, &result, &diagnostics)
      result.status = result.files > 0 ? .built : .unchanged
    } catch {
      let problems = Console.problems(of: error) ?? [Diagnostic(.error, "fleet", "\(error)")]
      result.status = .refused
      result.retry = problems.contains(where: Self.mayPass) ? .mayHelp : nil
      diagnostics = problems + diagnostics
    }
    result.take(diagnostics)
    result.ms = Int(start.duration(to: .now) / .milliseconds(1))
    return result
  }
}
