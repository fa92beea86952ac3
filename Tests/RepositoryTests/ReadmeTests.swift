import Foundation
import HabitImport
import HabitTestSupport
import Testing

/// The pages that a reader of the repository follows from one to the next.
private func pages() throws -> [String] {
  let manual = try Repository.files(below: "Documentation", endingWith: ".md")
  let examples = try Repository.files(below: "Examples", endingWith: "/README.md")
  #expect(manual.count > 10)
  #expect(!examples.isEmpty)
  return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"] + manual + examples
    + ["Sources/HabitCore/README.md"]
}

/// The anchors of the headings of a page, as GitHub makes them.
private func anchors(of page: String) -> Set<String> {
  let headings = page.matches(of: /(?:^|\n)#+ (.+)/).map { $0.output.1.lowercased() }
  return Set(
    headings.map { heading in
      heading.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        .replacing(" ", with: "-")
    }
  )
}

@Test(arguments: ["README.md", "Documentation/maintainers/contributing.md"])
func namesCommandsThatTheMakefileHas(path: String) throws {
  let makefile = try Repository.text("Makefile")
  let page = try Repository.text(path)
  let commands = page.matches(of: /(?:`|    )make ([a-z-]+)/).map { String($0.output.1) }
  #expect(commands.contains("demo"))
  #expect(commands.contains("test"))
  for command in commands {
    #expect(makefile.contains("\n\(command):"), "\(path): make \(command)")
  }
}

@Test func namesThePackagesThatTheMakefileInstalls() throws {
  let makefile = try Repository.text("Makefile").replacing("\\\n", with: " ")
  let page = try Repository.text("Documentation/maintainers/contributing.md")
  let lists = makefile.matches(of: /\n(?:DEBIAN|TEST|BREW)_PACKAGES = (.+)/)
  #expect(lists.count == 3)
  for package in lists.flatMap({ $0.output.1.split(separator: " ").map(String.init) }) {
    #expect(page.contains(package), "\(package)")
  }
}

@Test func namesTheCommandsOfTheProgram() throws {
  let files = try Repository.files(below: "Sources/habitsite/Commands", endingWith: ".swift")
  let commands = try files.flatMap { path in
    try Repository.text(path).matches(of: /commandName: "([a-z]+)"/).map { String($0.output.1) }
  }
  let readme = try Repository.text("README.md")
  #expect(commands.count > 10)
  for command in commands {
    #expect(readme.contains("`\(command)`"), "\(command)")
  }
  let known = Set(commands + ["help"])
  for path in try pages() {
    for match in try Repository.text(path).matches(of: /(?:`|\n    |\$ )habitsite ([a-z]+)/) {
      #expect(known.contains(String(match.output.1)), "\(path): \(match.output.1)")
    }
  }
}

@Test func countsTheFormats() throws {
  // habitsite's own is not counted.
  let count = Importers.formats.count - 1
  #expect(
    try Repository.text("README.md").contains("reads \(count) formats besides its own"),
    "\(count)"
  )
  #expect(try Repository.text("CHANGELOG.md").contains("\n- \(count) formats besides"), "\(count)")
}

@Test func leadsEveryLinkToAFileAndAHeading() throws {
  for path in try pages() {
    let text = try Repository.text(path)
    let page = Repository.root.appending(path: path)
    // Addresses of the web have a colon.
    for match in text.matches(of: /\]\(([^)#:]*)(?:#([^):]*))?\)/) {
      let name = String(match.output.1)
      let target =
        name.isEmpty ? page : page.deletingLastPathComponent().appending(path: name)
      let isThere = FileManager.default.fileExists(atPath: target.path)
      #expect(isThere, "\(path): \(name)")
      guard isThere, let anchor = match.output.2 else { continue }
      let headings = anchors(of: try String(contentsOf: target, encoding: .utf8))
      #expect(headings.contains(String(anchor)), "\(path): \(name)#\(anchor)")
    }
  }
}

/// The name of each format and how to get a file are those that the program prints, without the app
/// again; `RECORD_SNAPSHOTS=1` writes them.
@Test func documentsEveryFormatAsTheProgramDoes() throws {
  let path = "Documentation/your-export.md"
  var page = try Repository.text(path)
  let start = try #require(page.range(of: "<!-- apps -->\n"))
  let end = try #require(page.range(of: "<!-- end of apps -->"))
  let formats = Importers.formats.sorted { $0.name.lowercased() < $1.name.lowercased() }
  let lines = formats.map { format in
    let app = format.origin.prefixMatch(of: #/in ([^:]+): /#)
      .flatMap { format.name.hasPrefix($0.output.1) ? $0.output.0.count : nil }
    let origin = format.origin.dropFirst(app ?? 0).replacing("'", with: "`")
      .replacing(/(\w)`(\w)/) { "\($0.output.1)'\($0.output.2)" }
    return "- **\(format.name)** (`\(format.id)`): \(origin)\n"
  }
  let list = lines.joined()
  #expect(page[start.upperBound..<end.lowerBound] == list)
  guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else { return }
  page.replaceSubrange(start.upperBound..<end.lowerBound, with: list)
  try page.write(to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
}
