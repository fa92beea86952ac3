import Foundation
import HabitTestSupport
import Testing

/// Programs that do not do what git or a command of a host does: each runs many times, since what
/// goes wrong in one of them depends on which of two processes is faster.
struct BadPublishProgramTests {
  private static let settings = "publish: { command: [./bin/git] }\n"

  private static let noPath = "git rev-parse prints no path of the repository"
  private static let noReason = "git rev-parse failed: it does not say why"
  private static let yes = "git rev-parse failed: y; y; y"

  @Test(arguments: [
    ("exit 0", noPath), ("exec <&-; exit 0", noPath), ("exec >&- 2>&-; exit 0", noPath),
    // A process that lives on has the pipes.
    ("sleep 5 & exit 0", noPath), ("exit 1", noReason), ("kill -9 $$", noReason),
    ("echo no >&2; exit 69", "git rev-parse failed: no"),
    ("head -c 3000000 /dev/zero; exit 1", noReason),
    ("echo a >&2; echo b >&2; echo c >&2; yes >&2 & exit 1", "git rev-parse failed: a; b; c"),
    ("yes | head -c 5000000 >&2; exit 1", yes),
    ("printf '%20000s' x >&2; echo ' no' >&2; exit 1", noReason),
    ("printf 'see %0600d https://me:pass@host/x\\n' 0 >&2; exit 1", "git rev-parse failed: see …"),
  ])
  func isReportedOfGit(script: String, message: String) throws {
    let site = try site(script)
    let path = "\(site.folder.path)/bin:/usr/bin:/bin"
    for _ in 0..<Thoroughness.runs(20) {
      let start = Date()
      let outcome = try site.publish([], environment: ["PATH": path])
      #expect(outcome.errors == "error: \(message)\n")
      try #require(outcome.status == 1)
      // Whoever waited for the other process, or searched all that it prints, would need longer.
      #expect(Date().timeIntervalSince(start) < 4.5)
    }
  }

  @Test(arguments: [
    ("exit 0", nil), ("exec <&- >&- 2>&-; exit 0", nil), ("head -c 3000000 /dev/zero", nil),
    ("exit 3", "'./bin/git' ended with the status 3"),
    ("kill -9 $$", "'./bin/git' was stopped by the signal 9"),
  ])
  func isReportedOfACommand(script: String, reason: String?) throws {
    let site = try site(script, in: "work/site/bin", settings: Self.settings)
    for _ in 0..<Thoroughness.runs(20) {
      let outcome = try site.publish()
      try #require(outcome.status == (reason == nil ? 0 : 1))
      let isAsExpected = reason.map(outcome.errors.contains) ?? outcome.errors.isEmpty
      #expect(isAsExpected, "\(outcome.errors)")
    }
  }

  /// Makes a built site with the script as the program `git` of a folder.
  private func site(
    _ script: String,
    in folder: String = "bin",
    settings: String = PublishedSite.settings
  ) throws -> PublishedSite {
    let site = try PublishedSite(settings: settings, built: ["index.html": "1"])
    try site.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "\(folder)/git")
    return site
  }
}
