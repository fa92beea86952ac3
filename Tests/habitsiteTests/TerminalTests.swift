import HabitTestSupport
import Testing

/// The bytes that a command prints on a terminal of its own.
private let onATerminal = """
  import pty, sys
  sys.exit(pty.spawn(sys.argv[1:]) >> 8)
  """

/// A table with a habit whose name rings, sets the title of the window and clears it.
private func site() throws -> TemporaryFolder {
  let folder = try TemporaryFolder(["habitsite.yml": "timeZone: UTC\n"])
  try folder.write(
    "date,habit,done\n2026-10-01,\u{1B}]0;x\u{7}Run\u{1B}[2J\u{9B}1m,1\n",
    to: "exports/a.csv"
  )
  try folder.write(onATerminal, to: "terminal.py")
  return folder
}

private let commands = [
  "stats --format csv", "stats --format json", "stats", "convert --to csv",
  "convert --to json", "report", "check", "check --privacy", "chart matrix -q", "mail -o -",
  "mail --dry-run", "formats", "build --report -",
].map(\.words)

@Test(.enabled(if: Program.canRun("python3 -c 'import pty'")), arguments: commands)
func printsNoControlCharacterOfANameOnATerminal(arguments: [String]) throws {
  let folder = try site()
  let day = arguments == ["formats"] ? [] : ["--as-of", "2026-10-31"]
  let quoted = (arguments + day).joined(separator: " ")
  let line = "env -u NO_COLOR TERM=xterm python3 terminal.py \"$0\" \(quoted)"
  let output = try folder.run(shell: line).output
  // What is left is the ends of lines, and the colours that habitsite sets itself.
  let ours = /\u{1B}\[(?:0|1|2|32)m|\r+\n/.matchingSemantics(.unicodeScalar)
  let rest = output.replacing(ours, with: "")
  let controls = rest.unicodeScalars.filter { scalar in
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
  }
  #expect(controls.isEmpty && !output.isEmpty, "\(output.debugDescription)")
}

@Test(arguments: [["stats", "--format", "csv"], ["convert", "--to", "csv"]])
func writesANameAsItIsIntoAFileOrAPipe(arguments: [String]) throws {
  let folder = try site()
  let day = ["--as-of", "2026-10-31"]
  let printed = try folder.run(arguments + day)
  #expect(printed.output.contains("\u{1B}]0;x\u{7}Run\u{1B}[2J\u{9B}1m"))
  _ = try folder.run(arguments + day + ["-o", "out.csv"])
  #expect(try folder.read("out.csv") == printed.output)
}
