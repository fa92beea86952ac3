import HabitTestSupport
import Testing

#if os(Linux)
/// A fleet whose processes die whenever they open one export.
private func deadly(_ flags: String) -> String {
  #"strace -f -qq -o calls -P exports/user-1.json -e trace=openat -e inject=openat:signal=KILL "#
    + #""$0" fleet users.jsonl --as-of 2026-11-05 --report report.jsonl -o sites "# + flags
}

@Suite(.needsStrace) struct FleetRetryTests {
  @Test func triesAUserTwiceMoreWhoseProcessDies() throws {
    let users = try Users(3)
    // Of several processes, one may still be at another user while the last try fails.
    let outcome = try users.folder.run(shell: deadly("--jobs 1"))
    #expect(outcome.output == "shard 0/1: 2 built, 1 crashed\n", "\(outcome.errors)")
    #expect(outcome.status == 4)
    let report = try users.report()
    #expect(report.map(\.id).last == "user-1", "the others come first")
    let lost = try #require(report.last)
    #expect(lost.status == "crashed" && lost.retries == 2 && lost.retry == nil)
    #expect(lost.diagnostics == ["error: the process of the user was ended by signal 9"])
    #expect(report.dropLast().allSatisfy { $0.retries == nil })
  }

  @Test(arguments: [("0", 4), ("1", 0), ("33%", 4), ("34%", 0), ("100%", 0)])
  func allowsSoManyFailures(limit: String, status: Int32) throws {
    let outcome = try Users(3).folder.run(shell: deadly("--max-failures \(limit)"))
    #expect(outcome.output == "shard 0/1: 2 built, 1 crashed\n", "\(outcome.errors)")
    #expect(outcome.status == status)
  }
}
#endif

@Test func countsLinesWithoutAUserAmongTheFailures() throws {
  let users = try Users(3)
  let lines = try users.folder.read("users.jsonl")
  try users.folder.write(lines + "{\n", to: "users.jsonl")
  #expect(try users.run(["-o", "sites", "--max-failures", "24%"]).status == 4)
  #expect(try users.run(["-o", "sites", "--max-failures", "25%"]).status == 3)
  #expect(try users.run(["-o", "sites", "--max-failures", "1"]).status == 3)
}

@Test(arguments: ["%", "-1", "101%", "2\u{A0}%", "1.5%", "x", "99999999999999999999"])
func refusesAWrongLimitOfFailures(text: String) throws {
  let users = try Users(1)
  let outcome = try users.run(["-o", "sites", "--max-failures=\(text)"])
  #expect(outcome.status == 64)
  #expect(
    outcome.errors.contains("'\(text)' is not a limit; write it as a number of users, or as 2%"),
    "\(outcome.errors)"
  )
}

@Test func reportsNoFailureToAnEngineWhereNothingChanged() throws {
  let users = try Users(2)
  let engine = ["JOB_COMPLETION_INDEX": "0"]
  let flags = ["-o", "sites", "--shard", "auto", "--shards", "1"]
  #expect(try users.run(flags, environment: engine).output == "shard 0/1: 2 built\n")
  #expect(try users.run(flags, environment: engine) == .printed("shard 0/1: 2 unchanged"))
  let none = try users.run(flags)
  #expect(none.status == 64)
  #expect(
    none.errors.hasPrefix(
      "Error: --shard auto needs JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID, which no engine sets "
        + "here\n"
    )
  )
}

@Test func makesTheFolderOfTheReport() throws {
  let users = try Users(1)
  try users.folder.succeed([
    "fleet", "users.jsonl", "--as-of", "2026-11-05", "-o", "sites", "--report",
    "reports/2026-11-05/shard-0.jsonl",
  ])
  #expect(try users.report("reports/2026-11-05/shard-0.jsonl").map(\.status) == ["built"])
}
