import HabitTestSupport
import Testing

private let table = "date,Read,Run\n2026-10-01,1,2.5\n2026-10-02,skip,x\n"
private let flags = "--as-of 2026-10-31 --time-zone UTC -q"

private func folder() throws -> TemporaryFolder {
  try TemporaryFolder(["a.csv": table])
}

@Test(arguments: [
  "stats %", "stats % --format json", "convert %", "convert % --to csv", "chart grid %",
  "mail % -o -", "build % -o site && cat site/index.html && rm -r site",
])
func readsTheStandardInputAsAFile(command: String) throws {
  let folder = try folder()
  func line(_ input: String) -> String {
    "\"$0\" \(command.replacing("%", with: "\(input) \(flags)"))"
  }
  let named = try folder.run(shell: line("a.csv"))
  #expect(named.status == 0 && named.errors.isEmpty && !named.output.isEmpty)
  for source in ["cat a.csv |", "gzip -c a.csv |"] {
    let piped = try folder.run(shell: "\(source) \(line("-"))")
    let output = piped.output.replacing(#""file":"standard input""#, with: #""file":"a.csv""#)
    #expect(output == named.output && piped.errors.isEmpty, "\(source)")
  }
}

@Test func namesTheStandardInputInMessages() throws {
  let folder = try folder()
  let line = #"{ cat a.csv; echo 2026-02-30,1,1; } | "$0" check - -q --as-of 2026-10-31"#
  let outcome = try folder.run(shell: line)
  #expect(outcome.status == 0)
  #expect(outcome.output.hasPrefix("standard input\n  Format    csv-matrix: "))
  #expect(outcome.errors.hasPrefix("standard input:4: warning: "))
}

@Test(arguments: [
  ("stats - </dev/null", "standard input: error: the standard input is empty\n"),
  ("stats - <&-", "standard input: error: cannot read the standard input: it is closed\n"),
  ("stats - </", "standard input: error: cannot read 'standard input': a folder\n"),
  (
    "stats - - <a.csv",
    "standard input: error: the standard input can be read only once; name '-' once\n"
  ),
  ("stats ./- <a.csv", "./-: error: cannot read './-': no such file\n"),
])
func refusesAStandardInputThatHasNoExport(call: String, errors: String) throws {
  let folder = try folder()
  let outcome = try folder.run(shell: "\"$0\" \(call) -qq")
  #expect(outcome == Program.Outcome(errors: errors, status: 1), "\(call)")
}

@Test func boundsTheStandardInput() throws {
  let folder = try folder()
  let outcome = try folder.run(
    shell: #"yes 2026-10-01,1,1 | HABITSITE_LIMITS__FILESIZE=1 "$0" stats - -qq"#
  )
  let message = """
    standard input: error: the standard input is larger than 1 MiB; if you trust it, set 'fileSize' \
    under 'limits'
    """
  #expect(outcome == .failure(message))
}

@Test func takesAFileOfASiteFolderNamedLikeTheStandardInputForAFile() throws {
  let folder = try TemporaryFolder(["habitsite.yml": "exports: [\"-\"]\n", "-": table])
  let line = "echo nonsense | \"$0\" convert . -q"
  let outcome = try folder.run(shell: line)
  #expect(outcome.status == 0 && outcome.output.contains("\"Read\""), "\(outcome.errors)")
}

@Test func servesFilesOnly() throws {
  let folder = try folder()
  let outcome = try folder.run("serve -")
  #expect(outcome.status == 64)
  #expect(
    outcome.errors.hasPrefix(
      "Error: serve reads its inputs whenever they change, and the standard input only once; "
        + "name a file\n"
    )
  )
}
