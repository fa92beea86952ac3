import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages
@testable import HabitText

private let chartNames = ChartKind.all.map(\.name).sorted().joined(separator: ", ")

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
  let report = report()
  var sources = SiteSources()
  for (name, text) in files {
    sources.content[name] = SourceFile(path: "content/\(name)", text: text)
  }
  let pages = ContentReader.pages(
    sources,
    report: report,
    charts: PageCharts(report: report, language: .english)
  )
  guard pages.problems.isEmpty else { throw SiteError(pages.problems) }
  return pages.documents
}

@Test func convertsAPageWithItsHead() throws {
  let document = try #require(
    try documents([
      "about.md": """
      ---
      title: About me
      description: Who I am
      date: 2026-10-01
      menu: true
      order: 3
      ---
      Hello *you*.

      ## More, and more
      """
    ]).first
  )
  #expect(document.path.file == "about/index.html")
  #expect(document.title == "About me")
  #expect(document.head.description == "Who I am")
  #expect(document.head.date == Day("2026-10-01"))
  #expect(document.isInMenu)
  #expect(
    document.html == """
      <p>Hello <em>you</em>.</p>
      <h2><span class="anchor" id="more-and-more"></span>More, and more</h2>

      """
  )
}

@Test(arguments: [
  ("index.md", "index.html"), ("guide/index.md", "guide/index.html"),
  ("guide/My Notes.md", "guide/my-notes/index.html"), ("привет.md", "privet/index.html"),
])
func placesPagesByTheirNames(name: String, path: String) throws {
  #expect(try documents([name: "text"]).first?.path.file == path)
}

@Test func takesTheTitleFromTheFirstHeadingElseFromTheFile() throws {
  let documents = try documents(["a.md": "# The *first*\n\ntext", "b.md": "text"])
  #expect(documents.map(\.title) == ["The first", "b"])
  #expect(documents.first?.html == "<p>text</p>\n")
}

@Test func keepsAFirstHeadingThatSaysMoreThanTheTitle() throws {
  let documents = try documents([
    "a.md": "---\ntitle: One\n---\n# Two\n", "b.md": "---\ntitle: Two\n---\n# *Two*\n\ntext",
    "c.md": "---\ntitle: \" \"\n---\n# Zwei\n",
  ])
  #expect(documents.map(\.title) == ["One", "Two", "Zwei"])
  #expect(
    documents.map(\.html) == [
      "<h2><span class=\"anchor\" id=\"two\"></span>Two</h2>\n", "<p>text</p>\n", "",
    ]
  )
}

@Test func leavesDraftsOut() throws {
  #expect(try documents(["a.md": "---\ndraft: true\n---\ntext"]).isEmpty)
}

@Test func ordersPagesByOrderThenTitle() throws {
  let documents = try documents([
    "a.md": "---\ntitle: Z\n---\n", "b.md": "---\ntitle: A\n---\n",
    "c.md": "---\ntitle: M\norder: -1\n---\n",
  ])
  #expect(documents.map(\.title) == ["M", "A", "Z"])
}

@Test func dropsRawMarkupAndLinksThatRun() throws {
  let html = try #require(
    try documents([
      "a.md": "<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick=x>y</b>"
    ])
    .first?.html
  )
  #expect(!html.contains("script"))
  #expect(!html.contains("onclick"))
}

@Test func fillsFiguresInAndEscapesThem() throws {
  let html = try documents([
    "a.md": "{{habit.read-much.name}}: {{habit.read-much.kept}}, {{overall.rate}}, {{overall.asOf}}"
  ]).first?.html
  #expect(html == "<p>Read *much*: 3 of 4, 75\u{A0}%, 31 October 2026</p>\n")
}

@Test func drawsAFigureWithItsCaption() throws {
  let html = try #require(
    try documents(["a.md": "```habitsite\nchart: ring\nhabit: r1\ncaption: Reading <3\n```"]).first?
      .html
  )
  #expect(html.contains("<svg"))
  #expect(html.contains("Reading &lt;3"))
  #expect(html.contains("3 of 4"))
}

