import Foundation
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
    folder = try TemporaryFolder()
    try folder.write(export, to: "days.csv")
  }

  func draw(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["chart"] + arguments + ["--as-of", "2026-10-06", "-q"],
      in: folder.url
    )
  }
}

@Test(
  arguments: [
    ("grid", "All habits, 2026"), ("calendar", "All habits, October 2026"),
    ("ring", "All habits in 2026"), ("bars", "All habits, month by month"),
    ("weekdays", "All habits, by weekday"), ("trend", "All habits, week by week"),
    ("ribbon", "Habits in 2026"), ("matrix", "Habits, October 2026"),
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
    (["strength"], "Read, strength"),
    (["sequence", "--month", "2026-10"], "Read, October 2026, day by day"),
  ]
)
func drawsAChartOfOneHabit(arguments: [String], title: String) throws {
  let desk = try Desk()
  let outcome = try Program.run(
    ["chart"] + arguments + ["days.csv", "--habit", "Read", "--as-of", "2026-10-06", "-q"],
    in: desk.folder.url
  )
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.contains("<title>\(title)</title>"), "\(outcome.output.prefix(300))")
}

@Test func writesAPictureByItsEnding() throws {
  let desk = try Desk()
  for name in ["year.svg", "year.png", "year.png"] {
    let outcome = try desk.draw("grid", "days.csv", "-o", name)
    #expect(outcome == Program.Outcome())
  }
  let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
  #expect(names.filter { $0.contains("year") }.sorted() == ["year.png", "year.svg"])
  let png = try Data(contentsOf: desk.folder.url.appending(path: "year.png"))
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
    (["strength", "days.csv"], "the chart 'strength' shows one habit; add --habit"),
    (
      ["bars", "days.csv", "--year", "2026"],
      "--year does not apply to 'bars'; leave it out"
    ),
    (
      ["grid", "days.csv", "--month", "2026-10"],
      "--month does not apply to 'grid'; use --year"
    ),
    (
      ["calendar", "days.csv", "--year", "2026"],
      "--year does not apply to 'calendar'; use --month"
    ),
    (
      ["grid", "days.csv", "-o", "year.jpg"],
      "no kind of picture by the name 'year.jpg'; end it in .svg or .png"
    ),
    (["review", "days.csv"], "a review is drawn panel by panel; add --panel, from 1"),
    (
      ["review", "days.csv", "--panel", "0"],
      "a review is drawn panel by panel; add --panel, from 1"
    ),
    (
      ["review", "days.csv", "--panel", "1", "--habit", "Read"],
      "--habit does not apply to 'review'; leave it out"
    ),
    (["grid", "days.csv", "--panel", "1"], "--panel does not apply to 'grid'; leave it out"),
    (["grid", "days.csv", "--width", "9"], "no width of 9 pixels; from 16 to 8192"),
    (["grid", "days.csv", "--year", "26"], "no year '26' from 1900 to 2199"),
    (["calendar", "days.csv", "--month", "10/26"], "no month '10/26'; write it as 2026-10"),
  ]
)
func refusesFlagsThatDoNotApply(arguments: [String], message: String) throws {
  let desk = try Desk()
  let outcome = try Program.run(["chart"] + arguments, in: desk.folder.url)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains(message), "\(outcome.errors)")
}

@Test(
  arguments: [
    (
      ["grid", "days.csv", "--habit", "Raed"],
      "error: no habit 'Raed'; did you mean 'Read'?\n"
    ),
    (
      ["review", "days.csv", "--panel", "1"],
      "error: no review of any year, which has less than 28 days, or nothing done\n"
    ),
    (
      ["review", "days.csv", "--panel", "1", "--year", "2025"],
      "error: no review of 2025, which has less than 28 days, or nothing done\n"
    ),
    (
      ["grid", "days.csv", "-o", "none/year.svg"],
      "error: cannot write 'none/year.svg': no such file or directory\n"
    ),
  ]
)
func reportsWhatCannotBeDrawn(arguments: [String], message: String) throws {
  let desk = try Desk()
  let outcome = try Program.run(
    ["chart"] + arguments + ["--as-of", "2026-10-06", "-q"],
    in: desk.folder.url
  )
  #expect(outcome == Program.Outcome(errors: message, status: 1))
}

