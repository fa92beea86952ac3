import Foundation
import HabitTestSupport
import Testing

@Test func sendsOnceWhenTwoRunsMeet() throws {
  let site = try MailedSite(program: "sleep 0.2")
  let arguments = ["mail", site.folder.path, "--as-of", "2026-11-01", "--send"]
  let runs = try (0..<4).map { _ in try Program.start(arguments, in: site.folder.url) }
  for run in runs {
    run.waitUntilExit()
    #expect(run.terminationStatus == 0)
  }
  #expect(try site.taken.count == 1)
}
