import Foundation
import HabitTestSupport
import Testing

private let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

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
  let folder = repository.appending(path: "Examples").path
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
  let readme = repository.appending(path: "Examples/\(name)/README.md")
  #expect(try String(contentsOf: readme, encoding: .utf8).contains("habitsite \(command)"))
  let folder = try TemporaryFolder()
  try FileManager.default.copyItem(
    at: repository.appending(path: "Examples"),
    to: folder.url.appending(path: "Examples")
  )
  let outcome = try Program.run(
    command.split(separator: " ").map(String.init) + ["--strict", "-o", "out"],
    in: folder.url
  )
  #expect(outcome.errors == examples[name])
  #expect(outcome.status == 0)
}

@Test func checksAnExportAsTheManualShows() throws {
  let manual = repository.appending(path: "Documentation/your-export.md")
  let formats = try String(contentsOf: manual, encoding: .utf8)
  let section = try #require(formats.split(separator: "\n## Check an export\n\n").last)
  let shown = section.split(separator: "\n", omittingEmptySubsequences: false)
    .prefix { $0.isEmpty || $0.hasPrefix("    ") }
    .map { $0.dropFirst(4) }
  let call = try #require(shown.first?.split(separator: " "))
  let folder = try TemporaryFolder()
  try FileManager.default.copyItem(
    at: repository.appending(path: "Tests/HabitImportTests/Fixtures/loop/hostile-2.3.1.zip"),
    to: folder.url.appending(path: "my-export.zip")
  )
  let outcome = try Program.run(call.dropFirst(2).map(String.init), in: folder.url)
  // How many files a site has changes with its pages.
  let texts = [outcome.errors + outcome.output, shown.dropFirst().joined(separator: "\n")]
    .map { $0.replacing(/built: \d+ files/, with: "built: N files") }
  #expect(texts[0] == texts[1])
}

@Test func findsTheFiguresOfTheQuickstart() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(
    [
      "stats", "--format", "json", repository.appending(path: "Examples/quickstart").path,
      "--as-of",
      "2026-10-31",
    ],
    in: folder.url
  )
  let report = try #require(
    try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
  )
  let habits = try #require(report["habits"] as? [[String: Any]])
  #expect(habits.count == 8)
  let meditate = try #require(habits.first { $0["name"] as? String == "Meditate" })
  let total = try #require(meditate["total"] as? [String: Any])
  #expect(total["done"] as? Int == 651)
  #expect(total["kept"] as? Int == 651)
  #expect(total["missed"] as? Int == 76)
  let streak = try #require(meditate["streak"] as? [String: Any])
  #expect(streak["longest"] as? Int == 160)
  #expect(streak["longestFirst"] as? String == "2025-09-18")
}
