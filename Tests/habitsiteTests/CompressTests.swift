import Foundation
import HabitTestSupport
import Testing

private let build = ["build", "--as-of", "2026-10-02", "-q"]

private func site(_ settings: String) throws -> TemporaryFolder {
  try TemporaryFolder.site(settings, "date,habit,done\n2026-10-01,Read,1\n")
}

@Test(.enabled(if: Program.canRun("gzip --version")))
func writesWhatAHostSendsCompressed() throws {
  let folder = try site("compress: true\n")
  #expect(try folder.run(build).status == 0)
  let line =
    "cd public && find . -name '*.gz' | sort > ../packed"
    + " && while read f; do gzip -dc \"$f\" | cmp - \"${f%.gz}\" || exit 1; done < ../packed"
    + " && wc -l < ../packed && find . -name '*.html' -o -name '*.css' -o -name '*.js' | wc -l"
  let outcome = try folder.run(shell: line)
  #expect(outcome.status == 0, "\(outcome.errors)")
  let lines = outcome.output.split(separator: "\n")
  let counts = lines.compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  #expect(counts.count == 2 && counts[0] > counts[1] && counts[1] > 6)
  // The next build keeps them; without the setting they go.
  let again = try folder.run(build + ["--exit-code"])
  #expect(again.status == 3, "\(again.errors)")
  try folder.write("", to: "habitsite.yml")
  #expect(try folder.run(build).status == 0)
  #expect(try folder.run(shell: "find public -name '*.gz'").output.isEmpty)
}

@Test func compressesNothingThatIsSealed() throws {
  let folder = try site("compress: true\n")
  let passphrase = ["HABITSITE_PASSPHRASE": "correct horse battery staple"]
  #expect(try folder.run(build, environment: passphrase).status == 0)
  #expect(try folder.run(shell: "find public -name '*.gz'").output.isEmpty)
}
