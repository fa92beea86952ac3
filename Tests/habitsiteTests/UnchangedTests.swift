import Foundation
import HabitTestSupport
import Testing

private let trace =
  "strace -f -qq -o trace.txt -e 'trace=?open,openat,?creat,?rename,?renameat,renameat2'"

@Test(.needsStrace)
func readsNoExportAndOpensNoFileToWriteWhereNothingChanged() throws {
  let folder = try TemporaryFolder.site("timeZone: UTC\n", "date,habit\n2026-10-01,Read\n")
  let build = "\(trace) \"$0\" build --as-of 2026-10-02 -q --exit-code"
  func opened() throws -> [Substring] {
    try folder.read("trace.txt").split(separator: "\n").filter {
      $0.contains(/O_WRONLY|O_RDWR|O_CREAT|creat\(/) && !$0.contains("/dev/null")
    }
  }
  #expect(try folder.run(shell: build) == Program.Outcome())
  #expect(try opened().count > 20)
  #expect(try folder.run(shell: build) == Program.Outcome(status: 3))
  #expect(try opened() == [])
  #expect(try !folder.read("trace.txt").contains(/rename|exports\/a\.csv/))
}

/// A site folder with each kind of file that a build reads, and the last build of it.
private struct KnownSite {
  let folder: TemporaryFolder
  let flags = ["build", "--as-of", "2026-10-04", "--profile", "full", "-q"]
  private let record = ".habitsite-record/public"
  private let mark = "this is what the last build said"

  /// The files, by their paths.
  static let files = [
    "habitsite.yml": "title: Mine\ntimeZone: UTC\nkeep: true\nexports: [exports/*]\n",
    "habitsite-full.yml": "title: All\noutput: public\n",
    "content/about.md": "About me, and [a file](notes.txt)\n",
    "content/notes.txt": "notes\n",
    "static/.well-known/security.txt": "Contact: mailto:a@example.org\n",
    "templates/text.mustache": "",
    "templates/style.css": "",
    "languages/de.yml": "",
    "themes/own.yml": "",
    "style.css": "body { margin: 0 }\n",
    "formats/gym.yml": """
    name: My gym
    header: [When, Lift]
    origin: the gym
    columns: {day: When, habit: Lift}

    """,
    "exports/a.json": openFormat(readOnThreeDays),
    "exports/b/c.csv": "date,habit,done\n2026-10-01,Sit,1\n2026-02-30,Sit,1\n",
  ]

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.run("eject own")
    for (path, text) in Self.files {
      let own = path == "themes/own.yml" ? "own/themes/zen.yml" : "own/\(path)"
      try folder.write(text.isEmpty ? folder.read(own) : text, to: path)
    }
    try folder.remove("own")
    // The first one begins the history, which the second one knows.
    for _ in 1...2 { #expect(try build().status == 0) }
  }

  func build(_ more: [String] = [], environment: [String: String] = [:]) throws -> Program.Outcome {
    try folder.run(flags + more, environment: environment)
  }

  /// Whether a build only says what the last one has said.
  func leavesOut(_ more: [String] = [], environment: [String: String] = [:]) throws -> Bool {
    let lines = try folder.read(record)
    let told = "\ntold\twarning\tx\t1\t\(mark)\t\t\t\nsource\t"
    try folder.write(lines.replacing("\nsource\t", with: told, maxReplacements: 1), to: record)
    let outcome = try build(more, environment: environment)
    let isLeftOut = outcome.errors.contains(mark)
    if isLeftOut { try folder.write(lines, to: record) }
    return isLeftOut
  }

  /// Whether the site is what a build without any record makes.
  func isFresh() throws -> Bool {
    let outcome = try folder.run(
      shell: """
        "$0" \(flags.joined(separator: " ")) -o fresh 2> /dev/null
        diff -r public fresh && rm -r fresh
        """
    )
    return outcome.status == 0
  }
}

@Test func leavesOutABuildOfWhatItKnows() throws {
  let site = try KnownSite()
  #expect(try site.leavesOut())
  #expect(try site.leavesOut())
  #expect(try site.isFresh())
}

@Test func buildsAnewAfterAChangeOfAnyInput() throws {
  let site = try KnownSite()
  let settings = try site.folder.read("habitsite.yml")
  for text in [settings.replacing("Mine", with: "Ours"), settings] {
    try site.folder.write(text, to: "habitsite.yml")
    #expect(try !site.leavesOut())
  }
  for path in KnownSite.files.keys.sorted() where path != "habitsite.yml" {
    // The same bytes at the same time, but another file.
    let full = "\(site.folder.path)/\(path)"
    let old = try FileManager.default.attributesOfItem(atPath: full)[.modificationDate] as? Date
    try site.folder.write(try site.folder.read(path), to: path)
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(old)],
      ofItemAtPath: full
    )
    #expect(try !site.leavesOut(), "\(path)")
  }
  let added = [
    "content/more.md", "formats/new.yml", "static/.new", "static/new",
    "exports/.a_SUPPORT/_EXTERNAL_DATA/1", "exports/a.json-wal", "exports/d.csv",
  ]
  for path in added {
    let text =
      path.hasPrefix("formats") ? KnownSite.files["formats/gym.yml"] : "date,Run\n2026-10-01,1\n"
    try site.folder.write(try #require(text), to: path)
    #expect(try !site.leavesOut(), "\(path)")
  }
  #expect(try site.isFresh())
  for path in added {
    try site.folder.remove(path)
    let flags = path == "exports/d.csv" ? ["--accept-removals"] : []
    #expect(try !site.leavesOut(flags), "\(path)")
  }
  _ = try site.build()
  #expect(try site.leavesOut())
  try site.folder.write("", to: "history/stray")
  #expect(try !site.leavesOut())
}

