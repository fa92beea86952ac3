import Foundation
import HabitTestSupport
import Testing

private let table = "date,Read,Run\n2026-10-01,x,x\n2026-10-02,x,\n"

private let scheduleNote = """
  note: a CSV has no schedules, so every habit counts as daily; to change that, add to habitsite.yml:
  habits:
    "Run": { schedule: "quota:3/week" }

  """

private let guess = """
  a.csv: note: read as a table of days with 2 habits, delimiter ',', dates Y-M-D

  """

@Suite struct QuietNoteTests {
  @Test func saysHowATableWasReadOnlyWhenAsked() throws {
    let folder = try TemporaryFolder(["a.csv": table])
    let day = ["a.csv", "--as-of", "2026-10-03"]
    let build = try folder.run(["build"] + day)
    #expect(build.errors == scheduleNote && build.status == 0)
    let check = try folder.run(["check"] + day)
    #expect(check.errors == guess + scheduleNote)
    let verbose = try folder.run(["stats", "-v"] + day)
    #expect(verbose.errors.hasPrefix(guess + "a.csv: read as csv-matrix\n" + scheduleNote))
    let both = try folder.run(["check", "-v"] + day)
    #expect(both.errors.components(separatedBy: guess).count == 2)
  }

  @Test(arguments: ["quota:3/week", "daily"])
  func isSilentOnceAScheduleIsSet(rule: String) throws {
    let folder = try TemporaryFolder.site("habits:\n  \"Read\": { schedule: \"\(rule)\" }\n", table)
    let outcome = try folder.run("build --as-of 2026-10-03")
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }

  @Test func isSilentWhereEveryDayIsDone() throws {
    let folder = try TemporaryFolder(["a.csv": "date,Run\n2026-10-01,x\n2026-10-02,x\n"])
    let outcome = try folder.run("build a.csv --as-of 2026-10-03")
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }

  @Test func isSilentOnceTheHistoryKnowsTheHabits() throws {
    let folder = try TemporaryFolder(["exports/a.csv": table, "habitsite.yml": "keep: true\n"])
    let first = try folder.run("build --as-of 2026-10-03")
    #expect(first.errors == scheduleNote && first.status == 0)
    let second = try folder.run("build --as-of 2026-10-03")
    #expect(second.errors.isEmpty && second.status == 0)
  }

  @Test func needsNoScheduleForAmounts() throws {
    let folder = try TemporaryFolder(["a.csv": "date,Run\n2026-10-01,5.5\n2026-10-02,3\n"])
    let outcome = try folder.run("build a.csv --as-of 2026-10-03")
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }
}

@Suite struct OldDataNoteTests {
  private static let export = """
    {"format": "habitsite", "version": 1, "habits": [
     {"id": "read", "name": "Read", "entries": [{"day": "2022-05-03"}, {"day": "2022-05-01"}]}]}
    """
  /// 12 May 2022, 12:00 UTC.
  private static let clock = ["SOURCE_DATE_EPOCH": "1652356800"]

  private func run(_ arguments: [String], clock: String? = nil) throws -> Program.Outcome {
    try TemporaryFolder(["a.json": Self.export]).run(
      arguments + ["a.json", "--time-zone", "UTC"],
      environment: (clock.map { ["SOURCE_DATE_EPOCH": $0] } ?? Self.clock)
        .merging(arguments.contains("--as-of") ? ["HABITSITE_LIVE": "false"] : [:]) { $1 }
    )
  }

  @Test(arguments: ["build", "check", "stats"])
  func saysWhereTheReportEnds(command: String) throws {
    let note =
      "note: the report ends with its data, on 2022-05-03, 9 days ago; 'live: true' in"
      + " habitsite.yml counts the days since then\n"
    let outcome = try run([command])
    #expect(outcome.errors == note && outcome.status == 0)
  }

  @Test func isSilentOnRecentData() throws {
    // 4 and 5 May.
    #expect(try run(["build"], clock: "1651665600").errors.isEmpty)
    #expect(try run(["build"], clock: "1651752000").errors.contains("2 days ago"))
  }

  /// A chosen day ends the report, and judges no day of which nothing is known.
  @Test func endsWithTheDataBeforeAChosenDay() throws {
    // 5 June.
    let clock = "1654430400"
    let late = try run(["stats", "--as-of", "2022-05-08"], clock: clock)
    #expect(late.output.contains("1 – 3 May 2022"))
    #expect(late.errors.hasPrefix("note: the report ends"))
    let early = try run(["stats", "--as-of", "2022-05-02"], clock: clock)
    #expect(early.output.contains("1 – 2 May 2022"))
    #expect(early.errors == "note: 1 entry after 2022-05-02 is in no figure\n")
  }

