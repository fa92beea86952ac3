import HabitTestSupport
import Testing

/// It takes four times five seconds of two cores.
@Test(.enabled(if: Thoroughness.isFull, "it takes long"))
func readsNoMoreThanAFewPagesThatTakeForever() throws {
  let folder = try TemporaryFolder()
  try folder.write("exports: a.csv\n", to: "habitsite.yml")
  try folder.write("date,Run\n2026-10-01,1\n", to: "a.csv")
  // As long as a page may be: a fast machine would end a shorter one before the fifth begins.
  let text = String(repeating: "![[]()", count: 165_000)
  for name in ["a", "b", "c", "d", "e"] {
    try folder.write(name + text, to: "content/\(name).md")
  }
  let outcome = try folder.run("build -q --as-of 2026-10-31")
  let late = ["a", "b", "c", "d"].map {
    "content/\($0).md:1: error: takes longer than 5 seconds to read; simplify the page\n"
  }
  let reason =
    "content/e.md:1: error: not read, because 4 pages that take longer than 5 seconds are still"
    + " being read; simplify those and start again\n"
  #expect(outcome == Program.Outcome(errors: late.joined() + reason, status: 1))
}
