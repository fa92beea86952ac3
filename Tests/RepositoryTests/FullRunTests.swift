import HabitTestSupport
import Testing

/// CI runs all generated cases, and the tests of the command with the program that ships.
@Test func runsAllGeneratedCasesInCI() throws {
  let lines = try Repository.text(".ci/run").split(separator: "\n")
  let full = try #require(lines.firstIndex(of: "export FULL=1"))
  let build = try #require(lines.firstIndex(of: "make build"))
  let test = try #require(
    lines.firstIndex(of: "TESTED_PROGRAM=\"$PWD/.build/release/habitsite\" make test")
  )
  #expect(full < test && build < test)
}
