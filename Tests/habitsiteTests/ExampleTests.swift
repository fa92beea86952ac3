import Foundation
import HabitTestSupport
import Testing

/// The examples by their names, with what building one tells.
private let examples = [
  "quickstart": "",
  "template": "note: a CSV has no schedules, so every habit counts as daily; to change that, add to"
    + " habitsite.yml:\nhabits:\n  \"Run\": { schedule: \"quota:3/week\" }\n",
  "tracker": "Examples/tracker/exports/Loop Habits Backup 2026-10-31 214503.db: note: a habit is"
    + " archived without a day; it ends with its last entry (2 times)\n",
  "zen": "",
]

@Test func knowsEveryExample() throws {
  let folder = Repository.root.appending(path: "Examples").path
  let names = try FileManager.default.contentsOfDirectory(atPath: folder)
  // An example without settings is no site, but pieces to be copied.
  let sites = names.filter { name in
    FileManager.default.fileExists(atPath: "\(folder)/\(name)/habitsite.yml")
  }
  #expect(sites.sorted() == examples.keys.sorted())
}

@Test(arguments: examples.keys.sorted())
func buildsTheExampleAsItsReadmeSays(name: String) throws {
  let command = "build Examples/\(name) --as-of 2026-10-31"
  let readme = try Repository.text("Examples/\(name)/README.md")
  #expect(readme.contains("habitsite \(command)"))
  let folder = try TemporaryFolder()
  try folder.copy(Repository.root.appending(path: "Examples"), to: "Examples")
  let outcome = try folder.run(
    command.words + ["--strict", "-o", "out"]
  )
  #expect(outcome.errors == examples[name])
  #expect(outcome.status == 0)
}

@Test func checksAnExportAsTheManualShows() throws {
  let formats = try Repository.text("Documentation/your-export.md")
  let section = try #require(formats.split(separator: "\n## Check an export\n\n").last)
  let shown = section.split(separator: "\n", omittingEmptySubsequences: false)
    .prefix { $0.isEmpty || $0.hasPrefix("    ") }
    .map { $0.dropFirst(4) }
  let call = try #require(shown.first?.split(separator: " "))
  let folder = try TemporaryFolder()
  try folder.copy(Repository.exports.appending(path: "loop/hostile-2.3.1.zip"), to: "my-export.zip")
  let outcome = try folder.run(call.dropFirst(2).map(String.init))
  // How many files a site has changes with its pages.
  let texts = [outcome.errors + outcome.output, shown.dropFirst().joined(separator: "\n")]
    .map { $0.replacing(/built: \d+ files/, with: "built: N files") }
  #expect(texts[0] == texts[1])
}
