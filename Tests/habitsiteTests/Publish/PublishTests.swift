import Foundation
import HabitTestSupport
import Testing

private func command(_ words: String) -> String {
  "publish: { command: [\(words)] }\n"
}

@Test func runsTheCommandWithoutAShellInTheSiteFolder() throws {
  let site = try PublishedSite(
    settings: command(#"./upload, "{output}/", "host:{output};{output}", "$HOME `id` *", "", -n"#)
  )
  try site.folder.writeProgram(
    "#!/bin/sh\nfor word; do echo \"<$word>\"; done\npwd >&2\ncat \"$1\"index.html >&2\n",
    to: "\(site.site)/upload"
  )
  try site.build(["index.html": "home"])
  let folder = try site.git("-C", site.site, "rev-parse", "--show-toplevel") + "/site"
  let output = folder + "/public"
  let outcome = try site.publish()
  // The command gets a copy, so that a build does not wait for it.
  let copy = try #require(outcome.output.split(separator: "/>").first).dropFirst()
  #expect(copy.hasSuffix("/site") && copy != output)
  #expect(
    outcome
      == Program.Outcome(
        output: "<\(copy)/>\n<host:\(copy);\(copy)>\n<$HOME `id` *>\n<>\n<-n>\n",
        errors: folder + "\nhome"
      )
  )
  #expect(!FileManager.default.fileExists(atPath: String(copy)))
  let text = """
    ./upload \(output)/ 'host:\(output);\(output)' '$HOME `id` *' '' -n
      index.html
    """
  #expect(try site.publish("--dry-run") == .printed(text))
}

@Test(arguments: [
  ("sh, -c, \"exit 23\"", "'sh' ended with the status 23"),
  ("sh, -c, \"kill -9 $$\"", "'sh' was stopped by the signal 9"),
  ("rsynk, -a", "no program 'rsynk' that can be run; install it, or correct 'publish.command'"),
  ("./rsync", "no program './rsync' that can be run; install it, or correct 'publish.command'"),
  (
    "./habitsite.yml",
    "no program './habitsite.yml' that can be run; install it, or correct 'publish.command'"
  ),
])
func saysThatTheCommandFailed(words: String, message: String) throws {
  let site = try PublishedSite(settings: command(words), built: ["index.html": "home"])
  #expect(try site.publish() == .failure("error: \(message)"))
  #expect(!FileManager.default.fileExists(atPath: site.output + "/.habitsite-lock"))
}

@Test(arguments: [SIGHUP, SIGINT, SIGTERM])
func passesSignalsOnToTheCommand(signal: Int32) throws {
  let site = try PublishedSite(
    settings: command(
      #"sh, -c, "trap 'echo told > told; exit 1' HUP INT TERM; echo > begun; while :; do sleep 0.1; done""#
    )
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

@Test(arguments: [PublishedSite.settings, "publish: { command: [touch, ran] }\n"])
func publishesOnlyWhatABuildFinished(settings: String) throws {
  let site = try PublishedSite(settings: settings)
  func message() throws -> String {
    let outcomes = [try site.publish(), try site.publish("--force"), try site.publish("--dry-run")]
    #expect(outcomes.allSatisfy { $0 == outcomes[0] && $0.status == 1 })
    return outcomes[0].errors
  }
  let output = "\(site.site)/public"
  let start = "error: '\(output)"
  #expect(try message() == "\(start)' was not built by habitsite; build the site first\n")
  #expect(!FileManager.default.fileExists(atPath: site.output))
  try site.folder.write("home", to: "\(output)/index.html")
  #expect(try message() == "\(start)' was not built by habitsite; build the site first\n")
  try site.build([:])
  #expect(try message() == "\(start)' is empty; build the site first\n")
  let list = "habitsite output 1\nindex.html\n\nindex.html\n"
  try site.folder.write(list, to: "\(output)/.habitsite")
  #expect(
    try message() == "\(start)' was left by a build that did not finish; build the site again\n"
  )
  try site.build(["index.html": "home", "a/b.html": "b"])
  unlink("\(site.output)/a/b.html")
  let odd = "\(start)/a/b.html' is missing or not a plain file; build the site again\n"
  #expect(try message() == odd)
  symlink("/etc/passwd", "\(site.output)/a/b.html")
  #expect(try message() == odd)
  unlink("\(site.output)/a/b.html")
  rmdir("\(site.output)/a")
  try site.folder.write("secret", to: "private/b.html")
  symlink("\(site.folder.path)/private", "\(site.output)/a")
  #expect(try message() == odd)
  #expect(try site.remote("for-each-ref").isEmpty)
  #expect(!site.folder.exists("\(site.site)/ran"))
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

@Test(arguments: ["", "publish:\n", "publish: {}\n"])
func saysHowToNameAHost(settings: String) throws {
  let site = try PublishedSite(settings: settings, built: ["index.html": "home"])
  let message = """
    error: no 'publish' in 'work/site/habitsite.yml'; add publish: { git: { remote: origin, branch: \
    gh-pages } } or publish: { command: [rsync, -a, "{output}/", "host:site/"] }
    """
  #expect(try site.publish() == .failure(message))
}

@Test func publishesOnlySiteFolders() throws {
  let folder = try TemporaryFolder()
  let message = "error: no habitsite.yml in '.'; name a site folder"
  #expect(try folder.run("publish") == .failure(message))
}

@Test func keepsOurVariablesFromOtherPrograms() throws {
  let outcome = try PublishedSite(settings: command("env"), built: ["index.html": "home"]).publish(
    [],
    environment: [
      "HABITSITE_PASSPHRASE": "zq-secret-zq", "HABITSITE_TITLE": "zq-title", "ZQ": "zq",
    ]
  )
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.contains("ZQ=zq\n"))
  #expect(!outcome.output.contains("HABITSITE_"))
  #expect(!outcome.output.contains("zq-secret-zq"))
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

@Test func holdsNoLockWhileFilesTravel() throws {
  let site = try PublishedSite(settings: command(#"flock, --nonblock, public, echo, "{output}""#))
  try site.build(["index.html": "home", "a/b.html": "b"])
  let outcome = try site.publish()
  #expect(outcome.status == 0 && outcome.output.hasSuffix("/site\n"))
}

@Test func copiesASiteAsItIs() throws {
  let site = try PublishedSite(
    settings: command(
      #"sh, -c, "cd $0; stat -c '%n %a %Y' . a a/b.html .habitsite link", "{output}""#
    )
  )
  try site.build(["index.html": "home", "a/b.html": "b"])
  symlink("a/b.html", "\(site.output)/link")
  chmod("\(site.output)/a/b.html", 0o640)
  chmod("\(site.output)/a", 0o750)
  for path in ["a/b.html", "a"] {
    let times = [timeval(tv_sec: 7, tv_usec: 0), timeval(tv_sec: 9, tv_usec: 0)]
    try #require(utimes("\(site.output)/\(path)", times) == 0)
  }
  let lines = try site.publish().output.split(separator: "\n")
  #expect(lines.contains("a 750 9") && lines.contains("a/b.html 640 9"))
  #expect(lines.count == 5)
}
