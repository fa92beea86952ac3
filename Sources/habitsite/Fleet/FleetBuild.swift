import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitPages
import HabitReading

/// Builds the sites and writes the mails of users.
struct FleetBuild {
  let options: FleetOptions
  private let passphrase: Passphrase?
  private let inputs = FleetFolder(path: ".")

  init(_ options: FleetOptions) throws {
    self.options = options
    passphrase = try Passphrase.inEnvironment()
  }

  /// Does all for a user.
  func result(of job: FleetJob) async -> FleetResult {
    let start = ContinuousClock.now
    var result = FleetResult(id: job.user.id, status: .unchanged)
    var diagnostics: [Diagnostic] = []
    do {
      // Before anything is read: they could lead to the files of others.
      try [job.user.input, job.user.site].compactMap(\.self).forEach(inputs.requireOwn)
      let key = try key(of: job.user)
      if key == job.known, try isThere(job.user) {
        result.status = .skipped
        return result
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

  /// The codes of what the system refuses, which may be otherwise later.
  private static let retryableCodes: Set<String> = [
    "output.held", "output.lock", "output.make folder", "output.move", "output.remove",
    "output.write", "output.write into",
  ]

  private static func mayPass(_ problem: Diagnostic) -> Bool {
    retryableCodes.contains(problem.code)
  }

  private func key(of user: FleetUser) throws -> String {
    var print = FleetFingerprint()
    print.add(FleetProgram.identity)
    print.add(options.asOf)
    print.add(options.mailSpool == nil ? "no mail" : "mail")
    print.add(passphrase == nil ? "open" : "sealed")
    print.add(TimeZone.current.identifier)
    for setting in FleetProgram.settings { print.add(setting) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print.add(String(decoding: try encoder.encode(user), as: UTF8.self))
    if let site = user.site { print.add(at: site) }
    if let input = user.input { print.add(at: input) }
    return print.text
  }

  /// Whether what was made for a user is there still.
  private func isThere(_ user: FleetUser) throws -> Bool {
    try siteFolder(of: user).map { access("\($0)/index.html", R_OK) == 0 } ?? true
  }

  func siteFolder(of user: FleetUser) throws -> String? {
    if let output = options.output {
      return try FleetFolder(path: output).output(user.output ?? user.id)
    }
    return try user.output.map(inputs.output)
  }

  private func build(
    _ user: FleetUser,
    _ result: inout FleetResult,
    _ diagnostics: inout [Diagnostic]
  ) async throws {
    let folder = try siteFolder(of: user)
    guard folder != nil || options.mailSpool != nil else {
      throw SiteError("fleet.output", "no 'output' for the user, and no --output; set one")
    }
    let input = try inputOptions(of: user)
    let siteInputs = try siteInputs(of: user, input)
    let workspace = try Workspace(input, on: siteInputs)
    diagnostics += workspace.diagnostics
    var last: LastBuild?
    if let folder {
      last = try await site(of: user, in: folder, workspace, input, &result, &diagnostics)
    }
    if let mail = user.mail, let spool = options.mailSpool {
      let written = try await FleetMessage(mail: mail, id: user.id, spool: spool)
        .write(workspace, input, siteInputs)
      result.files += written.files
      result.bytes += written.bytes
      diagnostics += written.diagnostics
    }
    guard let last else { return }
    diagnostics += last.replace(by: workspace.logRecord, isSealed: passphrase != nil)
  }

  /// Makes the site of a user.
  ///
  /// - Returns: The last build, whose record is to be replaced at the end.
  private func site(
    of user: FleetUser,
    in output: String,
    _ workspace: Workspace,
    _ input: InputOptions,
    _ result: inout FleetResult,
    _ diagnostics: inout [Diagnostic]
  ) async throws -> LastBuild {
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
    let summary = try await SiteWriter(output: output, inputs: workspace.inputs).write(files)
    result.files += summary.written.count + summary.removed.count
    result.bytes += summary.bytes
    return last
  }

  func record(of user: FleetUser, at output: String) -> InputRecordFile {
    options.output.map { InputRecordFile(of: user.id, besides: $0) }
      ?? InputRecordFile(of: output, in: nil)
  }

  private func inputOptions(of user: FleetUser) throws -> InputOptions {
    let inputs = [user.input ?? user.site].compactMap(\.self)
    var parsed = try InputOptions.parse(["--as-of", options.asOf, "-q", "-q", "--"] + inputs)
    parsed.isAsOfClock = true
    parsed.keepsHistory = true
    parsed.removals = options.removals.ofEntries
    return parsed
  }

  private func siteInputs(of user: FleetUser, _ input: InputOptions) throws -> SiteInputs {
    guard let export = user.input else {
      let siteInputs = try SiteInputs(input)
      try siteInputs.settings.exports.map(\.path).forEach(FleetFolder.requireOwn)
      return siteInputs
    }
    if let site = user.site { return try SiteInputs(InputOptions.parse(["--", site])).forExports }
    if let site = SiteFolder.exists(at: export) ? export : try SiteFolder.folder(above: export) {
      throw SiteError(
        "fleet.settings",
        "the input is in the site folder \(site.quoted), whose settings may hide something; name it"
          + " as 'site', or copy the input elsewhere"
      )
    }
    return try SiteInputs()
  }
}