  @Test(arguments: ["live: true\n", "exports: [{file: a.json, live: true}]\n"])
  func endsTodayIfTheDataIsComplete(settings: String) throws {
    let folder = try TemporaryFolder(["a.json": Self.export])
    try folder.write("timeZone: UTC\nexports: a.json\n" + settings, to: "habitsite.yml")
    if settings.hasPrefix("exports") {
      try folder.write("timeZone: UTC\n" + settings, to: "habitsite.yml")
    }
    let outcome = try folder.run("stats", environment: Self.clock)
    #expect(outcome.errors.isEmpty && outcome.output.contains("1 – 12 May 2022"))
  }
}

@Suite struct ConvertNoteTests {
  @Test func namesWhatACSVDoesNotContain() throws {
    let folder = try TemporaryFolder()
    let export = """
      {"format": "habitsite", "version": 1, "habits": [
       {"name": "A", "emoji": "🏃", "schedule": "quota:3/week", "created": "2026-01-01",
        "entries": [{"day": "2026-10-01", "xp": 3, "milestone": {"text": "First"}}]},
       {"name": "B", "kind": {"type": "atLeast", "target": 2}, "schedule": "every:2",
        "reminders": ["08:00"], "entries": [{"day": "2026-10-01", "value": 2}]},
       {"name": "C", "kind": {"type": "avoid"}, "color": "#3d85c6", "entries": []}],
       "experience": {"total": 7}}
      """
    try folder.write(export, to: "a.json")
    let outcome = try folder.run("convert --to csv a.json")
    #expect(
      outcome.errors == """
        note: 3 habits, 2 days: all as before, but 1 daily goal became a count, 1 interval became \
        daily, 1 weekly quota became daily; not carried over: 1 creation date, 1 habit without \
        days, 1 emoji, 1 reminder, 1 entry with points, 1 milestone, 1 total of points

        """
    )
    #expect(outcome.output.hasPrefix("day,habit,state,") && outcome.status == 0)
    #expect(try folder.run("convert a.json").errors.isEmpty)
  }

  @Test func isSilentIfNothingIsLost() throws {
    let folder = try TemporaryFolder(["a.csv": "date,Read\n2026-10-01,x\n"])
    let outcome = try folder.run("convert --to csv a.csv")
    #expect(outcome.errors.isEmpty)
  }
}

/// What is said of a source that ended long before the others.
@Suite struct EndedSourceTests {
  private static let warning =
    "warning: the data of 'exports/a.csv' ends on 2026-10-05, 36 days before the other data; its"
    + " habits are shown as ended; in habitsite.yml, 'ended: 2026-10-05' of each under 'habits'"
    + " says that they are, and 'live: true' of the export counts the days since then\n"

  /// A site of two tables: Read ends on 5 October, and Run on 10 November.
  private func site(_ settings: String) throws -> KeptSite {
    let site = try KeptSite(settings)
    try site.write(["Read": amounts(1...5)])
    try site.folder.write(
      "date,habit,value\n2026-11-09,Run,5\n2026-11-10,Run,5\n",
      to: "exports/b.csv"
    )
    return site
  }

  @Test func failsOnceWhereWarningsAreRefused() throws {
    let site = try site(KeptSite.settings)
    let refusal = Self.warning + "error: 1 warning, and --strict is set\n"
    #expect(try site.run(41, "check", "-q", "--strict").errors == refusal)
    #expect(try site.build(41, "--strict") == Program.Outcome(errors: refusal, status: 1))
    #expect(try site.build(42, "--strict") == Program.Outcome())
    #expect(try site.run(42, "check", "-q", "--strict").status == 0)
    let note = Self.warning.prefix { $0 != ";" }.replacing("warning", with: "note")
    let stats = try site.run(42, "stats")
    #expect(stats.errors == note + "; its habits are shown as ended\n")
  }

  @Test func failsUntilTheSettingsSaySoWithoutAHistory() throws {
    let site = try site("timeZone: UTC\n")
    for day in 41...42 {
      #expect(try site.build(day, "--strict").errors.hasPrefix(Self.warning))
    }
    try site.folder.write(
      "timeZone: UTC\nhabits: {Read: {ended: 2026-10-05}}\n",
      to: "habitsite.yml"
    )
    #expect(try site.build(43, "--strict") == Program.Outcome())
  }

  @Test func namesTheEndBelowTheRowOfTheHabit() throws {
    let site = try site("timeZone: UTC\n")
    let lines = try site.run(41, "stats", "-q").output.split(separator: "\n")
    let row = try #require(lines.firstIndex { $0.hasPrefix("Read ") })
    #expect(lines[row].hasPrefix("Read           5  ·"))
    #expect(lines[row + 1] == "  data to 5 October 2026")
  }
}
