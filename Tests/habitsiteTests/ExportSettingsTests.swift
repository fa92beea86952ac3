import HabitTestSupport
import Testing

/// A site with files, and the days that `convert` writes of it.
private func converted(_ files: KeyValuePairs<String, String>) throws -> Program.Outcome {
  try TemporaryFolder(files).run("convert . --to csv -q --as-of 2026-10-31")
}

/// The day, the habit and the state of each row of `convert`.
private func rows(_ outcome: Program.Outcome) -> [String] {
  outcome.output.split(whereSeparator: \.isNewline).dropFirst()
    .map { $0.split(separator: ",").prefix(3).joined(separator: " ") }
}

@Test func readsEachExportAsTheSettingsSay() throws {
  let exports = """
    exports:
      - exports/*
      - {file: exports/b.csv, dateFormat: M/D/Y, format: csv-matrix}

    """
  let outcome = try converted([
    "habitsite.yml": exports, "exports/a.csv": "date,Run\n13/02/2026,1\n",
    "exports/b.csv": "date,Run\n05/06/2026,1\n",
  ])
  #expect(outcome.errors == "" && outcome.status == 0)
  #expect(rows(outcome) == ["2026-02-13 Run done", "2026-05-06 Run done"])
}

@Test func readsTheColumnsThatTheSettingsName() throws {
  let table = "Tag;Was;Wie;Wo\n2.10.2026;Lauf;5,5;hier\n3.10.2026;Yoga;1;dort\n"
  let settings = """
    exports:
      - file: exports/a.csv
        columns: {day: Tag, habit: Was, value: {name: Wie, unit: km, factor: 2}}

    """
  let outcome = try converted(["habitsite.yml": settings, "exports/a.csv": table])
  #expect(outcome.errors == "" && outcome.status == 0)
  #expect(rows(outcome) == ["2026-10-02 Lauf 11", "2026-10-03 Yoga 2"])
  #expect(outcome.output.contains(",11,km"))
}

@Test(arguments: [["init"], ["init", "--all"]])
func takesAnOfferedReadingBelowTheExportsOfANewSite(command: [String]) throws {
  let folder = try TemporaryFolder()
  _ = try folder.run(command)
  let rows = ["2.11.2026;Squat;4;60", "2.11.2026;Row;3;35", "4.11.2026;Squat;4;62,5"]
  let table = "Datum;Lift;Sets;Weight\n\(rows.joined(separator: "\n"))\n"
  try folder.write(table, to: "exports/training.csv")
  let asked = try folder.run("check")
  #expect(asked.status == 1)
  let offer = asked.errors.split(separator: "\n")
    .filter { $0.hasPrefix("  - file: ") || $0.hasPrefix("    columns: ") }
  #expect(offer.count == 2, "\(asked)")
  let pattern = "  - exports/*\n"
  let settings = try folder.read("habitsite.yml")
    .replacing(pattern, with: pattern + offer.joined(separator: "\n") + "\n")
  try folder.write(settings, to: "habitsite.yml")
  let outcome = try folder.run("check --as-of 2026-11-04")
  #expect(outcome.status == 0 && outcome.output.contains("2 habits, 3 entries"), "\(outcome)")
}

@Test func refusesColumnsThatReadNothing() throws {
  let outcome = try converted([
    "habitsite.yml": "exports: [{file: exports/a.csv, columns: {day: Tga, habit: Was}}]",
    "exports/a.csv": "Tag,Was\n2026-10-02,Lauf\n",
  ])
  #expect(outcome.status == 1 && outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("exports/a.csv:1: error: no column 'Tga'"))
}

@Test func readsATableByAFileOfTheSite() throws {
  let format = """
    name: My gym
    header: [When, Lift]
    origin: the app of the gym
    columns: {day: When, habit: Lift}

    """
  let outcome = try converted([
    "habitsite.yml": "", "formats/gym.yml": format,
    "exports/a.csv": "When,Lift,Name\n2026-10-02,Squat,Ann\n",
  ])
  #expect(outcome.errors == "" && outcome.status == 0)
  #expect(rows(outcome) == ["2026-10-02 Squat done"])
}

/// October's export has September's last day once more, corrected.
@Test func readsTheExportsOfTwoMonthsAsOneSource() throws {
  let outcome = try converted([
    "habitsite.yml": "title: A\n",
    "exports/september.csv": "date,Run,Read\n2026-09-29,1,1\n2026-09-30,1,0\n",
    "exports/october.csv": "date,Run,Read\n2026-09-30,0,1\n2026-10-01,1,1\n",
  ])
  #expect(outcome.errors == "" && outcome.status == 0)
  #expect(
    rows(outcome) == [
      "2026-09-29 Run done", "2026-09-29 Read done", "2026-09-30 Run failed",
      "2026-09-30 Read done", "2026-10-01 Run done", "2026-10-01 Read done",
    ]
  )
}

private let table = "date,Run\n2026-10-01,1\n"
private let namesake = openFormat(
  #"{"id": "r", "name": "Run", "entries": [{"day": "2026-10-02"}]}"#
)

@Test func printsTheSettingsThatMergeNamesakes() throws {
  let folder = try TemporaryFolder([
    "exports/a.csv": table, "exports/b.json": namesake, "habitsite.yml": "title: A\n",
  ])
  let check = ["check", ".", "-q", "--as-of", "2026-10-03"]
  let before = try folder.run(check)
  let settings = "habits: {Run: {merge: [Run]}}"
  #expect(
    before.errors
      == """
      exports/a.csv: warning: 'Run' is in 'exports/b.json', too, and kept apart; to make one \
      habit, add to 'habitsite.yml': \(settings)

      """
  )
  try folder.write(settings + "\n", to: "habitsite.yml")
  let after = try folder.run(check + ["--strict"])
  #expect(after.errors == "" && after.status == 0)
}

/// A file beside exports may resemble one.
@Test func namesTheFormatOfAFileFoundInAFolder() throws {
  let broken = #"{"format": "habitsite", "version": 1, "habits": 7}"#
  let other = #"{"deletedHabits": 7}"#
  let alone = try converted([
    "habitsite.yml": "exports: exports", "exports/b.json": broken, "exports/c.json": other,
  ])
  #expect(
    alone.errors == """
      exports/b.json:1:49: error: habits: expected an array, found a number; it was read as \
      'habitsite'; if it is another file, move it away

      """
  )
  let beside = try converted([
    "habitsite.yml": "exports: exports", "exports/a.csv": table, "exports/b.json": broken,
    "exports/c.json": other,
  ])
  let warning = """
    exports/b.json:1:49: warning: habits: expected an array, found a number; ignored; \
    'habitsite check' of the file alone says how to read it, or move it away

    """
  #expect(beside.errors.contains(warning), "\(beside.errors)")
}
