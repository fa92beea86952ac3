import Foundation
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
  let paths = ["README.md", "Documentation/README.md", "Examples/quickstart/README.md"]
  for path in paths {
    let text = try Repository.text(path)
    let folder = Repository.root.appending(path: path).deletingLastPathComponent()
    for match in text.matches(of: /\]\(([^)#:]+)\)/) {
      let target = folder.appending(path: String(match.output.1)).path
      #expect(FileManager.default.fileExists(atPath: target), "\(path): \(match.output.1)")
    }
  }
}
