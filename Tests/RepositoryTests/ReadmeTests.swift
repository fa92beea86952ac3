import Foundation
import HabitImport
import Testing

@Test func namesCommandsThatTheMakefileHas() throws {
  let makefile = try Repository.text("Makefile")
  let readme = try Repository.text("README.md")
  let commands = readme.matches(of: /(?:`|    )make ([a-z]+)/).map { String($0.output.1) }
  #expect(commands.contains("demo"))
  #expect(commands.contains("test"))
  for command in commands {
    #expect(makefile.contains("\n\(command):"), "make \(command)")
  }
}

@Test func leadsLinksOfTheReadmeToFiles() throws {
  let examples = try Repository.files(below: "Examples", endingWith: "/README.md")
  #expect(!examples.isEmpty)
  let paths =
    ["README.md", "SECURITY.md", "Documentation/README.md", "Documentation/hazards.md"] + examples
  for path in paths {
    let text = try Repository.text(path)
    let folder = Repository.root.appending(path: path).deletingLastPathComponent()
    for match in text.matches(of: /\]\(([^)#:]+)\)/) {
      let target = folder.appending(path: String(match.output.1)).path
      #expect(FileManager.default.fileExists(atPath: target), "\(path): \(match.output.1)")
    }
  }
}

@Test func tellsOfEveryFormatWhatTheProgramTells() throws {
  let readme = try Repository.text("README.md")
  let section = try #require(readme.split(separator: "\n## Formats\n").last)
  let table = try #require(section.split(separator: "\n\nWhere an app counts").first)
  let rows = table.matches(of: /\n\| `([a-z-]+)` \| .+? \| (.+) \|/)
  #expect(Set(rows.map { String($0.output.1) }) == Set(Importers.formats.map(\.id)))
  for row in rows {
    let format = try #require(Importers.formats.first { $0.id == row.output.1 })
    #expect(row.output.2.replacing("`", with: "'") == format.origin)
  }
}