@Test(arguments: [["grid"], ["grid", "--habit", "Read"], ["bars"]])
func drawsAChartInAColor(arguments: [String]) throws {
  let desk = try Desk()
  func draw(_ more: String...) throws -> Program.Outcome {
    try Program.run(
      ["chart"] + arguments + ["days.csv", "--as-of", "2026-10-06", "-q"] + more,
      in: desk.folder.url
    )
  }
  let plain = try draw()
  let colored = try draw("--color", "#5E35B1")
  #expect(colored.status == 0 && colored != plain)
  #expect(colored.output.contains("tint-5E35B1\"") && !plain.output.contains("tint-5E35B1"))
  #expect(try draw("--color", "5e35b1") == colored)
  #expect(try draw("--color", "#5E35B1", "-o", "a.png") == Program.Outcome())
  let refused = try draw("--color", "blue")
  #expect(refused.status == 64)
  #expect(refused.errors.contains("no colour 'blue'; write it as '#5E35B1'\n"))
}

/// Five weeks of two habits, one of them on every second day.
private func deskOfWeeks(settings: String = "") throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  let days = (1...35).map { "2026-0\($0 <= 31 ? 8 : 9)-\($0 <= 31 ? $0 : $0 - 31)" }
    .map { $0.replacing(/-(\d)$/) { "-0\($0.output.1)" } }
  let rows = days.enumerated().flatMap { position, day in
    ["\(day),Read,1"] + (position % 2 == 0 ? ["\(day),Zazen,1"] : [])
  }
  try folder.write(
    (["date,habit,value"] + rows).joined(separator: "\n"),
    to: "exports/days.csv"
  )
  try folder.write("title: My days\n" + settings, to: "habitsite.yml")
  return folder
}

private func review(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Outcome {
  try Program.run(
    ["chart", "review", ".", "--as-of", "2026-09-04", "-q"] + arguments,
    in: folder.url
  )
}

@Test func drawsAPanelOfAReview() throws {
  let folder = try deskOfWeeks()
  let svg = try review(folder, "--panel", "1")
  #expect(svg.status == 0, "\(svg.errors)")
  #expect(svg.output.contains("viewBox=\"0 0 1080 1920\""))
  let head = "2026 in review · 1 January – 4 September 2026"
  for text in [head, "Things done", "53", "My days", "Read", "Zazen"] {
    #expect(svg.output.contains(">\(text)<"), "\(text)")
  }
  // Drawn for one ground, so that it is the same wherever it is sent.
  #expect(!svg.output.contains("prefers-color-scheme"))
  #expect(try review(folder, "--panel", "1", "-o", "a.png") == Program.Outcome())
  let png = try Data(contentsOf: folder.url.appending(path: "a.png"))
  #expect(png.dropFirst(16).prefix(8).elementsEqual([0, 0, 4, 56, 0, 0, 7, 128]))
  let panels = try review(folder, "--panel", "9")
  #expect(panels.status == 1)
  #expect(
    panels.errors
      == "error: no panel 9 in the review of 2026, which has 1 'Things done', "
      + "2 'Longest streak', 3 'Awards'\n"
  )
}

@Test func drawsOfAReviewWhatThePublicMaySee() throws {
  let folder = try deskOfWeeks(settings: "privacy: {hide: Zazen, rename: {Read: Books}}\n")
  for panel in 1...3 {
    let picture = try review(folder, "--panel", "\(panel)")
    #expect(picture.status == 0, "\(picture.errors)")
    #expect(!picture.output.contains("Zazen") && !picture.output.contains("Read"))
  }
}
