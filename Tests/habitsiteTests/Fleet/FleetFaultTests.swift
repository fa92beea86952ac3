import HabitTestSupport
import Testing

private let command =
  #""$0" fleet users.jsonl --as-of 2026-11-05 --report r --jobs 2 -o sites 2> errors"#

@Test(.needsStrace)
func takesAFaultOfTheDiskForNoEndOfTheUsers() throws {
  let users = try Users(3)
  let outcome = try users.folder.run(
    shell: """
      strace -f -qq -o calls -P users.jsonl -e trace=read -e inject=read:error=EINTR:when=1 \
        \(command)
      rm -r r sites
      strace -f -qq -o calls -P users.jsonl -e trace=read -e inject=read:error=EIO \(command)
      status=$?; grep error: errors; exit $status
      """
  )
  #expect(
    outcome.output
      == "shard 0/1: 3 built\nerror: cannot read 'users.jsonl': input/output error\n"
  )
  #expect(outcome.status == 64)
}

/// Each process takes pipes, of which the limit of open files leaves a few: what does not start is
/// tried again, and leaves none open.
@Test(.needsStrace)
func leavesNoPipeOpenOfAProcessThatDoesNotStart() throws {
  let users = try Users(12)
  let outcome = try users.folder.run(
    shell: """
      ulimit -n 24
      strace -f -qq -o calls -e trace=pipe2 \
        "$0" fleet users.jsonl --as-of 2026-11-05 --report r --jobs 12 -o sites
      grep -c EMFILE calls
      """
  )
  let lines = outcome.output.split(separator: "\n")
  try #require(lines.count == 2, "\(outcome)")
  #expect(lines[0] == "shard 0/1: 12 built")
  #expect(Int(lines[1]).map { $0 > 0 } == true, "\(outcome)")
}
