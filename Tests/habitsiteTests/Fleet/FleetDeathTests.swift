import Foundation
import HabitTestSupport
import Testing

#if os(Linux)
/// The processes that a process started.
private func children(of process: Int32) throws -> [Int32] {
  let tasks = "/proc/\(process)/task"
  return try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
    text(of: "\(tasks)/\(task)/children").split(separator: " ").compactMap { Int32($0) }
  }
}

/// A file of the kernel; empty once its process or thread has ended.
private func text(of path: String) -> String {
  String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
}

/// Waits until a report has some lines.
private func wait(for count: Int, of users: Users, _ process: Process) throws {
  while process.isRunning, try users.report().count < count {
    Thread.sleep(forTimeInterval: 0.02)
  }
}

/// Stops the process of a user of a fleet, and returns it; a user takes some hundredths of a second.
private func stopUser(of fleet: Process) throws -> Int32 {
  while fleet.isRunning {
    // Before it runs the program, it holds up the thread that starts it.
    let user = try children(of: fleet.processIdentifier)
      .first { text(of: "/proc/\($0)/cmdline").contains("fleet-user") }
    guard let user else { continue }
    kill(user, SIGSTOP)
    // It may have ended meanwhile.
    for _ in 0..<100 {
      let state = text(of: "/proc/\(user)/stat").split(separator: ")").last?.prefix(2)
      if state == " T" { return user }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }
  throw CocoaError(.featureUnsupported)
}

@Test func losesNoUserWhoseProcessIsKilled() throws {
  let users = try Users(Thoroughness.cases(200))
  let arguments = Users.arguments(["-o", "sites", "--jobs", "2"])
  let process = try Program.start(arguments, in: users.folder.url)
  try wait(for: 3, of: users, process)
  kill(try stopUser(of: process), SIGKILL)
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  let report = try users.report()
  #expect(report.map(\.id).sorted() == users.ids.sorted())
  // The process may have died after the last file of the site, and before it said so.
  #expect(report.allSatisfy { ["built", "unchanged"].contains($0.status) })
  #expect(report.compactMap(\.retries) == [1])
}

@Test(.waits) func endsAUserWhoTakesTooLong() throws {
  let users = try Users(8)
  let arguments = Users.arguments(["-o", "sites", "--jobs", "1", "--time", "5"])
  let process = try Program.start(arguments, in: users.folder.url)
  try wait(for: 2, of: users, process)
  _ = try stopUser(of: process)
  process.waitUntilExit()
  #expect(process.terminationStatus == 4)
  let late = try users.report().filter { $0.status != "built" }
  #expect(late.map(\.status) == ["timeout"])
  #expect(late.first?.diagnostics == ["error: not done after 5 s"])
}

@Test func goesOnWhereAKilledRunEnded() throws {
  let users = try Users(10)
  let arguments = Users.arguments(["-o", "sites", "--jobs", "2"])
  let process = try Program.start(arguments, in: users.folder.url)
  try wait(for: 3, of: users, process)
  kill(process.processIdentifier, SIGKILL)
  process.waitUntilExit()
  let count = try users.report().count
  try #require(count < 10)
  let rest = try users.run(["-o", "sites"])
  #expect(rest.output.hasSuffix(" unchanged\n"), "\(rest)")
  #expect(try Set(users.report().map(\.id)) == Set(users.ids))
}

@Test func asksForARetryWhenItIsStopped() throws {
  let users = try Users(10)
  let process = try Program.start(Users.arguments(["-o", "sites"]), in: users.folder.url)
  try wait(for: 2, of: users, process)
  kill(process.processIdentifier, SIGTERM)
  process.waitUntilExit()
  #expect(process.terminationStatus == 75)
  #expect(try users.report().allSatisfy { $0.status == "built" })
}
#endif

@Test func givesTheSameSitesInTwoRunsAtOnce() throws {
  let users = try Users(8)
  let runs = try ["one", "two"].map { name in
    try Program.start(
      [
        "fleet", "users.jsonl", "--as-of", "2026-11-05", "-o", "sites", "--report", "\(name).jsonl",
      ],
      in: users.folder.url
    )
  }
  for run in runs {
    run.waitUntilExit()
    #expect([0, 3].contains(run.terminationStatus))
  }
  #expect(try users.run(["-o", "single"]).status == 0)
  #expect(try users.tree("sites") == users.tree("single"))
}