@Test func resolvesLinksBetweenPages() throws {
  let documents = try documents([
    "a.md": "[b](guide/b.md#first) [out](https://example.org/x.md)",
    "guide/b.md": "## First\n\n[a](../a.md)",
  ])
  #expect(
    documents.map(\.html) == [
      "<p><a href=\"../guide/b/index.html#first\">b</a> <a href=\"https://example.org/x.md\">out</a></p>\n",
      "<h2><span class=\"anchor\" id=\"first\"></span>First</h2>\n"
        + "<p><a href=\"../../a/index.html\">a</a></p>\n",
    ]
  )
}

@Test func numbersHeadingsOfTheSameName() throws {
  let html = try #require(try documents(["a.md": "## Day\n## Day\n## 日\n"]).first?.html)
  #expect(html.contains("id=\"day\""))
  #expect(html.contains("id=\"day-2\""))
  #expect(html.contains("id=\"section\""))
}

@Test(
  arguments: [
    "---\ntitel: x\n---\n": "content/a.md:2:1: unknown key 'titel'; did you mean 'title'?",
    "---\ntitle: x\n\ndraft: maybe\n---\n": "content/a.md:4:8: 'draft' must be true or false",
    "---\norder: first\n---\n": "content/a.md:2:8: 'order' must be a whole number",
    "---\ndate: 31.10.2026\n---\n":
      "content/a.md:2:7: '31.10.2026' is not a date; write it as 2026-10-31",
    "---\ntitle: x\n": "content/a.md:1: front matter that is not closed; end it with a line '---'",
    "---\ntitle: [x\n---\n": "content/a.md:3:1: not valid YAML: did not find expected ',' or ']'",
    "---\ntitle: x\n---\n\n{{overal.rate}}":
      "content/a.md:5:1: no 'overal' here; did you mean 'overall'?",
    "text\n{{habit.reed-much.rate}}":
      "content/a.md:2:1: no 'habit.reed-much.rate' here; did you mean 'read-much'?",
    "---\ntitle: x\n---\n\n```habitsite\nchart: ring\nhabit: Reed\n```":
      "content/a.md:7:8: no habit 'Reed'",
    "```habitsite\nchart: pie\n```": "content/a.md:2:8: no chart 'pie'; one of \(chartNames)",
    "```habitsite\nhabitt: x\n```": "content/a.md:2:1: unknown key 'habitt'; did you mean 'habit'?",
    "```habitsite\nchart: grid\nyear: 26\n```":
      "content/a.md:3:7: '26' is not a year from 1900 to 2199",
    "```habitsite\nchart: calendar\nmonth: Oct\n```":
      "content/a.md:3:8: 'Oct' is not a month; write it as 2026-10",
    "a\n\n[b](b.md)": "content/a.md:3: a link to 'b.md', which is not a page of this site",
    "```habitsite\nhabit: r1\n```":
      "content/a.md:2: no 'chart' in this block; add one, such as 'chart: grid'",
    "```habitsite\nchart: ring\nmonth: 2026-10\n```":
      "content/a.md:3:8: 'month' does not apply to 'ring'; use 'year'",
    "```habitsite\nchart: calendar\nyear: 2026\n```":
      "content/a.md:3:7: 'year' does not apply to 'calendar'; use 'month'",
    "```habitsite\nchart: ring\nhabit: r1\nyear: 2025\n```":
      "content/a.md:4:7: no day of 'Read *much*' in 2025",
    "```habitsite\nchart: grid\nyear: 1999\n```": "content/a.md:3:7: no day of any habit in 1999",
    "```habitsite\nchart: ribbon\n```":
      "content/a.md:2:8: 'ribbon' was removed; show a 'grid', or the 'matrix' of a month",
    "```habitsite\nchart: sequence\nmonth: 2026-10\n```":
      "content/a.md:2: a chart of the kind 'sequence' shows one habit; add 'habit'",
    "```habitsite\nchart: sequence\nhabit: r1\nmonth: 2026-09\n```":
      "content/a.md:4:8: no day of 'Read *much*' in 2026-09",
    "```habitsite\nchart: trend\nyear: 2026\n```":
      "content/a.md:3:7: 'year' does not apply to 'trend'; leave it out",
    // Lines stay right after tags and comments.
    "\n{{overall.rate}}\n\n{{! two\nlines }}\n\n```habitsite\nchart: grod\n```":
      "content/a.md:8:8: no chart 'grod'; did you mean 'grid'?",
    "{{#overall}}x{{/overall}}":
      "content/a.md:1:1: '{{#overall}}' in a page; only figures such as {{overall.rate}} are "
      + "allowed",
    "{{overall.perfectStreak}}":
      "content/a.md:1:1: 'overall.perfectStreak' was removed; 'overall.activeStreak' has the days in "
      + "a row with something done",
    "{{overall.longestPerfectStreak}}":
      "content/a.md:1:1: 'overall.longestPerfectStreak' was removed; 'overall.longestActiveStreak' "
      + "has the days in a row with something done",
    "[a]({{overall.rate}})":
      "content/a.md:1: a figure in an address; figures are allowed in text only",
  ] as KeyValuePairs<String, String>
)
func reportsWhatIsWrongInAPage(text: String, message: String) throws {
  let error = try #require(throws: SiteError.self) { try documents(["a.md": text]) }
  let problem = try #require(error.problems.first)
  #expect("\(problem.location?.description ?? ""): \(problem.message)" == message)
}

