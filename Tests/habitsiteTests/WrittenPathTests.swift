import Foundation
import HabitTestSupport
import Testing

/// What is at a path that settings or flags name for a result.
private let targets = [
  "exports/habits.json", "habitsite.yml", "secret", "notes.txt", "link", "folder", "/dev/full",
]

private let files = [
  "exports/habits.json", "habitsite.yml", "secret", "notes.txt", "folder/kept.txt",
]

/// The commands that write, with the path at the end.
private let writers = [
  "env HABITSITE_MAIL__LEDGER={} \"$0\" mail --as-of 2026-11-01 --send",
  "env HABITSITE_MAIL__LEDGER={} \"$0\" mail --as-of 2026-11-01 --send --dry-run",
  "\"$0\" build -q --as-of 2026-11-01 --report {}",
  "\"$0\" build -q --as-of 2026-11-01 -o {}",
  "env HABITSITE_OUTPUT={} \"$0\" build -q --as-of 2026-11-01",
  "\"$0\" init {}",
  "\"$0\" eject {}",
  "env HABITSITE_PUBLISH__GIT='{remote: origin, branch: b, repository: {}}' \"$0\" publish",
]

/// Commands that rightly use a target: they add files of their own beside those of others.
private let exceptions: Set = ["\"$0\" init {} folder", "\"$0\" eject {} folder"]

extension MailedSite {
  /// A site with files of others.
  fileprivate static func besideOthers() throws -> Self {
    let site = try MailedSite()
    try site.folder.write("hunter2", to: "secret")
    try site.folder.write("- milk\n", to: "notes.txt")
    try site.folder.write("mine", to: "folder/kept.txt")
    try site.folder.link("link", to: "secret")
    return site
  }

  fileprivate func others() throws -> [String] {
    try files.map(folder.read)
      + [FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link")]
  }
}

@Test(arguments: writers)
func neverWritesOverWhatIsNotItsOwn(writer: String) throws {
  let site = try MailedSite.besideOthers()
  let before = try site.others()
  // What is published is a site.
  if writer.hasSuffix("publish") {
    let built = try site.folder.run("build -q --as-of 2026-11-01")
    try #require(built == Program.Outcome())
  }
  for target in targets {
    let line = writer.replacing("{}", with: target)
    let outcome = try site.folder.run(shell: line)
    #expect(try site.others() == before, "\(line)")
    if !exceptions.contains("\(writer) \(target)") {
      #expect(outcome.status == 1, "\(line): \(outcome)")
      #expect(outcome.errors.contains(target), "\(line): \(outcome.errors)")
    }
  }
  #expect(try site.taken.isEmpty)
}

@Test func keepsNoLedgerInTheOutput() throws {
  let site = try MailedSite("to: [ana@example.org]\n  ledger: public/../public/sent.txt")
  for arguments in [["--send"], ["--send", "--dry-run"]] {
    let call = ["mail", "--as-of", "2026-11-01"] + arguments
    let outcome = try site.folder.run(call)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasSuffix(
        "error: the ledger 'public/../public/sent.txt' is in the output, and would be published "
          + "with all addresses; name another file under 'mail.ledger'\n"
      ),
      "\(outcome.errors)"
    )
  }
  #expect(try site.taken.isEmpty)
  #expect(!site.folder.exists("public"))
}

@Test(
  .enabled(if: getuid() != 0 || Program.canRun("setpriv --version"), "root may read everything")
)
func namesAListOfTheOutputThatItMayNotRead() throws {
  let site = try MailedSite()
  let nobody = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
  let outcome = try site.folder.run(
    shell: "\"$0\" build -q --as-of 2026-11-01; chmod -R a+rwX .; chmod 0 public/.habitsite; "
      + "\(nobody) \"$0\" build -q --as-of 2026-11-02"
  )
  let error = "error: cannot read 'public/.habitsite'; look who may read it\n"
  #expect(outcome == Program.Outcome(errors: error, status: 1))
}

/// What is for the owner alone would be published with the site; what follows 'privacy' may be.
@Test func writesNothingOfTheOwnerIntoASite() throws {
  let site = try MailedSite()
  let asOf = ["-q", "--as-of", "2026-11-01"]
  let build = ["build"] + asOf
  try #require(try site.folder.run(build) == Program.Outcome())
  let path = "public/data/../new"
  let calls = [
    ["night", "-q", "--status"], build + ["--report"], ["mail"] + asOf + ["-o"],
    ["report"] + asOf + ["-o"],
    ["stats", "-q", "-o"], ["convert", "-q", "-o"], ["convert", "-q", "--to", "csv", "-o"],
    ["convert", "-q", "--to", "loop", "-o", "loop.db", "--report"],
  ]
  for call in calls {
    let outcome = try site.folder.run(call + [path])
    #expect(outcome.status == 1, "\(call)")
    #expect(
      outcome.errors.hasSuffix(
        "error: '\(path)' is in a site, and would be published with it; name a file elsewhere\n"
      ),
      "\(call): \(outcome)"
    )
  }
  #expect(!site.folder.exists("public/new"))
  for (call, name) in [("chart matrix", "a.svg"), ("convert --to habo", "a.json")] {
    let words = call.words + ["-q", "-o", "public/\(name)"]
    try site.folder.succeed(words)
  }
}

@Test(arguments: ["a.svg", "a.png", "a.eml"])
func writesThroughNoLink(name: String) throws {
  let site = try MailedSite.besideOthers()
  let path = site.folder.path + "/" + name
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "secret")
  let command = name.hasSuffix("eml") ? ["mail"] : ["chart", "grid"]
  let outcome = try site.folder.run(command + ["--as-of", "2026-11-01", "-o", name])
  #expect(outcome.errors == "error: cannot write '\(name)': it is a link\n")
  #expect(try site.folder.read("secret") == "hunter2")
  #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "secret")
}

@Test func drawsAndWritesOverWhateverIsThere() throws {
  let site = try MailedSite.besideOthers()
  let outcome = try site.folder.run(
    shell: """
      set -e; day='--as-of 2026-11-01 -q'
      for file in a.svg a.png a.eml; do echo mine > $file; done; : > a.json
      for run in 1 2; do
        "$0" chart grid $day -o a.svg; "$0" chart grid $day -o a.png; "$0" mail $day -o a.eml
        "$0" build $day --report a.json -o site
      done
      "$0" chart grid $day | cmp - a.svg; "$0" mail $day -o - | cmp - a.eml
      head -c 4 a.png | tail -c 3
      """
  )
  #expect(outcome == Program.Outcome(output: "PNG"))
}
