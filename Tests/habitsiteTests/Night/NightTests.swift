import Foundation
import HabitTestSupport
import Testing

/// A site folder with one export, and a remote beside it.
private struct NightSite {
  let published: PublishedSite

  var folder: TemporaryFolder { published.folder }

  init(_ settings: String) throws {
    published = try PublishedSite(settings: "timeZone: UTC\n" + settings)
    try export("day,habit\n2026-10-29,Read\n2026-10-30,Read\n")
  }

  func export(_ text: String) throws {
    try folder.write(text, to: "\(published.site)/exports/a.csv")
  }

  /// Runs a night at noon of 2026-10-31.
  func night(_ flags: String..., environment: [String: String] = [:]) throws -> Program.Outcome {
    let clock = ["SOURCE_DATE_EPOCH": "1793448000", "HOME": folder.path]
    return try folder.run(
      ["night", published.site] + flags,
      environment: clock.merging(environment) { $1 }
    )
  }

  /// The output without the times.
  func lines(_ outcome: Program.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map {
      String($0.replacing(#/ \(\d+\.\d{3} s\)$/#, with: ""))
    }
  }
}

@Test func buildsAloneWhereNothingElseIsSet() throws {
  let site = try NightSite("")
  let outcome = try site.night()
  #expect(outcome.status == 0)
  let lines = site.lines(outcome)
  #expect(lines.count == 1)
  #expect(lines.first?.wholeMatch(of: /build: \d+ files written/) != nil)
  #expect(try site.night("-qq") == Program.Outcome())
}

@Test func buildsAndPublishes() throws {
  let site = try NightSite(PublishedSite.settings)
  let first = site.lines(try site.night())
  #expect(first.count == 2)
  #expect(first.last?.wholeMatch(of: /publish: origin\/gh-pages: \d+ files added/) != nil)
  let second = try site.night()
  #expect(second.status == 0)
  #expect(site.lines(second).last == "publish: origin/gh-pages: nothing to publish")
}

@Test func mailsAfterPublishingFailed() throws {
  let site = try NightSite(
    """
    publish: { command: [sh, -c, "exit 3"] }
    mail: { from: a@example.org, to: [b@example.org], period: month, send: /bin/false }

    """
  )
  try site.export("day,habit\n2026-09-29,Read\n2026-10-30,Read\n")
  let outcome = try site.night()
  #expect(outcome.status == 1)
  #expect(site.lines(outcome).dropFirst() == ["publish: failed", "mail: failed"])
  #expect(outcome.errors.contains("error: 'sh' ended with the status 3\n"))
  #expect(outcome.errors.contains("error: no summary to b@example.org"))
}

@Test func publishesNothingAfterABuildThatFailed() throws {
  let site = try NightSite("publish: { command: [touch, ran] }\n")
  try site.export("day,habit\n2026-02-30,Read\n")
  let outcome = try site.night()
  #expect(outcome.status == 1)
  #expect(site.lines(outcome) == ["build: failed"])
  #expect(!site.folder.exists("work/site/ran"))
}

@Test(.enabled(if: PythonScript.isThere))
func callsAHealthCheck() throws {
  let site = try NightSite("")
  let calls = try WebServer.calls(notedIn: site.folder) { address in
    #expect(try site.night("-q", "--ping", "\(address)/abc?x=1").status == 0)
    try site.export("")
    #expect(try site.night("-q", "--ping", "\(address)/abc/").status == 1)
  }
  #expect(calls == ["/abc/start?x=1 200", "/abc?x=1 200", "/abc/start 200", "/abc/fail 200"])
}

@Test(.enabled(if: PythonScript.isThere))
func goesOnWithoutAHealthCheck() throws {
  let site = try NightSite("")
  let start = "warning: the health check was not called: "
  let calls = try WebServer.calls(notedIn: site.folder) { address in
    let line = start + "the service does not know the address\n"
    let outcome = try site.night("-q", "--ping", "\(address)/missing")
    #expect(outcome == Program.Outcome(errors: line + line))
  }
  #expect(calls == ["/missing/start 404", "/missing 404"])
  let nobody = try site.night("-q", "--ping", "http://127.0.0.1:1/secret")
  #expect(nobody.status == 0)
  #expect(nobody.errors.hasPrefix(start) && !nobody.errors.contains("secret"))
}

@Test(arguments: ["hc-ping.com/x", "file:///etc/passwd", "https://", "http://a b", "ftp://a/b"])
func refusesAnAddressThatIsNone(address: String) throws {
  let outcome = try NightSite("").night("--ping", address)
  #expect(outcome.status == 64)
  #expect(
    outcome.errors.hasPrefix(
      "Error: --ping takes an address that begins with https:// or http://, such as "
        + "https://hc-ping.com/<uuid>\n"
    )
  )
}

@Test func writesWhatItDid() throws {
  let site = try NightSite("")
  #expect(try site.night("-q", "--status", "night.json").status == 0)
  struct Status: Decodable {
    struct Step: Decodable, Equatable {
      let name: String
      let success: Bool
    }
    struct Source: Decodable, Equatable {
      let path: String
      let lastDay: String?
      let habitsGone: [String]
    }
    let site: String
    let success: Bool
    let start: Int
    let lastSuccess: Int?
    let steps: [Step]
    let files: [String: Int]?
    let sources: [Source]
  }
  func status() throws -> Status {
    try JSONDecoder().decode(Status.self, from: Data(try site.folder.read("night.json").utf8))
  }
  let first = try status()
  let count = try #require(first.files?["written"])
  #expect(count > 20 && first.files?["unchanged"] == 0 && first.files?["removed"] == 0)
  #expect(first.success && first.site == "site")
  #expect(first.steps == [Status.Step(name: "build", success: true)])
  let end = try #require(first.lastSuccess)
  #expect((first.start...first.start + 60).contains(end))
  let source = Status.Source(path: "exports/a.csv", lastDay: "2026-10-30", habitsGone: [])
  #expect(first.sources == [source])
  try site.export("nothing")
  #expect(try site.night("-q", "--status", "night.json").status == 1)
  let failed = try status()
  #expect(!failed.success && failed.lastSuccess == end && failed.files == nil)
}

/// What fails before the first step, in the site folder.
@Test(arguments: [
  ("echo 'titel: x' >> habitsite.yml", "-q", "unknown key 'titel'"),
  ("rm habitsite.yml", "-q", "no habitsite.yml in 'work/site'"),
  (#"printf 'a\0b\377' > habitsite.yml"#, "-q", "not UTF-8 text"),
  ("mkdir gone && mv habitsite.yml exports gone", "-q", "no habitsite.yml in 'work/site'"),
  ("mv ../site ../moved", "-q", "'work/site'"),
  ("true", "--profile=nobody", "nobody"),
])
func takesNoFailureForASuccess(fault: String, flag: String, reason: String) throws {
  let site = try NightSite("")
  #expect(try site.night("-q", "--status", "night.json").status == 0)
  let before = try site.folder.read("night.json")
    .replacing(#/"lastSuccess":\d+/#, with: "\"lastSuccess\":1000")
  try site.folder.write(before, to: "night.json")
  let change = "cd '\(site.published.site)' && \(fault)"
  #expect(try site.folder.run(shell: change).status == 0)
  let outcome = try site.night(flag, "--status", "night.json")
  #expect(outcome.status == 1 && outcome.output.isEmpty)
  #expect(outcome.errors.contains("error: ") && outcome.errors.contains(reason))
  let status = try site.folder.read("night.json")
  #expect(status.contains(#""success":false"#) && status.contains(#""lastSuccess":1000"#))
  #expect(status.contains(#""steps":[]"#) && status.contains(reason), "\(status)")
}

/// The signal arrives while the last step is taken, which succeeds.
@Test func takesASignalForNoSuccess() throws {
  let site = try NightSite(
    #"publish: { command: [sh, -c, "trap '' TERM; kill -TERM $PPID; sleep 0.2"] }"#
  )
  let outcome = try site.night("--status", "night.json")
  #expect(outcome.status == 143)
  #expect(site.lines(outcome).last == "publish: done")
  #expect(outcome.errors == "error: stopped by a signal\n")
  let status = try site.folder.read("night.json")
  #expect(status.contains(#""success":false"#) && status.contains(#""lastSuccess":null"#))
}

@Test func takesASiteForNoFlag() throws {
  let site = try NightSite("")
  let folder = "\(site.folder.path)/work"
  for name in ["-site", "-"] {
    let rename = "mv -- work/* 'work/\(name)'"
    #expect(try site.folder.run(shell: rename).status == 0)
    let outcome = try Program.run(["night", "--", name], in: URL(filePath: folder))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix("build: "))
  }
}

@Test func saysInItsStatusWhyNoMailWent() throws {
  let site = try NightSite(
    "mail: { from: a@example.org, to: [b@example.org], period: month, send: /bin/false }\n"
  )
  try site.export("day,habit\n2026-09-29,Read\n2026-10-30,Read\n")
  #expect(try site.night("-q", "--status", "night.json").status == 1)
  #expect(try site.folder.read("night.json").contains("no summary to b@example.org"))
}

@Test func namesTheHabitsThatAreGone() throws {
  let site = try NightSite("")
  try site.export("day,habit\n2026-10-30,Read\n2026-10-30,Run\n2026-10-29,Run\n2026-10-28,Run\n")
  #expect(try site.night("-q").status == 0)
  try site.export("day,habit\n2026-10-30,Run\n2026-10-29,Run\n2026-10-28,Run\n")
  #expect(try site.night("-q", "--status", "night.json").status == 0)
  #expect(try site.folder.read("night.json").contains(#""habitsGone":["Read"]"#))
}

@Test func replacesNoFileOfOthersByAStatus() throws {
  let site = try NightSite("")
  try site.folder.write("mine", to: "notes.json")
  let outcome = try site.night("-q", "--status", "notes.json")
  #expect(
    outcome
      == .failure(
        "error: 'notes.json' already exists and was not written by habitsite; name another file"
      )
  )
  #expect(try site.folder.read("notes.json") == "mine")
}
