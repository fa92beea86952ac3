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
  /// Whether something besides the steps failed.
  private var hasFailed = false

  init(site: String, profile: String?, console: Console) {
    self.site = site
    self.profile = profile
    self.console = console
    let name = URL(filePath: site).standardizedFileURL.resolvingSymlinksInPath().lastPathComponent
    status = NightStatus(of: name, profile: profile, start: Int(Date().timeIntervalSince1970))
  }

  /// Whether all steps were done.
  var isDone: Bool { status.isSuccess && !hasFailed && !Interruption.isAsked() }

  /// Takes all steps that the settings ask for.
  mutating func all() async throws {
    let folder = site
    let name = profile
    var settings: Settings?
    attempt {
      settings = try Workspace.settings(of: SiteFolder(requiring: folder), profile: name).settings
    }
    if let settings { await steps(settings) }
    status.duration = Phases.seconds(since: clock)
  }

  /// Does something besides the steps, and reports an error of it.
  mutating func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      hasFailed = true
      report(error)
    }
  }

  private mutating func steps(_ settings: Settings) async {
    await step("build") { run throws in
      try await run.build()
    }
    guard status.isSuccess, !Interruption.isAsked() else { return }
    if settings.publishing != nil {
      await step("publish") { run throws in
        try await Publish.parse([run.site] + run.options).publish(run.quietConsole)
          ?? "done"
      }
    }
    guard !Interruption.isAsked() else { return }
    if settings.mailing.route != nil, !settings.mailing.recipients.isEmpty {
      await step("mail") { run throws in
        try await Mail.parse([run.site, "--send", run.quietFlag] + run.options).run()
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
      report(error)
    }
    let duration = Phases.seconds(since: start)
    status.steps.append(NightStatus.Step(name, isDone: isDone, duration: duration))
    do {
      try console.summary("\(name): \(text) (\(Phases.text(start)) s)")
    } catch {
      report(error)
    }
  }

  private mutating func build() async throws -> String {
    var progress = Build.Progress()
    defer {
      status.diagnostics += progress.reported
      let changes = progress.changes?.sources ?? []
      status.sources = progress.sources.map { source in
        var source = source
        source.habitsGone = changes.first { $0.path == source.path }?.habitsGone ?? []
        return source
      }
      let paths = Set(progress.sources.map(\.path))
      for gone in changes where gone.isGone && !paths.contains(gone.path) {
        var source = NightStatus.Source(path: gone.path)
        source.habitsGone = gone.habitsGone
        status.sources.append(source)
      }
      status.sources.sort { $0.path < $1.path }
    }
    let build = try Build.parse([site, quietFlag] + options)
    let summary = try await build.build(&progress).summary
    status.files = summary
    return summary.counts
  }

  private var options: [String] { profile.map { ["--profile", $0] } ?? [] }

  /// The steps print no results of their own.
  private var quietConsole: Console {
    Console(verbosity: console.verbosity == .errors ? .errors : .warnings)
  }

  private var quietFlag: String { console.verbosity == .errors ? "-qq" : "-q" }

  /// Reports the error of a step, unless the step has done that.
  private mutating func report(_ error: any Error) {
    guard let problems = Console.problems(of: error) else { return }
    console.report(problems)
    status.diagnostics += problems
  }
}
