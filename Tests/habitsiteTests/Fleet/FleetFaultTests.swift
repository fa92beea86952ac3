import Foundation
import HabitTestSupport
import Testing

private let canInject = Program.canRun(
  "strace -qq -o calls -e inject=mkdir:error=EIO mkdir a",
  endingWith: 1
)
private let command =
  #""$0" fleet users.jsonl --as-of 2026-11-05 --report r --jobs 2 -o sites 2> errors"#

@Test(.enabled(if: canInject, "it takes strace"))
func takesAFaultOfTheDiskForNoEndOfTheUsers() throws {
  let users = try Users(3)
  let outcome = try Program.run(
    shell: """
      strace -f -qq -o calls -P users.jsonl -e trace=read -e inject=read:error=EINTR:when=1 \
        \(command)
      rm -r r sites
      strace -f -qq -o calls -P users.jsonl -e trace=read -e inject=read:error=EIO \(command)
      status=$?; grep error: errors; exit $status
      """,
    in: users.folder.url
  )
  #expect(
    outcome.output
      == "shard 0/1: 3 built\nerror: cannot read 'users.jsonl': input/output error\n"
  )
  #expect(outcome.status == 64)
}

/// Every second pipe of a second worker fails, and the first one is closed each time.
@Test(.enabled(if: canInject, "it takes strace"))
func leavesNoPipeOpenOfAWorkerThatDoesNotStart() throws {
  let users = try Users(12)
  let outcome = try Program.run(
    shell: """
      strace -f -qq -o calls -e trace=pipe2 -e inject=pipe2:error=EMFILE:when=4+2 \(command)
      grep -c 'EMFILE.*INJECTED' calls
      sed -n 's/.*pipe2(\\[\\([0-9]*\\),.*/\\1/p' calls | sort -n | tail -1
      """,
    in: users.folder.url
  )
  let lines = outcome.output.split(separator: "\n")
  #expect(lines.first == "shard 0/1: 12 built")
  let numbers = lines.dropFirst().compactMap { Int($0) }
  try #require(numbers.count == 2 && numbers[0] > 5, "\(outcome)")
  #expect(numbers[1] < 16, "\(outcome)")
}
