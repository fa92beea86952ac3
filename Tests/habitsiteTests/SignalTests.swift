import Foundation
import HabitTestSupport
import Testing

private let build = ["build", "--as-of", "2026-10-31"]

private func names(in folder: TemporaryFolder) throws -> [String] {
  try folder.names(in: "public").sorted()
}

/// Holds the output as another build would, so that one that starts must wait.
private func held(_ folder: TemporaryFolder) throws -> Int32 {
  let descriptor = open(folder.path + "/public", O_RDONLY | O_CLOEXEC)
  try #require(flock(descriptor, LOCK_EX) == 0)
  return descriptor
}

@Test(.waits, arguments: [SIGHUP, SIGINT, SIGTERM])
func endsAWaitingBuildAtASignal(signal: Int32) throws {
  let sites = try TwoSites()
  let folder = sites.folder
  try #require(try sites.finish(sites.versions[0]) == Program.Outcome())
  let before = try names(in: folder)
  let lock = try held(folder)
  defer { close(lock) }
  let process = try Program.start(
    build + ["-o", "public", "a.json", "--report", "report.json"],
    in: folder.url
  )
  // While it reads it would end at once, with nothing to tell; here it is to come to the lock,
  // for which it waits 10 seconds.
  Thread.sleep(forTimeInterval: min(sites.duration * 3, sites.duration + 5))
  kill(process.processIdentifier, signal)
  process.waitUntilExit()
  #expect(process.terminationReason == .exit)
  #expect(process.terminationStatus == 128 + signal)
  #expect(
    try folder.read("report.json") == """
      {"diagnostics":[{"code":"output.stopped","count":1,"file":null,"line":null,"message":\
      "the build was stopped; the old site stays as it is","severity":"error"}],"changes":null,\
      "corrections":null,"asOf":null,"removed":[],"unchanged":0,"written":[]}

      """
  )
  #expect(try names(in: folder) == before)
}

@Test(arguments: [SIGINT, SIGTERM])
func leavesAWholeSiteAndNothingElseWheneverASignalComes(signal: Int32) throws {
  let sites = try TwoSites()
  try #require(try sites.finish(sites.versions[0]) == Program.Outcome())
  var random = SplitMix64(seed: UInt64(signal))
  for round in 0..<Thoroughness.cases(10) {
    let target = sites.versions[round % 2 == 0 ? 1 : 0]
    let process = try sites.start(target)
    Thread.sleep(forTimeInterval: sites.delay(&random))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    // Before the program has begun at all, the system ends it.
    let isEarly = process.terminationReason == .uncaughtSignal
    #expect((isEarly ? [signal] : [0, 128 + signal]).contains(process.terminationStatus))
    let tree = try sites.tree()
    #expect(sites.versions.contains { $0.files == tree })
    let ours = try sites.ownNames()
    #expect(ours == [".habitsite"])
    if process.terminationStatus == 0 {
      #expect(tree == target.files)
    }
  }
}

/// The system does not end the first process of a container by a signal that it does not handle.
@Test(.enabled(if: Program.canRun("unshare --pid --fork --kill-child true")))
func endsAtASignalAsTheFirstProcessOfAContainer() throws {
  let outcome = try TemporaryFolder().run(
    shell: """
      mkfifo input
      sleep 20 >input & sleeper=$!
      unshare --pid --fork --kill-child sh -c 'exec "$0" stats - <input' "$0" & outer=$!
      inner=; while [ -z "$inner" ] && kill -0 $outer; do
        inner=$(cat /proc/$outer/task/*/children)
      done
      while kill -0 $outer && ! grep -q habitsite /proc/${inner% }/comm; do :; done
      sleep 0.3; kill -TERM $inner; wait $outer; echo $?; kill $sleeper
      """
  )
  #expect(outcome.output == "143\n", "\(outcome.errors)")
}

@Test func goesOnAtSignalsThatAreIgnoredOnPurpose() throws {
  let sites = try TwoSites()
  let outcome = try sites.folder.run(
    shell: """
      trap '' HUP TERM
      (sleep 0.1; kill -HUP $$; kill -TERM $$) &
      exec "$0" build a.json --as-of 2026-10-31 --time-zone UTC -q -o public
      """
  )
  #expect(outcome == Program.Outcome())
  #expect(try sites.tree() == sites.versions[0].files)
}
