import HabitTestSupport
import Testing
import Yams

/// The values of a map of texts.
private func texts(_ node: Node?) -> [String: String] {
  var texts: [String: String] = [:]
  for (key, value) in node?.mapping ?? Node.Mapping([]) {
    texts[key.string ?? ""] = value.string
  }
  return texts
}

/// The workflows that others copy, and the one that releases habitsite.
private let workflows = [
  "Examples/nightly/pages.yml", "Examples/template/.github/workflows/pages.yml",
  ".github/workflows/release.yml", ".github/workflows/ci.yml",
]

/// The workflow of the examples.
private func workflow() throws -> Node {
  try #require(try Yams.compose(yaml: try Repository.text("Examples/nightly/pages.yml")))
}

@Test func grantsEachJobWhatItNeedsAndNothingElse() throws {
  let workflow = try workflow()
  #expect(workflow["permissions"]?.mapping?.isEmpty == true)
  let jobs = try #require(workflow["jobs"])
  #expect(jobs.mapping?.count == 2)
  #expect(texts(jobs["build"]?["permissions"]) == ["contents": "read"])
  #expect(texts(jobs["deploy"]?["permissions"]) == ["pages": "write", "id-token": "write"])
  #expect(jobs["deploy"]?["needs"]?.string == "build")
}

@Test func leavesTheBuildToTheAction() throws {
  let jobs = try #require(try workflow()["jobs"]?.mapping)
  let steps = jobs.values.flatMap { Array($0["steps"]?.sequence ?? Node.Sequence([])) }
  let actions = steps.compactMap { $0["uses"]?.string }
  #expect(actions.count == 5)
  #expect(steps.allSatisfy { $0["run"] == nil })
  let checkout = try #require(steps.first { $0["uses"]?.string?.contains("/checkout@") == true })
  #expect(texts(checkout["with"]) == ["persist-credentials": "false"])
  let cache = try #require(steps.first { $0["uses"]?.string?.contains("/cache@") == true })
  #expect(texts(cache["with"])["path"] == "history\n.habitsite-record\n")
}

@Test(arguments: workflows + ["action.yml"])
func pinsActionsByCommitAndPutsNoExpressionIntoScripts(path: String) throws {
  let text = try Repository.text(path)
  for line in text.split(separator: "\n") where line.contains("uses: ") {
    // The owner of habitsite is for the reader to write, so the commit of a release is not known.
    let pattern =
      line.contains("OWNER/habitsite")
      ? /uses: OWNER\/habitsite@v[0-9.]+$/ : /uses: [a-z]+\/[a-z-]+@[0-9a-f]{40} # v[0-9.]+$/
    #expect(line.contains(pattern), "\(line)")
  }
  // An expression in a script could be code that a stranger wrote.
  let document = try #require(try Yams.compose(yaml: text))
  let jobs = document["jobs"]?.mapping?.values.map { $0 } ?? []
  let steps = ([document["runs"]].compactMap { $0 } + jobs)
    .flatMap { Array($0["steps"]?.sequence ?? Node.Sequence([])) }
  #expect(!steps.isEmpty)
  #expect(steps.allSatisfy { $0["run"]?.string?.contains("${{") != true })
}

@Test func givesTheTemplateTheWorkflowOfTheExamples() throws {
  // Only the comment at the top differs.
  let texts = try workflows.prefix(2).map {
    try #require(try Repository.text($0).split(separator: "name: Habit site").last)
  }
  #expect(texts[0] == texts[1])
}

@Test func writesTheVersionInOnePlace() throws {
  let version = try Repository.text("VERSION").split(separator: "\n")
  #expect(version.count == 1)
  let number = try #require(version.first)
  #expect(number.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  for (path, mention) in [
    ("CHANGELOG.md", "## [\(number)]"), ("action.yml", "default: \"\(number)\""),
    ("Formula/habitsite.rb", "tag: \"v\(number)\""),
    ("Examples/nightly/pages.yml", "OWNER/habitsite@v\(number)\n"),
    ("Documentation/start.md", "habitsite-\(number)-linux-x86_64.tar.gz"),
  ] {
    #expect(try Repository.text(path).contains(mention), "\(path): \(mention)")
  }
}
