import HabitTestSupport
import Testing

private let export = """
  date,habit,value
  2026-09-30,Read,1
  2026-10-01,Read,1
  2026-10-02,Read,1
  2026-10-05,Read,0
  2026-10-05,Walk,1

  """

/// A folder with the export, in which the program draws.
private struct Desk {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["days.csv": export])
  }

  func draw(_ arguments: String...) throws -> Program.Outcome {
    try folder.run(["chart"] + arguments + ["--as-of", "2026-10-06", "-q"])
  }
}

@Test(
  arguments: [
    ("grid", "All habits, 2026"), ("calendar", "All habits, October 2026"),
    ("ring", "All habits in 2026"), ("bars", "All habits, month by month"),
    ("weekdays", "All habits, by weekday"), ("trend", "All habits, week by week"),
    ("matrix", "Habits, October 2026"),
    ("rings", "Habits, 2026"), ("poster", "Habits, 2026"),
  ]
)
func drawsAChartOfAllHabits(kind: String, title: String) throws {
  let outcome = try Desk().draw(kind, "days.csv")
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
  #expect(outcome.output.contains("<title>\(title)</title>"), "\(outcome.output.prefix(300))")
  #expect(outcome.output.contains("prefers-color-scheme:dark"))
}

@Test(
  arguments: [
    (["grid", "--year", "2026"], "Read, 2026"),
    (["calendar", "--month", "2026-09"], "Read, September 2026"),
    (["trend"], "Read, week by week"),
    (["sequence", "--month", "2026-10"], "Read, October 2026, day by day"),
  ]
)
func drawsAChartOfOneHabit(arguments: [String], title: String) throws {
  let outcome = try Desk().folder.run(
    ["chart"] + arguments + ["days.csv", "--habit", "Read", "--as-of", "2026-10-06", "-q"]
  )
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.contains("<title>\(title)</title>"), "\(outcome.output.prefix(300))")
}

@Test func writesAPictureByItsEnding() throws {
  let desk = try Desk()
  for name in ["year.svg", "year.png", "year.png"] {
    #expect(try desk.draw("grid", "days.csv", "-o", name) == Program.Outcome())
  }
  let names = try desk.folder.names()
  #expect(names.filter { $0.contains("year") }.sorted() == ["year.png", "year.svg"])
  let png = try desk.folder.data("year.png")
  #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
}

@Test func drawsInTheColoursOfAnotherTheme() throws {
  let desk = try Desk()
  let meadow = try desk.draw("ring", "days.csv")
  let ink = try desk.draw("ring", "days.csv", "--palette", "ink")
  #expect(ink.status == 0)
  #expect(ink.output != meadow.output)
  let refused = try desk.draw("ring", "days.csv", "--palette", "inc")
  #expect(refused.status == 1 && refused.output.isEmpty)
  #expect(refused.errors.hasPrefix("error: no theme 'inc'; did you mean 'ink'?"))
}

@Test(
  arguments: [
    ["grid", "days.csv", "--habit", "Raed"]: "error: no habit 'Raed'; did you mean 'Read'?\n",
    ["grid", "days.csv", "-o", "none/year.svg"]:
      "error: cannot write 'none/year.svg': no such file or directory\n",
  ] as KeyValuePairs<[String], String>
)
func reportsWhatCannotBeDrawn(arguments: [String], message: String) throws {
  let outcome = try Desk().folder.run(["chart"] + arguments + ["--as-of", "2026-10-06", "-q"])
  #expect(outcome == Program.Outcome(errors: message, status: 1))
}

@Test(arguments: [["grid"], ["grid", "--habit", "Read"], ["bars"]])
func drawsAChartInAColor(arguments: [String]) throws {
  let desk = try Desk()
  func draw(_ more: String...) throws -> Program.Outcome {
    try desk.folder.run(["chart"] + arguments + ["days.csv", "--as-of", "2026-10-06", "-q"] + more)
  }
  let plain = try draw()
  let colored = try draw("--color", "#5E35B1")
  #expect(colored.status == 0 && colored != plain)
  #expect(colored.output.contains("--chart-accent:#5D34B0;") && !plain.output.contains("#5D34B0"))
  #expect(try draw("--color", "5e35b1") == colored)
  #expect(try draw("--color", "#5E35B1", "-o", "a.png") == Program.Outcome())
}