@Test func buildsAnewWithOtherFlagsOnAnotherDayAndInAnotherEnvironment() throws {
  let site = try KnownSite()
  for flags in [
    ["--language", "de"], ["--first-weekday", "sunday"], ["--time-zone", "Asia/Tokyo"],
    ["--as-of", "2026-10-05"], ["--durable"], ["-q"], ["--date-format", "D/M/Y"],
    ["--accept-removals"], ["--force"], [],
  ] {
    #expect(try !site.leavesOut(flags), "\(flags)")
  }
  for environment in [
    ["HABITSITE_TITLE": "Other"], ["SOURCE_DATE_EPOCH": "1791200000"],
    ["HABITSITE_PASSPHRASE": "correct horse battery staple"],
  ] {
    #expect(try !site.leavesOut(environment: environment), "\(environment)")
  }
  // A record knows no passphrase.
  let sealed = ["HABITSITE_PASSPHRASE": "correct horse battery staple"]
  #expect(try !site.leavesOut(environment: sealed))
  #expect(try !site.leavesOut(["--unseal"]))
  #expect(try site.leavesOut(["--unseal"]))
  #expect(try !site.leavesOut(["-q"]))
  #expect(try site.isFresh())
}

@Test func writesAgainWhatSomebodyHasChangedInTheSite() throws {
  let site = try KnownSite()
  let before = try site.folder.read("public/index.html")
  let page = "\(site.folder.path)/public/index.html"
  try site.folder.write("mine", to: "public/index.html")
  #expect(try !site.leavesOut())
  #expect(try site.folder.read("public/index.html") == before)
  try FileManager.default.removeItem(atPath: page)
  #expect(try !site.leavesOut())
  #expect(try site.folder.read("public/index.html") == before)
  #expect(try site.leavesOut())
  // What is of others is theirs.
  try site.folder.write("mine", to: "public/own.html")
  #expect(try site.leavesOut())
  #expect(try site.folder.read("public/own.html") == "mine")
}

