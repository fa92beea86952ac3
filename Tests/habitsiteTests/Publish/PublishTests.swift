import Foundation
import HabitTestSupport
import Testing

@Test(arguments: [SIGHUP, SIGINT, SIGTERM])
func passesSignalsOnToTheCommand(signal: Int32) throws {
  let site = try PublishedSite(
    settings: """
      publish:
        command: [sh, -c, "trap 'echo told > told; exit 1' HUP INT TERM; echo > begun; \
      while :; do sleep 0.1; done"]

      """
  )
  try site.build(["index.html": "home"])
  let process = try Program.start(["publish", site.site], in: site.folder.url)
  let (begun, reported) = ("\(site.site)/begun", "\(site.site)/told")
  for _ in 0..<200 where !site.folder.exists(begun) {
    Thread.sleep(forTimeInterval: 0.05)
  }
  kill(process.processIdentifier, signal)
  process.waitUntilExit()
  #expect(process.terminationStatus == 128 + signal)
  #expect(try site.folder.read(reported) == "told\n")
}

@Test(.waits) func waitsForABuildThatHoldsTheOutput() throws {
  let site = try PublishedSite(built: ["index.html": "home"])
  let descriptor = open(site.output, O_RDONLY | O_CLOEXEC)
  defer { close(descriptor) }
  try #require(flock(descriptor, LOCK_EX) == 0)
  let message = """
    error: another build is writing '\(site.site)/public'; try again when it has finished
    """
  #expect(try site.publish() == .failure(message))
  #expect(try site.remote("for-each-ref").isEmpty)
}

@Test(.waits) func stopsACommandThatHangs() throws {
  let site = try PublishedSite(settings: "publish: { timeout: 1s, command: [sleep, \"60\"] }\n")
  try site.build(["index.html": "home"])
  let message = """
    error: 'sleep' was stopped, because publishing took longer than 1 second; try again, or set \
    'timeout' under 'publish'
    """
  #expect(try site.publish() == .failure(message))
}

/// With a terminal a program may ask there, and leads no group.
private let hasTerminal = Program.canRun("exec 3</dev/tty")

@Test(.waits, .enabled(if: !hasTerminal, "the tests have a terminal"))
func stopsWhatAHangingCommandStarted() throws {
  let script = "trap '' TERM; sleep 60 & echo $! > child; wait"
  let site = try PublishedSite(
    settings: "publish: { timeout: 1s, command: [sh, -c, \"(\(script)) & sleep 60\"] }\n"
  )
  try site.build(["index.html": "home"])
  #expect(try site.publish().status == 1)
  let child = try site.folder.read("work/site/child").trimmingCharacters(in: .newlines)
  // A process that has ended may wait for whoever takes its status.
  let isRunning = "ps -o stat= -p \(child) | grep -q '^[^Z]'"
  let line = "for n in 1 2 3 4 5 6 7 8 9; do \(isRunning) || exit 0; sleep 0.2; done; exit 1"
  #expect(Program.canRun(line))
}

@Test(.waits) func stopsAHostThatHangs() throws {
  let site = try PublishedSite(
    settings: "publish: { timeout: 1s, git: { remote: far, branch: gh-pages } }\n"
  )
  try site.git("-C", "work", "remote", "add", "far", "ssh://example.org/site.git")
  try site.build(["index.html": "home"])
  let outcome = try site.publish([], environment: ["GIT_SSH_COMMAND": "sleep 60; :"])
  let message = """
    error: 'git ls-remote' was stopped, because publishing took longer than 1 second; try again, or \
    set 'timeout' under 'publish'
    """
  #expect(outcome == .failure(message))
}
