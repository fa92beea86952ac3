import Foundation
import HabitTestSupport
import Testing

@Test func printsItsVersion() throws {
  let outcome = try TemporaryFolder().run("--version")
  #expect(outcome == Program.Outcome(output: outcome.output))
  // `make build` adds the commit and its date.
  let form = /habitsite ([0-9.]+)( \([0-9a-f]+, [0-9]{4}-[0-9]{2}-[0-9]{2}\))?\n/
  let version = try #require(outcome.output.wholeMatch(of: form))
  #expect(try Repository.text("VERSION") == "\(version.1)\n")
}

private let commands = [
  [], ["init"], ["build"], ["serve"], ["check"], ["publish"], ["night"], ["mail"], ["report"],
  ["stats"], ["chart"], ["convert"], ["formats"], ["history"], ["history", "list"],
  ["history", "show"], ["history", "verify"], ["history", "export"], ["history", "forget"],
  ["eject"], ["fleet"],
]

@Test(arguments: commands)
func helps(command: [String]) throws {
  let outcome = try TemporaryFolder().succeed(command + ["--help"])
  #expect(outcome.errors.isEmpty)
  #expect(outcome.output.contains("OVERVIEW: "))
  for line in outcome.output.split(separator: "\n") where !line.contains("USAGE") {
    #expect(line.count <= 80, "\(line)")
  }
}

@Test func helpsInFewWords() throws {
  let folder = try TemporaryFolder()
  let words = try commands.map { command in
    try folder.run(command + ["--help"]).output
      .split(whereSeparator: \.isWhitespace).count
  }
  #expect(words.reduce(0, +) <= 2_500, "\(zip(commands, words).map { "\($0) \($1)" })")
}
