import Foundation
import HabitTestSupport
import Testing

private let marks = String(repeating: "\u{301}\u{316}", count: 1_000)
private let escapes = String(repeating: #"\u0301\u0316"#, count: 1_000)
private let indicators = String(repeating: "\u{1F1E6}", count: 1_000)
private let indicatorEscapes = String(repeating: #"\U0001F1E6"#, count: 1_000)
private let reason = "more than 30 combining marks or 400 regional indicators in a row"

@Test(arguments: [
  ("title: a\(marks)\n", "1"),
  ("a\(marks): 1\n", "1"),
  ("\ntitle: \"a\(escapes)\"\n", "2"),
  ("\n\"a\(escapes)\": 1\n", "2"),
  ("title: a\(indicators)\n", "1"),
  ("\ntitle: \"a\(indicatorEscapes)\"\n", "2"),
])
func refusesEndlessMarksInSettings(_ settings: String, line: String) throws {
  let outcome = try TemporaryFolder(["habitsite.yml": settings]).run(shell: #""$0" build"#)
  #expect(outcome.status == 1)
  #expect(outcome.errors.hasSuffix("habitsite.yml:\(line): error: \(reason); remove some\n"))
}

@Test(arguments: [marks, indicators], [false, true])
func refusesEndlessMarksInArguments(_ marks: String, isOfAnOption: Bool) throws {
  let folder = try TemporaryFolder()
  let arguments = isOfAnOption ? ["stats", "--time-zone", marks] : ["stats", "--\(marks)"]
  let outcome = try folder.run(arguments)
  #expect(outcome.status == 64)
  let position = arguments.count
  let line = "Error: argument \(position) has \(reason); remove some\n"
  #expect(outcome.errors.hasPrefix(line))
}

@Test func refusesEndlessMarksInVariables() throws {
  let folder = try TemporaryFolder()
  let outcomes = try ["HABITSITE_TIMEZONE": marks, "HABITSITE_\(indicators)": "1"].map {
    try folder.run("formats", environment: [$0.key: $0.value])
  }
  #expect(outcomes.map(\.status) == [1, 1])
  let names = ["'HABITSITE_TIMEZONE'", "'HABITSITE_…'"]
  let lines = names.map { "error: the variable \($0) has \(reason); remove some\n" }
  #expect(Set(outcomes.map(\.errors)) == Set(lines))
}

@Test func refusesAnEndlessTitle() throws {
  let folder = try TemporaryFolder()
  try folder.write("title: \(String(repeating: "a", count: 5_000))\n", to: "habitsite.yml")
  let outcome = try folder.run(shell: #""$0" build"#)
  #expect(outcome.status == 1)
  #expect(outcome.errors.contains("'title' is longer than 1000 code points; shorten it"))
}

@Test func printsTheFirstOfManyErrors() throws {
  let folder = try TemporaryFolder()
  let count = Thoroughness.cases(20_000)
  let keys = (0..<count).map { "k\($0): 1\n" }.joined()
  try folder.write(keys, to: "habitsite.yml")
  let few = try folder.run(shell: #""$0" build"#).errors
  #expect(few.split(separator: "\n").count == 101)
  #expect(few.hasSuffix("error: and \(count - 100) more of the same kind; -v prints all\n"))
  let all = try folder.run(shell: #""$0" build -v"#).errors
  #expect(all.split(separator: "\n").count >= count)
}

@Test func refusesListsNestedManyTimes() throws {
  let folder = try TemporaryFolder()
  let start = String(repeating: "{{#menu}}", count: 14)
  let end = String(repeating: "{{/menu}}", count: 14)
  let line = """
    "$0" eject >eject.txt && mkdir templates exports && echo 'title: x' >habitsite.yml
    printf 'date,Read\\n2026-10-01,1\\n' >exports/a.csv
    cp "$(find built-in -name layout.mustache)" templates/
    printf '%s' '\(start)x\(end)' >>templates/layout.mustache
    "$0" build
    """
  try folder.run(shell: line).expectFailure("would have more than 1000000 repetitions of lists")
  #expect(!folder.exists("public"))
}