@Test func refusesAnEndlessPage() throws {
  let error = try #require(throws: SiteError.self) {
    try documents(["a.md": String(repeating: "a", count: 1_000_001)])
  }
  #expect(error.problems.first?.message == "longer than 1000000 bytes; split the page in two")
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

@Test func leavesFiguresPlainInCodeAndHarmlessInText() throws {
  let html = try documents([
    "a.md": "`{{overall.rate}}` {{habit.read-much.name}}\n\n    {{overall.rate}}\n"
  ])
  .first?.html
  #expect(
    html == "<p><code>75\u{A0}%</code> Read *much*</p>\n<pre><code>75\u{A0}%\n</code></pre>\n"
  )
}

@Test func leavesATagAfterABackslash() throws {
  #expect(
    try documents(["a.md": "\\{{overall.rate}}"]).first?.html == "<p>{{overall.rate}}</p>\n"
  )
}

@Test func readsAPageWithAByteOrderMark() throws {
  let document = try #require(try documents(["a.md": "\u{FEFF}---\ntitle: B\n---\nx"]).first)
  #expect(document.title == "B")
  #expect(document.html == "<p>x</p>\n")
}

@Test func refusesALinkToADraft() throws {
  let error = try #require(throws: SiteError.self) {
    try documents(["a.md": "[d](d.md)", "d.md": "---\ndraft: true\n---\n"])
  }
  #expect(error.problems.map(\.message) == ["a link to 'd.md', which is a draft"])
}

@Test func keepsOneHeadingOfTheFirstLevelAndTheIdsOfTemplates() throws {
  let html = try #require(try documents(["a.md": "# One\n\n# Main\n\n## Habits\n"]).first?.html)
  #expect(html.contains("<h2><span class=\"anchor\" id=\"main-2\"></span>Main</h2>"))
  #expect(html.contains("id=\"habits-2\""))
  #expect(!html.contains("<h1"))
}

@Test func keepsTheHeadingOfTheHomePageAsPartOfItsText() throws {
  let html = try documents(["index.md": "# Welcome\n\ntext"]).first?.html
  #expect(html == "<h2><span class=\"anchor\" id=\"welcome\"></span>Welcome</h2>\n<p>text</p>\n")
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
