import HabitTestSupport
import Testing

private let table = """
  date,habit,done,category,minutes
  2026-10-01,Read,1,Mind,20
  2026-10-02,Read,1,Mind,25
  2026-10-04,Read,1,Mind,
  2026-10-01,Run,1,Body,
  2026-10-03,Run,0,Body,

  """

private func run(
  _ arguments: String...,
  environment: [String: String] = [:]
) throws -> Program.Outcome {
  let folder = try TemporaryFolder(["a.csv": table])
  let fixed = ["stats", "a.csv", "--as-of", "2026-10-05", "--time-zone", "UTC"]
  return try folder.run(fixed + arguments, environment: environment)
}

@Test func printsALineForEachHabit() throws {
  let text = """
    Habits, 1 – 5 October 2026

    4 things done since 1 October 2026, on 3 days.

    Habit       Done  Completion  Rate  Streak  Longest streak  12 months
    Read           3      3 of 4  75\u{A0}%   1 day          2 days  ···········▆
    Run            1      1 of 4  25\u{A0}%  0 days           1 day  ···········▃
    All habits     4      4 of 8  50\u{A0}%                          ···········▅

    At a glance
      Days in a row with something done  1 day · longest 2 days · 1 – 2 October 2026

    Categories  Habits  Done  Completion  Rate    Time
    Body             1     1      1 of 4  25\u{A0}%
    Mind             1     3      3 of 4  75\u{A0}%  45 min
    """
  #expect(try run("-q") == .printed(text))
}

@Test func speaksTheLanguageOfTheSite() throws {
  let folder = try TemporaryFolder.site("timeZone: UTC\nlanguage: de\n", table)
  let arguments = ["stats", "-q", "--as-of", "2026-10-05", "--habit", "Read"]
  let text = """
    Read
    Mind · jeden Tag · 1. – 5. Oktober 2026

    Jahr   Getan  Erfüllt  Anteil  Versäumt     Zeit
    2026       3  3 von 4    75\u{A0}%         1  45 Min.
    Summe      3  3 von 4    75\u{A0}%         1  45 Min.

    Monat         Getan  Erfüllt  Anteil  Versäumt     Zeit
    Oktober 2026      3  3 von 4    75\u{A0}%         1  45 Min.

    Wochentag   Erfüllt  Anteil
    Donnerstag  1 von 1   100\u{A0}%  ████████████████████
    Freitag     1 von 1   100\u{A0}%  ████████████████████
    Samstag     0 von 1     0\u{A0}%
    Sonntag     1 von 1   100\u{A0}%  ████████████████████

    Auf einen Blick
      Aktuelle Serie  1 Tag
      Längste Serie   2 Tage · 1. – 2. Oktober 2026
      Stärke          14\u{A0}%
      Oktober 2026    Tag 5 von 31, 3 getan
    """
  #expect(try folder.run(arguments) == .printed(text))
  let english = try folder.run(arguments + ["--language", "en"])
  #expect(english.output.contains("\nYear   Done  Completion  Rate  Missed    Time\n"))
  for format in ["json", "csv"] {
    let figures = try ["de", "en"].map { tag in
      try folder.run(arguments + ["--format", format, "--language", tag])
    }
    #expect(figures[0] == figures[1] && figures[0].status == 0)
  }
}

@Test func printsOnlyTheHabitsAndDaysThatAreMeant() throws {
  let outcome = try run("-q", "--category", "Body", "--from", "2026-10-03", "--to", "2026-10-04")
  let text = """
    Run
    Body · every day · 3 – 4 October 2026

    Year   Done  Completion  Rate  Missed
    2026      0      0 of 2   0\u{A0}%       2
    Total     0      0 of 2   0\u{A0}%       2

    Month         Done  Completion  Rate  Missed
    October 2026     0      0 of 2   0\u{A0}%       2

    Weekday   Completion  Rate
    Saturday      0 of 1   0\u{A0}%
    Sunday        0 of 1   0\u{A0}%

    At a glance
      Current streak  0 days
      Longest streak  0 days
      Strength        4\u{A0}%
      October 2026    Day 4 of 31, 1 done
    """
  #expect(outcome == .printed(text))
  #expect(try run("-q", "--habit", "run", "--from", "2026-10-03", "--to", "2026-10-04") == outcome)
}

@Test func printsARowForEachHabitAndMonth() throws {
  #expect(
    try run("-q", "--format", "csv")
      == Program.Outcome(
        output: """
          habit_id,habit,category,month,entries,done,partial,skipped,failed,bonus,kept,missed,excused,\
          open,rate,sum,unit,minutes,clean,paused\r
          Read,Read,Mind,2026-10,3,3,0,0,0,0,3,1,0,1,0.75,0,,45,0,0\r
          Run,Run,Body,2026-10,2,1,0,0,1,0,1,3,0,1,0.25,0,,0,0,0\r\n
          """
      )
  )
}

