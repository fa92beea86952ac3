import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

/// A report of one habit, Read, that was done on three of its four days.
private func report() -> Report {
  var habit = Habit(id: "r1", name: "Read *much*", source: "test")
  habit.created = Day("2026-10-28")
  let entries = ["2026-10-28", "2026-10-29", "2026-10-31"].compactMap { Day(iso: $0) }
    .map { Entry(day: $0, state: .done) }
  let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
  return Report(of: log, asOf: Day("2026-10-31"))
}

private func documents(_ files: [String: String]) throws(SiteError) -> [ContentDocument] {
  var sources = SiteSources()
  for (name, text) in files {
    sources.content[name] = SourceFile(path: "content/\(name)", text: text)
  }
  let pages = pages(sources)
  guard pages.problems.isEmpty else { throw SiteError(pages.problems) }
  return pages.documents
}

/// The pages that some texts and files make, or what is wrong in them.
@Test func readsTheCasesOfContent() throws {
  try FileCase.expect("content.txt") { one in
    var sources = SiteSources()
    for (name, text) in one.files {
      let path = "content/\(name)"
      if name.hasSuffix(".md") {
        sources.content[name] = SourceFile(path: path, text: text)
      } else {
        sources.files[name] = UserFile(path: path) { () throws(SiteError) in
          .unchanged(Array(text.utf8))
        }
      }
    }
    let pages = pages(sources)
    do throws(SiteError) {
      _ = try Site(of: report(), settings: Settings(), sources: sources, language: .english)
    } catch {
      return (error.problems + pages.warnings).map(\.line)
    }
    return pages.warnings.map(\.line)
      + pages.documents.flatMap { document in
        let head = document.head
        let more = [
          head.description, head.date.map { "of \($0)" }, document.isInMenu ? "in the menu" : nil,
        ]
        let title = ["\(document.path.file): \(document.title)"] + more.compactMap(\.self)
        return [title.joined(separator: "; "), document.html]
      }
      + pages.files.map { "file: \($0.output.path)" }
  }
}

private func pages(_ sources: SiteSources) -> ContentPages {
  let report = report()
  let charts = PageCharts(report: report, language: .english)
  return ContentReader.pages(sources, report: report, charts: charts)
}

@Test func refusesAnEndlessPage() throws {
  let error = try #require(throws: SiteError.self) {
    try documents(["a.md": String(repeating: "a", count: 1_000_001)])
  }
  #expect(error.problems.first?.message == "longer than 1000000 bytes; split the page in two")
}

@Test func refusesAnEndlessBlockOfCSV() throws {
  for (text, message) in [
    (String(repeating: "a,", count: 50) + "a\n", "more than 50 columns; split the table"),
    (String(repeating: "a\n", count: 1_002), "more than 1000 rows; split the table"),
  ] {
    let error = try #require(throws: SiteError.self) {
      try documents(["a.md": "```csv\n\(text)```\n"])
    }
    let line = message.contains("rows") ? 1_003 : 2
    #expect(error.problems.map(\.line) == ["content/a.md:\(line): error: \(message)"])
  }
}

@Test func refusesAPageThatTakesForeverAndReadsItOnce() throws {
  let text = String(repeating: "![[]()", count: 110_000)
  for limit: Duration in [.seconds(60), .seconds(4)] {
    let start = ContinuousClock.now
    let error = try #require(throws: SiteError.self) { try documents(["a.md": text]) }
    #expect(
      error.problems.first?.message == "takes longer than 5 seconds to read; simplify the page"
    )
    #expect(start.duration(to: .now) < limit)
  }
}

@Test func drawsTheBarsOfAllHabits() throws {
  let html = try documents(["a.md": "```habitsite\nchart: bars\n```"]).first?.html
  #expect(html?.contains("All habits, month by month") == true)
}

@Test(arguments: [
  ("weekdays", "All habits, by weekday", "Most on Wednesday (1 of 1), least on Friday (0 of 1)"),
  ("trend", "All habits, week by week", "-d\">3 of 4</desc>"),
  ("matrix\nmonth: 2026-10", "Habits, October 2026", "1 habit"),
  ("rings\nyear: 2026", "Habits, 2026", ">Read *much*</text></g>"),
  ("poster", "All habits, 2026", "<text class=\"strong main\""),
  ("poster\nhabit: r1", "Read *much*, 2026", "<text class=\"strong\""),
  ("weekdays\nhabit: r1", "Read *much*, by weekday", "Most on"),
  ("trend\nhabit: r1", "Read *much*, week by week", "-d\">3 of 4</desc>"),
  ("trend\nhabit: r1", "Read *much*, week by week", "<th scope=col>Strength"),
  (
    "sequence\nhabit: r1\nmonth: 2026-10", "Read *much*, October 2026, day by day",
    "Day 4 of 4, 3"
  ),
])
func drawsEachKindOfChart(block: String, title: String, part: String) throws {
  let html = try #require(
    try documents(["a.md": "```habitsite\nchart: \(block)\n```"]).first?.html
  )
  #expect(html.contains("<title id=\"figure-2-t\">\(title)</title>"))
  #expect(html.contains(part))
  #expect(html.contains("<table>"))
}

/// What is wrong with a chart of a habit that was done on three days in October 2026.
private func problem(chart: String, _ kind: Kind, _ schedule: Schedule) throws -> String {
  let history = HabitHistory(
    pattern: "xx-x",
    from: Day("2026-10-28"),
    kind: kind,
    schedule: schedule
  )
  let report = Report(of: HabitLog(habits: [history]), asOf: Day("2026-10-31"))
  let blocks = RequestedCharts(
    report: report,
    charts: PageCharts(report: report, language: .english)
  )
  let text = "chart: \(chart)\nhabit: habit"
  guard case .failure(let error) = blocks.figure(text, at: Location(file: "a.md", line: 1)) else {
    return ""
  }
  return error.problems.map(\.message).joined(separator: "; ")
}

@Test func reportsWhatAHabitCannotShow() throws {
  #expect(
    try problem(chart: "sequence", .yesNo, .quota(times: 2, per: .week))
      == "no due days of 'Habit' in 2026-10; show a 'calendar' instead"
  )
}
