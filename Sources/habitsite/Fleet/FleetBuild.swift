import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

/// Builds the site of a user and writes the mail, in the process of that user.
struct FleetBuild {
  let options: FleetOptions
  private let inputs = FleetFolder(path: ".")

  init(options: FleetOptions) { self.options = options }

  /// Does all for a user.
  func result(of user: FleetUser) async -> FleetResult {
    var result = FleetResult(id: user.id, status: .unchanged)
    var progress = Build.Progress()
    do {
      // Links are looked for before anything is read: they could lead to the files of other users.
      try user.paths.forEach(inputs.requireOwn)
      try await build(user, &result, &progress)
      if result.files > 0 { result.status = .built }
    } catch {
      let problems = Console.problems(of: error) ?? [Diagnostic(.error, "fleet", "\(error)")]
      result.status = .refused
      result.retry = problems.contains { Self.passing.contains($0.code) } ? .mayHelp : nil
      progress.reported = problems + progress.reported
    }
    result.take(progress.reported)
    return result
  }

  /// The codes of what the system refuses and may allow later, such as a write to a full disk.
  private static let passing: Set = [
    "output.held", "output.lock", "output.create folder", "output.move", "output.remove",
    "output.write", "output.write into",
  ]

  private func build(
    _ user: FleetUser,
    _ result: inout FleetResult,
    _ progress: inout Build.Progress
  ) async throws {
    let folder = try options.siteFolder(of: user)
    let words = ["--as-of", options.asOf, "-qq"] + options.removals.arguments
    let paths = ["--", user.input ?? user.site ?? ""]
    var build = try Build.parse(words + (folder.map { ["-o", $0] } ?? []) + paths)
    build.input.isAsOfClock = true
    build.input.removals = options.removals.ofEntries
    let siteInputs = try siteInputs(of: user, build.input)
    guard let record = options.record(of: user) else { return }
    let all = try options.arguments + [user.text]
    let input = build.input
    if folder != nil {
      let outcome = try await build.build(siteInputs, all, recordedIn: record, &progress) {
        try await mail($0, user, input, siteInputs, &result)
      }
      result.lastDay = "\(outcome.end.day)"
      result.files += outcome.summary.written.count + outcome.summary.removed.count
      result.bytes += outcome.summary.bytes
      return
    }
    let inputs = try BuildInputs(of: siteInputs, input, all, output: nil, isSealed: false)
    let last = LastBuild(record)
    if let known = last.result(of: inputs, in: nil) {
      progress.reported = known.told
      return
    }
    let workspace = try Workspace(input, on: siteInputs)
    progress.reported = workspace.diagnostics
    progress.reported += try await mail(workspace, user, input, siteInputs, &result)
    let end = workspace.end(of: workspace.log)
    let made = LastBuild.Result(state: .none, end: end, told: progress.reported)
    progress.reported += last.replace(by: workspace.read.logRecord, isSealed: false, inputs, made)
  }

  /// Writes the message to a user who has one, and returns what there is to say of it.
  private func mail(
    _ workspace: Workspace,
    _ user: FleetUser,
    _ input: InputOptions,
    _ siteInputs: SiteInputs,
    _ result: inout FleetResult
  ) async throws -> [Diagnostic] {
    guard let mail = user.mail, let spool = options.mailSpool else { return [] }
    let written = try await FleetMessage(mail: mail, id: user.id, spool: spool)
      .write(workspace, input, siteInputs)
    result.files += written.files
    result.bytes += written.bytes
    return written.diagnostics
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
