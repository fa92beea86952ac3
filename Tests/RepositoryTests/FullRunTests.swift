import Testing

@Test func runsAllGeneratedCasesInCI() throws {
  let lines = try Repository.text(".ci/run").split(separator: "\n")
  let full = try #require(lines.firstIndex(of: "export FULL=1"))
  let test = try #require(lines.firstIndex(of: "make test"))
  #expect(full < test)
}