@Test func countsNoDayAfterTheLastInTheDaysOfTheMonth() throws {
  let outcome = try run("-q", "--habit", "Read", "--to", "2026-10-02")
  #expect(outcome.output.contains("  October 2026    Day 2 of 31, 2 done\n"))
  let json = try run("-q", "--habit", "Read", "--to", "2026-10-02", "--format", "json").output
  #expect(json.contains(#""sequence":{"done":2,"due":31,"month":"2026-10","number":2}"#))
}

@Test func refusesMoreDaysThanCanBeCounted() throws {
  let folder = try TemporaryFolder()
  for (name, count) in [("many.json", 1_000), ("few.json", 2)] {
    let habits = (0..<count).map { #"{"name":"\#($0)","created":"1970-01-01"}"# }
    let text = habits.joined(separator: ",")
    try folder.write(#"{"format":"habitsite","version":1,"habits":[\#(text)]}"#, to: name)
  }
  func run(_ name: String, _ limit: Int?) throws -> Program.Outcome {
    try folder.run(
      ["stats", name, "--as-of", "2026-10-05", "-q"],
      environment: ["HABITSITE_LIVE": "true"].merging(
        limit.map { ["HABITSITE_LIMITS__DAYS": "\($0)"] } ?? [:]
      ) { $1 }
    )
  }
  func refusal(_ count: Int, _ limit: Int) -> Program.Outcome {
    Program.Outcome(
      errors: "error: the habits have \(count) days together, and at most \(limit) are counted;"
        + " correct a date that is far off, choose habits with --habit, or set 'days' under"
        + " 'limits'\n",
      status: 1
    )
  }
  #expect(try run("many.json", nil) == refusal(20_732_000, 20_000_000))
  #expect(try run("many.json", 20_731_999) == refusal(20_732_000, 20_731_999))
  #expect(try run("few.json", 41_463) == refusal(41_464, 41_463))
  let counted = try run("few.json", 41_464)
  #expect((counted.errors, counted.status) == ("", 0))
}

@Test func saysWhichNamesMeanNoHabit() throws {
  #expect(
    try run("-q", "--habit", "Raed", "--habit", "Run", "--category", "Bodi")
      == Program.Outcome(
        errors: """
          error: no habit 'Raed'; did you mean 'Read'?
          error: no category 'Bodi'; did you mean 'Body'?

          """,
        status: 1
      )
  )
}

@Test func saysThatNothingIsLeft() throws {
  let message = """
    error: no habit has both a name and a category that are chosen; leave out --habit or \
    --category
    """
  #expect(try run("-q", "--habit", "Run", "--category", "Mind") == .failure(message))
  let text = """
    Habits, 1 – 31 January 2030

    1 – 31 January 2030: nothing was due, and nothing was recorded.
    """
  #expect(try run("-q", "--from", "2030-01-01", "--to", "2030-01-31") == .printed(text))
}

@Test(arguments: [(60, 60), (79, 79), (100, 100), (10, 64)])
func fitsTheTableIntoTheTerminal(columns: Int, greatest: Int) throws {
  let outcome = try run("-q", environment: ["COLUMNS": "\(columns)"])
  let widths = outcome.output.split(separator: "\n").map(\.count)
  #expect(widths.max() ?? 0 <= greatest)
  #expect(!outcome.output.contains("\u{1B}"))
}

@Test func reportsWhatIsReadAndHowLongItTakes() throws {
  let outcome = try run("-v", "--format", "csv")
  let lines = outcome.errors.split(separator: "\n")
  #expect(lines.contains("a.csv: read as csv-tidy"))
  let phases = /read \d+\.\d{3} s, model \d+\.\d{3} s, statistics \d+\.\d{3} s, output \d+\.\d{3} s/
  #expect(try phases.wholeMatch(in: lines.last ?? "") != nil)
}

@Test func findsACategoryWhateverItsCase() throws {
  let folder = try TemporaryFolder([
    "a.csv": "date,habit,value,category\n2026-10-01,Read,1,Mind\n2026-10-01,Run,1,Body\n"
  ])
  let run = { (category: String) in
    try folder.run(
      ["stats", "a.csv", "-q", "--format", "csv", "--as-of", "2026-10", "--category", category]
    )
  }
  #expect(try run("mind").output == run("Mind").output)
  #expect(try run("mind").status == 0)
  #expect(
    try run("soul").errors == "error: no category 'soul'; the categories are 'Body', 'Mind'\n"
  )
}

@Test func takesMonthsAsTheBoundsOfARange() throws {
  let folder = try TemporaryFolder()
  try folder.write("date,Read\n2026-09-30,x\n2026-10-01,x\n2026-11-01,x\n", to: "a.csv")
  let run = { (from: String, to: String) in
    try folder.run(
      ["stats", "a.csv", "-q", "--format", "csv", "--as-of", "2026", "--from", from, "--to", to]
    )
  }
  let outcome = try run("2026-10", "2026-10")
  #expect(outcome.status == 0)
  #expect(try outcome == run("2026-10-01", "2026-10-31"))
}
