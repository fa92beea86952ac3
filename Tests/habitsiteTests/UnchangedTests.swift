import Foundation
import HabitTestSupport
import Testing

private let trace =
  "strace -f -qq -o trace.txt -e 'trace=?open,openat,?creat,?rename,?renameat,renameat2'"

/// Whether this machine can watch what a program asks of the system.
private let canTrace = Program.canRun("\(trace) true")

@Test(.enabled(if: canTrace, "what a program opens is told by strace"))
func opensNoFileToWriteWhereNothingChanged() throws {
  let folder = try TemporaryFolder()
  try folder.write("timeZone: UTC\n", to: "habitsite.yml")
  try folder.write("date,habit\n2026-10-01,Read\n", to: "exports/days.csv")
  let build = "\(trace) \"$0\" build --as-of 2026-10-02 -q --exit-code"
  func opened() throws -> [Substring] {
    try folder.read("trace.txt").split(separator: "\n").filter {
      $0.contains(/O_WRONLY|O_RDWR|O_CREAT|creat\(/) && !$0.contains("/dev/null")
    }
  }
  #expect(try Program.run(shell: build, in: folder.url) == Program.Outcome())
  #expect(try opened().count > 20)
  #expect(try Program.run(shell: build, in: folder.url) == Program.Outcome(status: 3))
  #expect(try opened() == [])
  #expect(try !folder.read("trace.txt").contains("rename"))
}
