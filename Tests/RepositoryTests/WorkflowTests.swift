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

@Test func namesTheVersionOfEachActionAndPutsNothingIntoScripts() throws {
  let jobs = try #require(try workflow()["jobs"]?.mapping)
  let steps = jobs.values.flatMap { Array($0["steps"]?.sequence ?? Node.Sequence([])) }
  let actions = steps.compactMap { $0["uses"]?.string }
  #expect(actions.count == 4)
  for action in actions {
    #expect(action.wholeMatch(of: /actions\/[a-z-]+@v[0-9]+/) != nil, "\(action)")
  }
  let scripts = steps.compactMap { $0["run"]?.string }
  #expect(scripts.count == 3)
  // What stands in such brackets would become a part of the script itself.
  #expect(scripts.allSatisfy { !$0.contains("${{") })
  let checkout = try #require(steps.first { $0["uses"]?.string?.contains("/checkout@") == true })
  #expect(texts(checkout["with"]) == ["persist-credentials": "false"])
}
