import HabitTestSupport
import Testing

/// Builds a site of two habits with some settings.
private func build(_ settings: String) throws -> Program.Outcome {
  let folder = try TemporaryFolder()
  try folder.write(settings + "\n", to: "habitsite.yml")
  try folder.write("day,habit\n2026-10-01,Read\n2026-10-01,Run\n", to: "exports/a.csv")
  return try folder.run("build -q --as-of 2026-10-04")
}

@Test(
  arguments: [
    "baseURL: https://me:secret@example.org":
      "1:10: error: an address with a user or a password, which every page would show; leave "
      + "them out",
    "baseURL: me@example.org/habits":
      "1:10: error: an address with a user or a password, which every page would show; leave "
      + "them out",
    "baseURL: https://example.org/my habits":
      "1:10: error: 'https://example.org/my habits' is not an address; write it as "
      + "https://example.org/habits",
    "habits:\n  Read: { color: #ff0000, category: Mind }\n  Run: { category: Body }":
      "2:18: error: '#ff0000' is a comment without quotes; put it in quotes: \"#ff0000\"",
    "theme: dark":
      "1:8: error: no theme 'dark'; write 'appearance: dark', or one of ink, meadow, night, zen, or "
      + "add 'themes/dark.yml'",
  ] as KeyValuePairs<String, String>
)
func namesWhatASettingShouldBe(settings: String, message: String) throws {
  #expect(try build(settings) == .failure("habitsite.yml:\(message)"))
}

@Test(
  arguments: [
    "habits: { Run: { rename: Read } }":
      "1:11: warning: another habit is named 'Read', too; choose another name, or merge them",
    "privacy: { rename: { Run: Read } }":
      "1:22: warning: another habit of the site is named 'Read', too; choose another name",
  ] as KeyValuePairs<String, String>
)
func warnsOfANameThatAnotherHabitHas(settings: String, message: String) throws {
  #expect(try build(settings) == .told("habitsite.yml:\(message)"))
}

@Test(arguments: [
  "habits: { Run: { rename: Read, merge: Read } }",
  "privacy: { rename: { Run: Read }, hide: Read }",
  "habits: { Run: { rename: Read }, Read: { rename: Books } }",
])
func warnsOfNoNameThatOneHabitHas(settings: String) throws {
  #expect(try build(settings) == Program.Outcome())
}
