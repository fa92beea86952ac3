import Foundation
import HabitTestSupport
import Testing

private func site() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("", to: "habitsite.yml")
  try folder.write("day,habit\n2026-10-01,Read\n", to: "exports/a.csv")
  try folder.write("habits.example.org\n", to: "static/CNAME")
  try folder.write("Contact: mailto:a@example.org\n", to: "static/.well-known/security.txt")
  return folder
}

private let build = ["build", "--as-of", "2026-10-04", "-q"]

@Test func publishesStaticFiles() throws {
  let folder = try site()
  #expect(try Program.run(build, in: folder.url) == Program.Outcome())
  #expect(try folder.read("public/CNAME") == "habits.example.org\n")
  #expect(try folder.read("public/.well-known/security.txt").hasPrefix("Contact"))
  let again = try Program.run(Array(build.dropLast()), in: folder.url)
  #expect(again.output.hasPrefix("public: 0 files written, "))
  try FileManager.default.removeItem(atPath: folder.path + "/static/.well-known")
  #expect(try Program.run(build, in: folder.url) == Program.Outcome())
  #expect(!FileManager.default.fileExists(atPath: folder.path + "/public/.well-known"))
}

@Test func leavesStaticFilesOfASealedSiteReadable() throws {
  let folder = try site()
  let outcome = try Program.run(
    build,
    in: folder.url,
    environment: ["HABITSITE_PASSPHRASE": "a horse, a battery"]
  )
  #expect(outcome == Program.Outcome())
  #expect(try folder.read("public/CNAME") == "habits.example.org\n")
}

@Test func refusesALinkAmongStaticFiles() throws {
  let folder = try site()
  symlink("/etc/passwd", folder.path + "/static/passwords")
  #expect(
    try Program.run(build, in: folder.url)
      == Program.Outcome(
        errors: "static/passwords: error: no plain file; put the file itself there\n",
        status: 1
      )
  )
}
