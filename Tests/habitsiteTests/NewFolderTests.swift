import HabitTestSupport
import Testing

/// The commands that fill a new folder.
private let commands = ["init --sample", "eject"]

/// Counts the files that a command writes where nothing disturbs it.
private func count(_ words: String) throws -> Int {
  let folder = try TemporaryFolder()
  #expect(try folder.run("\(words) whole").status == 0)
  return try Program.files(of: folder, in: "whole").count
}

/// Counts the files of a folder, and names those that are empty and what lies beside them.
private let list = """
  find . -type f ! -name calls ! -name '.errors' ! -name '.output' | grep -cv habitsite-new
  find . -type f -empty ! -name calls ! -name '.errors' ! -name '.output'
  """

/// A kill before the call of a number, so that the steps before it are on the disk.
private func killed(_ words: String, into folder: String, call: String, number: Int) -> String {
  """
  strace -f -qq -o calls -e trace=\(call) -e inject=\(call):signal=KILL:when=\(number) \\
    "$0" \(words) \(folder) > /dev/null 2>&1; echo $?
  """
}

@Test(.needsStrace, arguments: commands)
func makesAllOfANewFolderOrNothing(words: String) throws {
  let count = try count(words)
  for (call, number) in [("mkdir", 2), ("write", 1), ("write", 3), ("rename", 1)] {
    let outcome = try TemporaryFolder().run(
      shell: """
        \(killed(words, into: "mine", call: call, number: number))
        ls -d mine 2> /dev/null
        "$0" \(words) mine > /dev/null && cd mine && \(list)
        ls -A .. | grep -vE '^calls|^[.](errors|output)$'
        """
    )
    let isKilled = outcome.output.hasPrefix("137\n")
    #expect(isKilled, "\(call) \(number)")
    #expect(outcome.output == "137\n\(count)\nmine\n", "\(call) \(number)")
    #expect(outcome.errors == "")
  }
}

@Test(.needsStrace, arguments: commands)
func finishesAFolderThatAKilledRunBegan(words: String) throws {
  let count = try count(words)
  for (call, number) in [("write", 2), ("rename", 1), ("rename", 2), ("link", 1), ("unlink", 1)] {
    let folder = try TemporaryFolder(["templates/mine.mustache": "mine", "content/mine.md": "mine"])
    let outcome = try folder.run(
      shell: """
        \(killed(words, into: ".", call: call, number: number))
        find templates content -type f -empty
        "$0" \(words) . > /dev/null && \(list); ls -A | grep habitsite-new
        """
    )
    let rest = "\(count + 2)\n"
    #expect(["137\n\(rest)", "0\n"].contains(outcome.output), "\(call) \(number) \(outcome)")
    #expect(try folder.read("content/mine.md") == "mine")
  }
}

@Test(arguments: commands, ["mine", "."])
func leavesNothingWhereAFileCannotBeWritten(words: String, name: String) throws {
  let outcome = try TemporaryFolder().run(
    shell: """
      (trap '' XFSZ; ulimit -f 1; "$0" \(words) \(name) > /dev/null); echo $?
      ls -A | grep -vE '^[.](errors|output)$'
      """
  )
  #expect(outcome.output == "1\n")
  #expect(outcome.errors.hasSuffix(": file too large\n"), "\(outcome.errors)")
}

@Test func neverTakesAFileOfOthersForItsOwn() throws {
  let folder = try TemporaryFolder()
  let outcome = try folder.run(shell: "\"$0\" init a && rm a/content/index.md && \"$0\" init a")
  #expect(outcome.status == 1)
  #expect(outcome.errors == "error: 'a/habitsite.yml' already exists; nothing was changed\n")
}
