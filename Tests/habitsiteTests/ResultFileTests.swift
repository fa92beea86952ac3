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
  ["convert", "a.csv", "--format", "csv"],
]

@Test(arguments: calls)
func writesAResultIntoAFileAndReplacesIt(call: [String]) throws {
  let folder = try folder()
  let printed = try Program.run(call + flags, in: folder.url).output
  #expect(try Program.run(call + flags + ["-o", "-"], in: folder.url).output == printed)
  // Nothing else distinguishes a table from the text of a person.
  let mark = call == ["stats", "a.csv"] ? "# habitsite stats\n" : ""
  try folder.write("", to: "empty")
  for file in ["result", "result", "empty"] {
    let outcome = try Program.run(call + flags + ["-o", file], in: folder.url)
    #expect(outcome == Program.Outcome())
    #expect(try folder.read(file) == mark + printed)
  }
}

@Test func removesNoFileOfOthersBesideAResult() throws {
  let folder = try folder()
  try folder.write("mine", to: "r.csv.habitsite-new")
  let call = calls[2] + flags + ["-o", "r.csv"]
  let outcome = try Program.run(call, in: folder.url)
  #expect(
    outcome
      == Program.Outcome(
        errors: "error: 'r.csv.habitsite-new' is there already and no result of habitsite; "
          + "move it away\n",
        status: 1
      )
  )
  #expect(try folder.read("r.csv.habitsite-new") == "mine")
  // An input is never removed, whoever wrote it.
  let input = "in.csv.habitsite-new"
  try folder.write(try Program.run(calls[4] + flags, in: folder.url).output, to: input)
  let text = try folder.read(input)
  let converted = ["convert", input, "--format", "csv", "-q"] + ["-o", "in.csv"]
  #expect(
    try Program.run(converted, in: folder.url)
      == Program.Outcome(errors: "error: '\(input)' is an input; name another file\n", status: 1)
  )
  #expect(try folder.read(input) == text)
  // What a run left that was killed.
  let whole = try Program.run(calls[2] + flags, in: folder.url).output
  try folder.write(String(whole.dropLast(3)), to: "r.csv.habitsite-new")
  #expect(try Program.run(call, in: folder.url) == Program.Outcome())
  #expect(try folder.read("r.csv") == whole)
}

@Test(arguments: calls)
func replacesNoFileOfOthersByAResult(call: [String]) throws {
  let folder = try folder()
  let texts = [
    "notes.txt": "Habits, and other things\n", "other.csv": "day,habit\n2026-10-01,Read\n",
    "own.json": #"{"format": "habitsite", "version": 1, "habits": []}"#,
  ]
  for (name, text) in texts {
    try folder.write(text, to: name)
    let outcome = try Program.run(call + flags + ["-o", name], in: folder.url)
    #expect(
      outcome
        == Program.Outcome(
          errors: "error: '\(name)' is there already and no result of habitsite; "
            + "name another file\n",
          status: 1
        )
    )
    #expect(try folder.read(name) == text)
  }
  let line = "ln -s a.csv link; \"$0\" \((call + flags).joined(separator: " ")) -o link"
  #expect(
    try Program.run(shell: line, in: folder.url).errors.hasPrefix("error: 'link' is an input")
  )
}

@Test func replacesNoInputByAResult() throws {
  let folder = try folder()
  let converted = try Program.run(["convert", "a.csv", "-q"], in: folder.url).output
  try folder.write(converted, to: "exports/mine.json")
  try folder.write("title: Mine\n", to: "habitsite.yml")
  for input in [["exports/mine.json"], ["exports"], []] {
    let outcome = try Program.run(
      ["convert"] + input + ["-q", "-o", "./exports/../exports/mine.json"],
      in: folder.url
    )
    #expect(
      outcome
        == Program.Outcome(
          errors: "error: './exports/../exports/mine.json' is an input; name another file\n",
          status: 1
        ),
      "\(input)"
    )
  }
  #expect(try folder.read("exports/mine.json") == converted)
}
