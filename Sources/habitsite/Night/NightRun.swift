import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

/// The steps of a night, and what came of them.
struct NightRun {
  private let site: String
  private let profile: String?
  private let console: Console
  private(set) var status: NightStatus
  private let clock = ContinuousClock.now
  private var hasFailed = false

  init(site: String, profile: String?, console: Console) {
    self.site = site
    self.profile = profile
    self.console = console
    let name = URL(filePath: site).standardizedFileURL.resolvingSymlinksInPath().lastPathComponent
    status = NightStatus(of: name, profile: profile, start: Int(Date().timeIntervalSince1970))
  }

  /// Takes all steps that the settings ask for.
  mutating func all() async {
    do {
      let folder = try SiteFolder(requiring: site)
      await steps(try SiteInputs.settings(of: folder, profile: profile).settings)
    } catch {
      fail(error)
    }
    status.duration = Phases.seconds(since: clock)
  }

  /// Writes what the night did to a file, if there is one.
  ///
  /// - Returns: The exit status, of which the file has whether it is a success.
  mutating func end(writing path: String?) -> ExitCode {
    let signal = Interruption.status
    if signal != nil, !hasFailed { fail(SiteError("night.stopped", "stopped by a signal")) }
    status.isSuccess = !hasFailed
    do {
      try path.map(status.write)
    } catch {
      fail(error)
    }
    return signal.map { ExitCode($0) } ?? (hasFailed ? .failure : .success)
  }

  private mutating func steps(_ settings: Settings) async {
    await step("build") { run throws in
      try await run.build()
    }
    guard !hasFailed, !Interruption.isAsked() else { return }
    if settings.publishing != nil {
      await step("publish") { run throws in
        try await Publish.parse(run.arguments()).publish(run.quietConsole) ?? "done"
      }
    }
    guard !Interruption.isAsked() else { return }
    if settings.mailing.route != nil, !settings.mailing.recipients.isEmpty {
      await step("mail") { run throws in
        try await Mail.parse(run.arguments("--send", run.quietFlag)).mail()
        return "done"
      }
    }
  }

  /// Takes a step, prints a line, and notes how it ended.
  private mutating func step(_ name: String, _ work: (inout Self) async throws -> String) async {
    let start = ContinuousClock.now
    var text = "failed"
    var isDone = false
    do {
      text = try await work(&self)
      isDone = true
    } catch {
      fail(error)
    }
    let duration = Phases.seconds(since: start)
    status.steps.append(NightStatus.Step(name, isDone: isDone, duration: duration))
    do {
      try console.summary("\(name): \(text) (\(Phases.text(start)) s)")
    } catch {
      fail(error)
    }
  }

  private mutating func build() async throws -> String {
    var progress = Build.Progress()
    defer {
      status.diagnostics += progress.reported
      status.sources = progress.sources
    }
    let words = arguments(quietFlag)
    let summary = try await Build.parse(words).build(words, &progress).summary
    status.files = summary
    return summary.counts
  }

  /// The arguments of a step; names may begin with a hyphen.
  private func arguments(_ flags: String...) -> [String] {
    let folder = site == InputFiles.standardInput ? "./\(site)" : site
    return flags + (profile.map { ["--profile=\($0)"] } ?? []) + ["--", folder]
  }

  /// The steps print no results of their own.
  private var quietConsole: Console {
    Console(verbosity: console.verbosity == .errors ? .errors : .warnings)
  }

  private var quietFlag: String { console.verbosity == .errors ? "-qq" : "-q" }

  /// Reports an error, with which the night fails.
  private mutating func fail(_ error: any Error) {
    hasFailed = true
    let problems =
      Console.problems(of: error)
      ?? [Diagnostic(.error, "night", HabitSite.message(for: error).escapedForMessages)]
    console.report(problems)
    status.diagnostics += problems
  }
}
