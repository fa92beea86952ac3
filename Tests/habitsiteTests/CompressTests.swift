import Foundation
import HabitTestSupport
import Testing

private let build = ["build", "--as-of", "2026-10-02", "-q"]

private func site(_ settings: String) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("date,habit,done\n2026-10-01,Read,1\n", to: "exports/a.csv")
  try folder.write(settings, to: "habitsite.yml")
  return folder
}

@Test(.enabled(if: Program.canRun("gzip --version")))
func writesWhatAHostSendsCompressed() throws {
  let folder = try site("compress: true\n")
  #expect(try Program.run(build, in: folder.url).status == 0)
  let line =
    "cd public && find . -name '*.gz' | sort > ../packed"
    + " && while read f; do gzip -dc \"$f\" | cmp - \"${f%.gz}\" || exit 1; done < ../packed"
    + " && wc -l < ../packed && find . -name '*.html' -o -name '*.css' -o -name '*.js' | wc -l"
  let outcome = try Program.run(shell: line, in: folder.url)
  #expect(outcome.status == 0, "\(outcome.errors)")
  let lines = outcome.output.split(separator: "\n")
  let counts = lines.compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  #expect(counts.count == 2 && counts[0] > counts[1] && counts[1] > 6)
  // The next build keeps them; without the setting they go.
  let again = try Program.run(build + ["--exit-code"], in: folder.url)
  #expect(again.status == 3, "\(again.errors)")
  try folder.write("", to: "habitsite.yml")
  #expect(try Program.run(build, in: folder.url).status == 0)
  #expect(try Program.run(shell: "find public -name '*.gz'", in: folder.url).output.isEmpty)
}

@Test func compressesNothingThatIsSealed() throws {
  let folder = try site("compress: true\n")
  let passphrase = ["HABITSITE_PASSPHRASE": "correct horse battery staple"]
  #expect(try Program.run(build, in: folder.url, environment: passphrase).status == 0)
  #expect(try Program.run(shell: "find public -name '*.gz'", in: folder.url).output.isEmpty)
}
