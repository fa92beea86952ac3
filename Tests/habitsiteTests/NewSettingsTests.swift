import HabitTestSupport
import Testing

private func made() throws -> (folder: TemporaryFolder, settings: String) {
  let folder = try TemporaryFolder()
  _ = try folder.run("init --all .")
  return (folder, try folder.read("habitsite.yml"))
}

/// The keys in the tables of the manual whose header names settings, and those of its blocks.
private func documentedKeys() throws -> Set<String> {
  var keys: Set<String> = []
  for page in ["settings", "privacy", "publishing"] {
    let text = try Repository.text("Documentation/\(page).md")
    for table in text.split(separator: "\n\n") where table.contains("| default |") {
      keys.formUnion(table.matches(of: /\n\| `([A-Za-z]+)`/).map { String($0.output.1) })
    }
    for match in text.matches(of: #/\n    ([a-z]+): /#) where page == "settings" {
      keys.insert(String(match.output.1))
    }
  }
  return keys.union(["git", "command", "remote", "branch"])
}

@Test func namesEachDocumentedSetting() throws {
  let settings = try made().settings
  let keys = try documentedKeys()
  #expect(keys.count > 40 && keys.isSuperset(of: ["limits", "openData", "ledger", "target"]))
  for key in keys.sorted() {
    #expect(settings.contains(try Regex("(?m)(^|[ #{])\(key):")), "\(key)")
  }
}

@Test func writesCommentedSettingsThatAreValid() throws {
  let (folder, settings) = try made()
  let lines = settings.split(separator: "\n", omittingEmptySubsequences: false)
  // A site has one host, and these habits are not those of the export.
  let others = ["command", "show", "sealed"]
  let valid = lines.filter { line in !others.contains { line.hasPrefix("#   \($0):") } }
    .map { $0.replacing(/^# (( {2,})?[A-Za-z]+:( .*)?)$/) { String($0.output.1) } }
  try folder.write(valid.joined(separator: "\n"), to: "habitsite.yml")
  try folder.write("date,Meditate,Meditation\n1/10/2026,1,1\n", to: "exports/new.csv")
  try folder.write("date,Swim\n1/10/2026,1\n", to: "exports/old.csv")
  #expect(valid.count { !$0.hasPrefix("#") && !$0.isEmpty } > 45)
  let outcome = try folder.run("check . -q --strict --as-of 2026-10-31")
  #expect(outcome.errors == "" && outcome.status == 0)
}

@Test(arguments: [
  ("Europe/Berlin", "timeZone: Europe/Berlin"), ("Etc/UTC", "# timeZone: Europe/Belgrade"),
])
func writesTwelveLinesOfCommonSettings(zone: String, line: String) throws {
  let folder = try TemporaryFolder()
  _ = try folder.run("init", environment: ["TZ": zone])
  let settings = try folder.read("habitsite.yml")
  #expect(settings.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
  #expect(settings.contains("\n\(line) "), "\(settings)")
  let columns = settings.split(separator: "\n").compactMap { line in
    line.firstRange(of: " # ").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
  }
  #expect(columns == [31, 31, 31, 31])
  let keys = settings.matches(of: /(?m)^(?:# )?([A-Za-z]+):/).map { String($0.output.1) }
  #expect(keys == ["title", "timeZone", "theme", "keep", "exports", "habits", "privacy"])
  try folder.write("date,Run,Diary\n2026-01-10,x,x\n", to: "exports/a.csv")
  try folder.write(settings.replacing(/(?m)^# (?=  Run|[a-z]+:)/, with: ""), to: "habitsite.yml")
  let outcome = try folder.run("check -q --strict --as-of 2026-01-10")
  #expect(outcome.errors == "" && outcome.status == 0, "\(outcome)")
}

@Test func leavesOutTheListForGitWhereThereIsOne() throws {
  let folder = try TemporaryFolder([".gitignore": "mine\n"])
  let text = """
    habitsite.yml
    content/index.md
    Put an export into ./exports, then: habitsite build .
    """
  #expect(try folder.run("init") == .printed(text))
  #expect(try folder.read(".gitignore") == "mine\n")
}

private let hasGit = Program.canRun("git --version")

@Test(.enabled(if: hasGit, "it takes git"))
func keepsWhatHabitsiteWritesOutOfGit() throws {
  let (folder, _) = try made()
  let outcome = try folder.run(
    shell: """
      echo date,Read >exports/a.csv; echo 2026-10-01,1 >>exports/a.csv
      "$0" build -qq; "$0" mail -qq --as-of 2026-11-20; echo x >mail-sent.txt
      git init -q . 2>/dev/null; git add .; git ls-files
      """
  )
  let files = outcome.output.split(separator: "\n").filter { !$0.hasPrefix(".output") }
  #expect(
    files.filter { $0 != ".errors" } == [
      ".gitignore", "content/index.md", "exports/a.csv", "habitsite.yml",
    ]
  )
}
