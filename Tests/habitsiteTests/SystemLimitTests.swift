import Foundation
import HabitTestSupport
import Testing

private let table = "date,Read\n2026-10-01,1\n2026-10-02,x\n"
private let build = "build a.csv --as-of 2026-10-31 --time-zone UTC -q -o"

@Test func buildsTheSameSiteWhereTheSystemGivesLittle() throws {
  let folder = try TemporaryFolder(["a.csv": table])
  let plain = #""$0" \#(build) plain"#
  #expect(try folder.run(shell: plain) == Program.Outcome())
  for limit in ["-s 256", "-n 16", "-v 1000000", "-t 20"] {
    let line = """
      (ulimit \(limit); "$0" \(build) little); diff -r plain little; rm -r little
      """
    #expect(try folder.run(shell: line) == Program.Outcome(), "\(limit)")
  }
}

/// Where the limit can be raised, it is; else the libraries of the system would end the program.
@Test func reportsThatTheSystemAllowsTooFewFiles() throws {
  let folder = try TemporaryFolder(["a.csv": table])
  for count in [4, 8, 15] {
    #expect(
      try folder.run(shell: #"ulimit -n \#(count); "$0" check a.csv"#)
        == .failure(
          "error: the system allows \(count) open files at once, and habitsite needs 16;"
            + " raise the limit, as with 'ulimit -n 64'"
        )
    )
  }
  let raised = #"ulimit -S -n 6; "$0" check a.csv -q --as-of 2026-10-31"#
  #expect(try folder.run(shell: raised).status == 0)
}

@Test(arguments: [
  ("a.json", String(repeating: "[", count: 200_000)),
  ("a.json", String(repeating: #"{"a":"#, count: 100_000)),
  ("a.xml", "<HealthData>" + String(repeating: "<a>", count: 100_000)),
  (
    "a.plist",
    #"<?xml version="1.0"?><plist version="1.0">"# + String(repeating: "<array>", count: 10_000)
  ),
])
func refusesDeepNestingOnASmallStack(name: String, text: String) throws {
  let outcome = try TemporaryFolder([name: text]).run(shell: #"ulimit -s 256; "$0" stats \#(name)"#)
  #expect(outcome.status == 1 && outcome.errors.hasPrefix("\(name):"), "\(outcome.errors)")
}

@Test func readsADayThatIsWrittenManyTimesInOneWalk() throws {
  let folder = try TemporaryFolder()
  let day = #"{"day":"2026-10-01"}"#
  let days = Array(repeating: day, count: 20_000).joined(separator: ",")
  try folder.write(
    #"{"format":"habitsite","version":1,"habits":[{"name":"Read","entries":[\#(days)]}]}"#,
    to: "a.json"
  )
  let line = #"ulimit -t 5; "$0" convert a.json --to csv | tail -n +2 | wc -l"#
  let outcome = try folder.run(shell: line)
  #expect(outcome.output.trimmingCharacters(in: .whitespaces) == "20000\n")
}

@Test func readsPagesOfManyPartsInOneWalk() throws {
  let folder = try TemporaryFolder(["habitsite.yml": "title: Mine\n", "exports/a.csv": table])
  try folder.write(String(repeating: "# a\n", count: 20_000), to: "content/headings.md")
  try folder.write(String(repeating: "{{overall.rate}}", count: 20_000), to: "content/figures.md")
  // Seconds of the processor, whatever else the machine does.
  let line = #"ulimit -t 10; "$0" build --as-of 2026-10-31 -q"#
  #expect(try folder.run(shell: line) == Program.Outcome())
  #expect(try folder.read("public/headings/index.html").contains("id=\"a-19999\""))
}

@Test func readsManyHabitsInTimeAndMemory() throws {
  let folder = try TemporaryFolder()
  let habits = (0..<3_200).map { #"{"name":"\#($0)","entries":[{"day":"2026-10-01"}]}"# }
  try folder.write(
    #"{"format":"habitsite","version":1,"habits":[\#(habits.joined(separator: ","))]}"#,
    to: "a.json"
  )
  let stats = try folder.run(shell: #"ulimit -t 20; "$0" stats a.json --as-of 2026-10-31 | wc -l"#)
  #expect(stats.output.trimmingCharacters(in: .whitespaces) == "3209\n")
  try folder.write("exports: a.json\nlimits: {pages: 3000}\n", to: "habitsite.yml")
  let line = #"ulimit -t 20; "$0" build --as-of 2026-10-31"#
  let build = try folder.run(shell: line)
  #expect(build.status == 1 && build.errors.contains("error: the site would have "))
}
