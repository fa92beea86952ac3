import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitPages
import HabitReading

/// Makes a preview anew whenever an input changes.
struct Rebuilds {
  let options: InputOptions

  /// How often inputs are looked at.
  private static let pause = Duration.milliseconds(40)
  /// How long a file may take to be written whole before its errors are reported.
  private static let grace = Duration.milliseconds(120)

  /// What is shown first: the site, or why there is none.
  func first() async -> (site: PreviewSite, watched: Watched) {
    let named = Watched(paths: options.inputs.isEmpty ? ["."] : options.inputs, output: "public")
    let before = named.stamp
    var watched = named
    let outcome = await build(&watched)
    let after = watched.stamp
    // If an input changed while it was read, an empty stamp makes the next look build again.
    watched.seen = named.stamp == before ? after : InputStamp()
    switch outcome {
    case .success(let files): return (PreviewSite(files), watched)
    case .failure(let error): return (PreviewSite([]).failing(with: error.problems), watched)
    }
  }

  /// Looks at the inputs until the task is cancelled.
  func run(_ preview: Preview, _ start: Watched) async throws {
    var watched = start
    while true {
      try await Task.sleep(for: Self.pause)
      var newest = watched.stamp
      guard newest != watched.seen else { continue }
      var (outcome, duration) = await timedBuild(&watched)
      while case .failure = outcome {
        try await Task.sleep(for: Self.grace)
        let later = watched.stamp
        if later == newest { break }
        newest = later
        (outcome, duration) = await timedBuild(&watched)
      }
      watched.seen = newest
      try await show(outcome, after: duration, in: preview)
    }
  }

  private func show(
    _ outcome: Result<[OutputFile], SiteError>,
    after duration: Duration,
    in preview: Preview
  ) async throws {
    let site = await preview.site
    switch outcome {
    case .success(let files):
      let renewed = site.renewed(files)
      await preview.show(renewed)
      // Counted after the site is shown, because counting renders files.
      let count = renewed.changeCount(since: site)
      let changes = count.counted("file changed", "files changed")
      try options.console.summary("rebuilt in \(duration.milliseconds) ms, \(changes)")
    case .failure(let error):
      await preview.show(site.failing(with: error.problems))
      options.console.report(error.problems)
    }
  }

  /// The files that a preview watches.
  struct Watched {
    var paths: [String]
    var output: String
    /// The stamp of the inputs before they were last read.
    var seen = InputStamp()

    var stamp: InputStamp { InputStamp(of: paths, excluding: output) }
  }

  private func timedBuild(
    _ watched: inout Watched
  ) async -> (outcome: Result<[OutputFile], SiteError>, duration: Duration) {
    let start = ContinuousClock.now
    let outcome = await build(&watched)
    return (outcome, ContinuousClock.now - start)
  }

  private func build(_ watched: inout Watched) async -> Result<[OutputFile], SiteError> {
    do {
      let workspace = try Workspace(options)
      watched.output = workspace.read.output
      let folder = workspace.read.folder?.path
      let files = folder.map { SiteFolder.files(in: $0, profile: options.profile) } ?? []
      watched.paths += (files + workspace.read.inputs).filter { !watched.paths.contains($0) }
      let report = try await workspace.report(options, for: .everyone).report
      return .success(try await workspace.site(of: report, options).site.files)
    } catch {
      let problems = Console.problems(of: error)
      return .failure(
        problems.map { SiteError($0) } ?? SiteError("serve", error.localizedDescription)
      )
    }
  }
}

extension Duration {
  /// Whole milliseconds, at least 1.
  fileprivate var milliseconds: Int64 {
    max(1, components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
