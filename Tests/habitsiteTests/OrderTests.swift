import HabitTestSupport
import Testing

private let flags = "--as-of 2026-10-31 --time-zone UTC -q"

/// The rows of a table of habits with their days and notes.
private let rows = (1...24).map { number in
  "2026-10-\(number < 10 ? "0" : "")\(number),habit \(number % 5),note \(number)"
}

private func table(_ rows: [String]) -> String {
  "date,habit,note\n" + rows.joined(separator: "\n") + "\n"
}

@Test func givesTheSameBytesInEveryRun() throws {
  let folder = try TemporaryFolder(["a.csv": table(rows)])
  // Each run has its own seed for hashing.
  let line = """
    for run in $(seq \(Thoroughness.cases(12))); do
      "$0" stats a.csv --format json \(flags) >stats$run && cmp stats1 stats$run
    done
    for run in 1 2 3 4; do
      "$0" build a.csv -o site$run \(flags) && diff -r site1 site$run
    done
    """
  #expect(try folder.run(shell: line) == Program.Outcome())
}

@Test func givesTheSameBytesInAnyOrderOfRows() throws {
  let folder = try TemporaryFolder()
  // Habits stand in the order of their first rows.
  let (first, later) = (Array(rows.prefix(5)), rows.dropFirst(5))
  var random = SplitMix64(seed: 5)
  try folder.write(table(rows), to: "plain/a.csv")
  for number in 0..<3 {
    try folder.write(table(first + later.shuffled(using: &random)), to: "mixed\(number)/a.csv")
  }
  let line = """
    for input in plain mixed0 mixed1 mixed2; do
      (cd $input && "$0" build a.csv -o ../site-$input \(flags))
      diff -r site-plain site-$input
    done
    """
  #expect(try folder.run(shell: line) == Program.Outcome())
}

@Test func comesToTheSameSiteByAnyWay() throws {
  let folder = try TemporaryFolder()
  var random = SplitMix64(seed: 6)
  for number in 0..<8 {
    let kept = rows.filter { _ in Bool.random(using: &random) }
    try folder.write(table(rows.prefix(5) + kept), to: "a\(number).csv")
  }
  let line = """
    for number in $(seq 0 \(Thoroughness.cases(8) - 1)); do
      "$0" build a$number.csv -o site --accept-removals \(flags) -qq && "$0" build a$number.csv -o fresh$number \(flags)
      diff -r site fresh$number
    done
    """
  #expect(try folder.run(shell: line) == Program.Outcome())
}
