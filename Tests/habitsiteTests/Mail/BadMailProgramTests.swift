import Foundation
import HabitTestSupport
import Testing

/// Programs that do not do what a mail program does: each runs many times, since what goes wrong
/// in one of them depends on which of two processes is faster.
struct BadMailProgramTests {
  private static let runs = Thoroughness.runs(20)

  /// Sends one message through a script that does not read it first.
  private func site(_ script: String) throws -> MailedSite {
    let site = try MailedSite()
    try site.folder.writeProgram("#!/bin/sh\n" + script + "\n", to: "post")
    return site
  }

  @Test(arguments: [
    "exit 0", "exec <&-; exit 0", "exec >&- 2>&-; exit 0",
    "head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2; exit 0",
    // A process that lives on has the pipes.
    "sleep 5 & exit 0", "yes & exit 0",
  ])
  func isSentWhereItEndsWell(script: String) throws {
    let site = try site(script)
    for _ in 0..<Self.runs {
      try? site.folder.remove("mail-sent.txt")
      let start = Date()
      let outcome = try site.run("--send", "-q")
      try #require(outcome.status == 0 && outcome.errors == "")
      #expect(try site.noted.count == 2)
      // Whoever waited for the other process would need five seconds.
      #expect(Date().timeIntervalSince(start) < 4.5)
    }
  }

  @Test(arguments: [
    ("exit 1", "'{post}' ended with the status 1"),
    ("kill -9 $$", "'{post}' was stopped by the signal 9"),
    ("echo no >&2; exit 69", "'{post}' ended with the status 69: no"),
  ])
  func isReportedWhereItEndsBadly(script: String, message: String) throws {
    let site = try site(script)
    let message = message.replacing("{post}", with: site.folder.path + "/post")
    for _ in 0..<Self.runs {
      try? site.folder.remove("mail-sent.txt")
      let outcome = try site.run("--send", "-q")
      try #require(outcome.status == 1)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }
}