@Test func buildsAnewWithAnotherProgram() throws {
  let site = try KnownSite()
  // A link to the program has another name, and the same file.
  let line = #"cp "$0" other && ./other \#(site.flags.joined(separator: " "))"#
  let told = try site.build().errors
  #expect(try site.folder.run(shell: line).errors == told)
  #expect(try !site.leavesOut())
}

@Test func buildsTheStandardInputEachTime() throws {
  let folder = try TemporaryFolder()
  try folder.write("date,Read\n2026-10-01,1\n", to: "a.csv")
  try folder.write("date,Walk\n2026-10-01,1\n", to: "b.csv")
  let build = #""$0" build - --as-of 2026-10-04 --accept-removals -qq -o public"#
  #expect(try folder.run(shell: "\(build) < a.csv; \(build) < b.csv") == Program.Outcome())
  #expect(try folder.read("public/index.html").contains("Walk"))
}

@Test func saysAgainWhatABuildThatIsLeftOutHasSaid() throws {
  let folder = try TemporaryFolder()
  let odd = "date,habit,done\n2026-10-01,Sit,1\n2026-02-30,Sit,1\n2027-01-01,Sit,1\n"
  try folder.write(odd, to: "a%\tb.csv")
  let flags = ["build", "a%\tb.csv", "--as-of", "2026-11-04", "-o", "public", "--report", "r.json"]
  func built() throws -> (errors: String, diagnostics: Substring) {
    let clock = ["HABITSITE_LIVE": "false", "SOURCE_DATE_EPOCH": "1790000000"]
    let outcome = try folder.succeed(flags, environment: clock)
    return (outcome.errors, try folder.read("r.json").prefix { $0 != "]" })
  }
  let (first, second) = (try built(), try built())
  #expect(first == second)
  #expect(first.errors.contains("2026-02-30") && first.errors.contains("is in the future"))
}

@Test(arguments: ["public", "public.habitsite-new", ""])
func leavesAForeignFileAtTheNameOfTheRecord(part: String) throws {
  let name = ".habitsite-record" + (part.isEmpty ? "" : "/\(part)")
  let folder = try TemporaryFolder(["a.csv": "date,Read\n2026-10-01,1\n"])
  try folder.write("mine", to: name)
  let flags = ["build", "a.csv", "--as-of", "2026-10-04", "-o", "public"]
  for _ in 1...2 {
    let outcome = try folder.succeed(flags)
    #expect(outcome.errors.contains("note: no record of what was read can be written into "))
    #expect(try folder.read(name) == "mine")
  }
}

#if os(Linux)
/// The record is the last that a build writes.
@Test(
  .needsStrace,
  arguments: [
    "openat:error=EROFS", "write:error=ENOSPC", "rename:error=EIO", "openat:signal=KILL",
    "write:signal=KILL", "rename:signal=KILL",
  ]
)
func buildsAgainWhereTheRecordWasNotWritten(fault: String) throws {
  let folder = try TemporaryFolder(["a.csv": "date,Read\n2026-10-01,1\n"])
  let call = fault.prefix { $0 != ":" }
  let build = #""$0" build a.csv --as-of 2026-10-04 -o public"#
  let outcome = try folder.run(
    shell: """
      \(build) -q
      echo 2026-10-02,1 >> a.csv
      strace -f -qq -o calls -P "$PWD/.habitsite-record/public.habitsite-new" -e trace=\(call) \\
        -e inject=\(fault) \(build) 2> errors > words
      cat errors >&2
      cp -r public after
      \(build) -q && \(build) && diff -r public after
      """
  )
  let count = try Program.files(of: folder).count
  #expect(outcome.output == Program.summary("0 files written, \(count) unchanged"))
  #expect(outcome.status == 0)
  let note = "note: no record of what was read can be written into "
  #expect(fault.hasSuffix("KILL") || outcome.errors.contains(note))
}
#endif
