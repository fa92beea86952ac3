import Foundation
import HabitTestSupport
import Testing

/// The first fenced block of a language on a page.
private func block(_ language: String, of page: String) throws -> String {
  let start = try #require(page.range(of: "```\(language)\n"))
  let rest = page[start.upperBound...]
  let end = try #require(rest.range(of: "```"))
  return String(rest[..<end.lowerBound])
}

@Test func buildsTheTableOfTheReadme() throws {
  let readme = try Repository.text("README.md")
  #expect(readme.contains("\n    habitsite build habits.csv -o site\n"))
  let folder = try TemporaryFolder()
  try folder.write(try block("csv", of: readme), to: "habits.csv")
  try folder.succeed("build habits.csv -o site --as-of 2026-11-20 --strict")
  #expect(try folder.read("site/habits/read/index.html").contains("Read"))
  #expect(try folder.read("site/habits/run/index.html").contains("Run"))
}

@Test func takesTheSettingsOfTheReadme() throws {
  let readme = try Repository.text("README.md")
  let folder = try TemporaryFolder()
  try folder.succeed("init my-habits")
  try folder.write(try block("csv", of: readme), to: "my-habits/exports/habits.csv")
  try folder.write(try block("yaml", of: readme), to: "my-habits/habitsite.yml")
  try folder.succeed("build my-habits --as-of 2026-11-20 --strict")
  #expect(try folder.read("my-habits/public/index.html").contains("My habits"))
}

@Test func readsTheTablesAndTheJSONOfTheManual() throws {
  let formats = try Repository.text("Documentation/your-export.md")
  let start = try #require(formats.range(of: "**One row per day**"))
  let files = [
    "tidy.csv": try block("csv", of: formats),
    "matrix.csv": try block("csv", of: String(formats[start.lowerBound...])),
    "own.json": try block("json", of: formats),
  ]
  let folder = try TemporaryFolder()
  for (name, text) in files {
    try folder.write(text, to: name)
    try folder.succeed(["check", name, "--as-of", "2026-11-20", "--strict"])
  }
}

@Test func asksOfTheSheetOfTheManualAndReadsIt() throws {
  let formats = try Repository.text("Documentation/your-export.md")
  let folder = try TemporaryFolder()
  try folder.write(try block("sheet", of: formats), to: "training.csv")
  let asked = try folder.run("check training.csv")
  #expect(asked.status == 1)
  #expect(asked.errors == (try block("question", of: formats)))
  let columns = "day=Datum,habit=Übung,value=Sätze"
  let read = try folder.succeed(
    ["check", "training.csv", "--columns", columns, "--as-of", "2026-11-04", "-q"]
  )
  let answer = try block("answer", of: formats)
  #expect(read.output.hasPrefix(answer), "\(read.output)")
  // The same, by a file of one's own.
  try folder.write(
    """
    name: My training
    header: [Datum, Übung, Sätze]
    origin: my own sheet
    columns: {day: Datum, habit: Übung, value: Sätze}
    """,
    to: "formats/training.yml"
  )
  try folder.write("title: Training\n", to: "habitsite.yml")
  try folder.write(try folder.read("training.csv"), to: "exports/training.csv")
  let own = try folder.run("check --as-of 2026-11-04 -q")
  #expect(own.status == 0 && own.output.contains("training: My training"), "\(own)")
  #expect(own.output.contains("3 habits, 4 entries, 2026-11-02 to 2026-11-04"), "\(own)")
}

@Test func documentsOptionsThatCommandsHave() throws {
  let manual = Repository.root.appending(path: "Documentation").path
  let names = try FileManager.default.subpathsOfDirectory(atPath: manual).sorted()
    .filter { $0.hasSuffix(".md") }
  var options: [String: Set<String>] = [:]
  for path in ["README.md"] + names.map({ "Documentation/\($0)" }) {
    for call in try Repository.text(path).matches(
      of: /(?:`|\n    |\$ )habitsite (history [a-z]+|[a-z]+)([^`\n]*)/
    ) {
      let named = call.output.2.matches(of: /--[a-z-]+/).map { String($0.output) }
      options[String(call.output.1), default: []].formUnion(named)
    }
  }
  #expect(options["build"]?.contains("--report") == true)
  let folder = try TemporaryFolder()
  for (command, named) in options.sorted(by: { $0.key < $1.key }) where !named.isEmpty {
    let words = command.words
    let help = try folder.run(words + ["--help-hidden"]).output
    for option in named.sorted() {
      #expect(help.contains(" \(option)"), "habitsite \(command) \(option)")
    }
  }
}
