import Foundation
import HabitTestSupport
import Testing

/// Two names that are one text for Swift, though two files for the system.
private let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
private let table = "date,Run\n2026-10-01,1\n"

#if os(Linux)
private let warning = #"the name 'h\xFF.csv' is not UTF-8; ignored; rename it"#

/// A folder with a file of the shell's name `h\377.csv`, and others.
private func folder(_ files: KeyValuePairs<String, String>, odd: String) throws -> TemporaryFolder {
  let folder = try TemporaryFolder(files)
  let line = #"printf 'date,Run\n2026-10-02,1\n' > "$(printf '\#(odd)')""#
  let outcome = try folder.run(shell: line)
  try #require(outcome == Program.Outcome())
  return folder
}

@Test func passesOverAnExportWhoseNameIsNoText() throws {
  let files: KeyValuePairs = ["exports/a.csv": table, "more/.keep": ""]
  let folder = try folder(files, odd: #"exports/h\377.csv"#)
  let outcome = try folder.run(shell: #""$0" convert exports --to csv -q"#)
  #expect(outcome.errors == "exports: warning: \(warning)\n")
  #expect(outcome.output.hasSuffix("2026-10-01,Run,done,,,,,,Run\r\n"), "\(outcome)")
  #expect(outcome.status == 0)
  let strict = try folder.run(shell: #""$0" stats exports -q --strict"#)
  #expect(strict.status == 1)
  unlink(folder.path + "/exports/a.csv")
  let alone = try folder.run(shell: #""$0" convert exports --to csv -q"#)
  let only = warning.replacing("ignored", with: "read, as the only file")
  #expect(alone.errors == "exports: warning: \(only)\n")
  #expect(alone.output.hasSuffix("2026-10-02,Run,done,,,,,,Run\r\n"), "\(alone)")
  #expect(alone.status == 0)
}

@Test func passesOverAnExportOfASiteWhoseNameIsNoText() throws {
  let files: KeyValuePairs = ["habitsite.yml": "exports: exports/*\n", "exports/a.csv": table]
  let folder = try folder(files, odd: #"exports/h\377.csv"#)
  let words = warning.replacing("'h", with: "'exports/h")
  let line = #""$0" build -q --as-of 2026-10-31"#
  #expect(try folder.run(shell: line) == .told("warning: \(words)"))
  unlink(folder.path + "/exports/a.csv")
  let reason =
    "habitsite.yml: error: no file matches 'exports: exports/*'; put an export there; \(words)\n"
  #expect(try folder.run(shell: line) == Program.Outcome(errors: reason, status: 1))
}

@Test func passesOverAPageWhoseNameIsNoText() throws {
  let files: KeyValuePairs = [
    "habitsite.yml": "exports: a.csv\n", "a.csv": table, "content/b.md": "# B\n",
  ]
  let folder = try folder(files, odd: #"content/h\377.csv"#)
  let outcome = try folder.run(shell: #""$0" build -q --as-of 2026-10-31"#)
  #expect(outcome == .told("content: warning: \(warning)"))
  #expect(folder.exists("public/b/index.html"))
}

@Test func refusesAStaticFileWhoseNameIsNoText() throws {
  let files: KeyValuePairs = [
    "habitsite.yml": "exports: a.csv\n", "a.csv": table, "static/b.txt": "b",
  ]
  let folder = try folder(files, odd: #"static/h\377.txt"#)
  let error = #"static: error: the name 'h\xFF.txt' is not UTF-8; rename it"#
  #expect(try folder.run(shell: #""$0" build -q --as-of 2026-10-31"#) == .failure("\(error)"))
  #expect(!folder.exists("public"))
}

@Test(arguments: [
  (#"build a.csv -o "$(printf 'o\377')""#, 4), (#"stats "$(printf 'h\377.csv')""#, 2),
  (#"init "$(printf 'o\377')""#, 2),
])
func refusesArgumentsThatAreNoText(arguments: String, position: Int) throws {
  let folder = try folder(["a.csv": table], odd: #"h\377.csv"#)
  let list = #"ls -A | grep -v '^\.'"#
  let before = try folder.run(shell: list).output
  let outcome = try folder.run(shell: #""$0" "# + arguments)
  let reason = "argument \(position) is not UTF-8; rename what it names, or write it in UTF-8\n"
  #expect(outcome.errors.hasPrefix("Error: " + reason), "\(outcome)")
  #expect(outcome.status == 64)
  #expect(try folder.run(shell: list).output == before)
}

@Test func refusesVariablesThatAreNoText() throws {
  let folder = try TemporaryFolder(["a.csv": table])
  let line = #"HABITSITE_OUTPUT=$(printf 'o\377') "$0" build a.csv"#
  let reason =
    "error: the variable 'HABITSITE_OUTPUT' is not UTF-8; rename what it names, or write it in"
    + " UTF-8\n"
  #expect(try folder.run(shell: line) == Program.Outcome(errors: reason, status: 1))
}

@Test func readsTwoExportsWhoseNamesAreOneText() throws {
  let folder = try TemporaryFolder()
  try folder.write("exports: exports/*\n", to: "habitsite.yml")
  try folder.write(table, to: "exports/\(composed).csv")
  try folder.write("date,Read\n2026-10-02,1\n", to: "exports/\(decomposed).csv")
  for input in [".", "exports"] {
    let line = #""$0" convert \#(input) --to csv -q"#
    let outcome = try folder.run(shell: line)
    #expect(outcome.errors == "" && outcome.status == 0)
    let rows = outcome.output.split(separator: "\r\n").dropFirst().sorted()
    #expect(
      rows == ["2026-10-01,Run,done,,,,,,Run", "2026-10-02,Read,done,,,,,,Read"],
      "\(outcome)"
    )
  }
}

@Test(arguments: ["content", "templates", "languages", "themes"])
func refusesTwoFilesOfTheOwnerWhoseNamesAreOneText(name: String) throws {
  let folder = try TemporaryFolder(["habitsite.yml": "exports: a.csv\n", "a.csv": table])
  for stem in [composed, decomposed] {
    try folder.write("# A\n", to: "\(name)/\(stem).md")
  }
  let names = [#"'\#(name)/cafe\u{0301}.md'"#, #"'\#(name)/caf\u{00E9}.md'"#]
  let reason = "\(names[0]) and \(names[1]) are one name in two Unicode forms; rename one of them"
  #expect(try folder.run(shell: #""$0" build"#) == .failure("\(name): error: \(reason)"))
}

@Test func refusesPagesWhoseNamesDifferInACombiningMarkAtTheStart() throws {
  let folder = try TemporaryFolder(["habitsite.yml": "exports: a.csv\n", "a.csv": table])
  let names = ["content/b.md", "content/\u{301}b.md"]
  for name in names {
    try folder.write("# A\n", to: name)
  }
  let outcome = try folder.run(shell: #""$0" build -q --as-of 2026-10-31"#)
  let reason = "error: would overwrite another page, 'b/index.html'; rename the file\n"
  let errors = names.map { "\($0): \(reason)" }.joined()
  #expect(outcome == Program.Outcome(errors: errors, status: 1))
}

@Test func readsAnExportThatIsDatedFarInTheFuture() throws {
  let folder = try TemporaryFolder(["a.csv": table])
  // A system that has no such time keeps another.
  let line = #"touch -d 2400-01-01 a.csv && "$0" stats a.csv -q --as-of 2026-10-31 > b"#
  #expect(try folder.run(shell: line) == Program.Outcome())
}
#endif
