import Foundation
import HabitTestSupport
import Testing

private func site() throws -> TemporaryFolder {
  let folder = try TemporaryFolder.site("", "day,habit\n2026-10-01,Read\n")
  try folder.write("habits.example.org\n", to: "static/CNAME")
  try folder.write("Contact: mailto:a@example.org\n", to: "static/.well-known/security.txt")
  return folder
}

private let build = ["build", "--as-of", "2026-10-04", "-q"]

@Test func publishesStaticFiles() throws {
  let folder = try site()
  #expect(try folder.run(build) == Program.Outcome())
  #expect(try folder.read("public/CNAME") == "habits.example.org\n")
  #expect(try folder.read("public/.well-known/security.txt").hasPrefix("Contact"))
  let again = try folder.run(Array(build.dropLast()))
  #expect(again.output.hasPrefix("public: 0 files written, "))
  try folder.remove("static/.well-known")
  #expect(try folder.run(build) == Program.Outcome())
  #expect(!folder.exists("public/.well-known"))
}

@Test func leavesStaticFilesOfASealedSiteReadable() throws {
  let folder = try site()
  let outcome = try folder.run(build, environment: ["HABITSITE_PASSPHRASE": "a horse, a battery"])
  #expect(outcome == Program.Outcome())
  #expect(try folder.read("public/CNAME") == "habits.example.org\n")
}

/// The mark of the output is a list of lines: a second one would name a file of the owner.
@Test(arguments: [
  ("a\nCNAME", #"a\u{A}CNAME"#), ("d\r\n/a", #"d\u{D}\u{A}/a"#), ("\u{7F}", #"\u{7F}"#),
])
func refusesAStaticFileWithAControlCharacterInItsName(name: String, shown: String) throws {
  let folder = try site()
  try folder.write("x", to: "static/\(name)")
  let message = "static/\(shown): error: a name with a control character; rename it"
  #expect(try folder.run(build) == .failure(message))
}

@Test func refusesAStaticFileInThePlaceOfACompressedPage() throws {
  let folder = try site()
  try folder.write("compress: true\n", to: "habitsite.yml")
  try folder.write("{}", to: "static/own.json")
  try folder.write("packed", to: "static/own.json.gz")
  #expect(try folder.run(build) == Program.Outcome())
  #expect(try folder.read("public/own.json.gz") == "packed")
  try folder.write("x", to: "static/index.html.gz")
  let message = """
    static/index.html.gz: error: would overwrite another file, 'index.html.gz'; rename it
    """
  #expect(try folder.run(build) == .failure(message))
  try folder.write("", to: "habitsite.yml")
  #expect(try folder.run(build) == Program.Outcome())
  #expect(try folder.read("public/index.html.gz") == "x")
}

@Test func refusesALinkAmongStaticFiles() throws {
  let folder = try site()
  symlink("/etc/passwd", folder.path + "/static/passwords")
  let message = "static/passwords: error: not a plain file; put the file itself there"
  #expect(try folder.run(build) == .failure(message))
}
