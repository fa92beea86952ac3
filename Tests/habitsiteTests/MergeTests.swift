import HabitTestSupport
import Testing

/// A site of two exports whose habits are the same.
private func site(_ settings: String) throws -> TemporaryFolder {
  try TemporaryFolder([
    "habitsite.yml": "timeZone: UTC\n" + settings,
    "exports/app.json": """
    {"format": "habitsite", "version": 1, "habits": [
     {"id": "m", "name": "Meditate", "created": "2026-10-01", "entries": [
      {"day": "2026-10-01"}, {"day": "2026-10-02", "state": "failed"}, {"day": "2026-10-04"}]}]}
    """,
    "exports/old.json": """
    {"format": "habitsite", "version": 1, "habits": [
     {"id": "m", "name": "Meditation", "created": "2026-09-29", "entries": [
      {"day": "2026-09-29"}, {"day": "2026-10-02"}, {"day": "2026-10-04"}]},
     {"id": "n", "name": "Meditate", "entries": [{"day": "2026-09-30"}]}]}
    """,
  ])
}

private func run(
  _ verb: String,
  _ flags: String...,
  in folder: TemporaryFolder
) throws
  -> Program.Outcome
{
  // Both exports are of one format.
  let apart = ["HABITSITE_MERGE": "none"]
  return try folder.run([verb, "--as-of", "2026-10-04"] + flags, environment: apart)
}

@Test func reportsOfHabitsThatCouldBeOne() throws {
  let outcome = try run("build", in: site(""))
  #expect(outcome.status == 0)
  #expect(
    outcome.errors.hasSuffix(
      "exports/old.json: note: 'Meditate' is in 'exports/app.json', too, and kept apart; to make one"
        + " habit, add to 'habitsite.yml': habits: {Meditate: {merge: [Meditate]}}\n"
    )
  )
}

@Test func mergesTheHabitsOfTwoExports() throws {
  let folder = try site("habits:\n  m: {merge: [Meditation, Meditate], rename: Zen}\n")
  let outcome = try run("build", "--strict", in: folder)
  #expect(outcome.status == 0)
  #expect(outcome.errors.hasPrefix("habitsite.yml:3:15: note: 'Meditate' and 'Meditation' both "))
  #expect(try folder.read("public/index.html").contains("<bdi>Zen</bdi>"))
  let stats = try run("stats", "-q", "--format", "json", in: folder).output
  #expect(stats.contains(#""created":"2026-09-29""#))
  #expect(stats.contains(#""longest":4"#))
  #expect(!stats.contains("Meditation\","))
}

@Test func appliesWhatIsSaidOfAHabit() throws {
  let folder = try site(
    "habits:\n  n: {color: '#5E35B1', category: Mind, schedule: none, kind: avoid, unit: x}\n"
  )
  let outcome = try run("stats", "-q", "--format", "json", in: folder)
  #expect(outcome.status == 0)
  for text in [
    ##""color":"#5E35B1""##, #""category":"Mind""#, #""schedule":"none""#, #""kind":"avoid""#,
    #""unit":"x""#,
  ] {
    #expect(outcome.output.contains(text), "\(text)")
  }
}

@Test func countsWarningsOfSettingsAsWarnings() throws {
  let folder = try site("habits:\n  m: {merge: [m~2, n]}\n  Meditat: {unit: x}\n")
  let outcome = try run("build", "--strict", in: folder)
  #expect(outcome.status == 1)
  #expect(outcome.errors.hasPrefix("habitsite.yml:4:3: warning: no habit 'Meditat'"))
  #expect(outcome.errors.hasSuffix("error: 1 warning, and --strict is set\n"))
}

@Test func buildsNothingWhereSettingsContradictEachOther() throws {
  let folder = try site(
    "habits:\n  m: {merge: [m~2]}\n  Meditation: {merge: [m]}\n  n: {kind: atMost}\n"
  )
  let outcome = try run("build", in: folder)
  #expect(outcome.status == 1)
  let places = outcome.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
  #expect(places == ["habitsite.yml:3:3:", "habitsite.yml:4:3:", "habitsite.yml:5:13:"])
  #expect(!folder.exists("public"))
}
