import Foundation
import HabitTestSupport
import Testing

private let flags = ["--as-of", "2026-10-31", "--time-zone", "UTC", "-q"]

private func folder() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("date,Read,Run\n2026-10-01,1,2.5\n2026-10-02,skip,x\n", to: "a.csv")
  return folder
}

private let calls = [
  ["stats", "a.csv"], ["stats", "a.csv", "--format", "json"],
  ["stats", "a.csv", "--format", "csv"], ["convert", "a.csv"],
  ["convert", "a.csv", "--to", "csv"],
]

@Test(arguments: calls)
func writesAResultIntoAFileWhateverIsThere(call: [String]) throws {
  let folder = try folder()
  let printed = try folder.run(call + flags).output
  #expect(try folder.run(call + flags + ["-o", "-"]).output == printed)
  try folder.write("Habits, and other things\n", to: "other")
  for file in ["result", "result", "other"] {
    #expect(try folder.run(call + flags + ["-o", file]) == Program.Outcome())
    #expect(try folder.read(file) == printed)
  }
}

@Test func removesNoFileOfOthersBesideAResult() throws {
  let folder = try folder()
  for name in ["r.csv.habitsite-new", ".r.csv.new"] { try folder.write("mine", to: name) }
  let call = calls[2] + flags + ["-o", "r.csv"]
  #expect(try folder.run(call) == Program.Outcome())
  let names = try folder.names()
  #expect(names.sorted() == [".r.csv.new", "a.csv", "r.csv", "r.csv.habitsite-new"])
  #expect(try folder.read("r.csv.habitsite-new") == "mine")
}

@Test(arguments: calls)
func replacesNoExportByAResult(call: [String]) throws {
  let folder = try folder()
  let line = "ln -s a.csv link; \"$0\" \((call + flags).joined(separator: " ")) -o "
  for name in ["link", "./x/../a.csv"] {
    #expect(
      try folder.run(shell: "mkdir -p x; \(line)\(name)")
        == .failure("error: '\(name)' is an input; name another file")
    )
    #expect(try folder.read("a.csv").hasPrefix("date,Read,Run"))
    unlink(folder.path + "/link")
  }
}

/// All that a person has written is an input.
@Test func replacesNoInputByAResult() throws {
  let folder = try folder()
  let converted = try folder.run("convert a.csv -q").output
  try folder.write(converted, to: "exports/mine.json")
  let own = [
    "habitsite.yml": "title: Mine\nexports: exports/*\n", "content/page.md": "# Mine\n",
    "style.css": "p{}", "history/note": "mine", "exports/mine.json": converted,
  ]
  for (name, text) in own { try folder.write(text, to: name) }
  let written = [["convert"], ["stats"], ["report"], ["mail"]]
  let calls = written.flatMap { call in own.keys.sorted().map { call + ["-o", $0] } }
  try folder.write("mine", to: "content/own.svg")
  for call in calls + [["chart", "grid", "-o", "content/own.svg"]] {
    let outcome = try folder.run(call + ["-qq", "--as-of", "2026-10-31"])
    let message = "error: '\(call.last ?? "")' is an input; name another file\n"
    #expect(outcome == Program.Outcome(errors: message, status: 1), "\(call)")
  }
  for (name, text) in own { #expect(try folder.read(name) == text) }
  // A file that nobody has read can lie beside them.
  let beside = ["stats", "--as-of", "2026-10-31", "-qq", "-o", "figures.txt"]
  for _ in 0..<2 { #expect(try folder.run(beside) == Program.Outcome()) }
}
