import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitDigest
@testable import HabitPages
@testable import HabitText

private let hostile = [
  "# x", "## x ##", "[a](javascript:alert(1))", "<img src=x onerror=alert(1)>", "a | b", "a \\| b",
  "`code`", "``` x", "~~~", "a\nb", "a\r\n\r\n# b", "1. x", "1) x", "- x", "+ x", "---", "===",
  "* x", "> x", "*x* _x_ **x**", "![a](b.png)", "[a]: https://example.org", "<https://example.org>",
  "https://example.org/a", "www.example.org", "a@example.org", "&lt;b&gt; &#35;", "\\", "x\\",
  "~~x~~", "[[x]]", "#tag", "$x$", "==x==", "%%x%%", ":smile:", ":100:", "1:1234:", "[^1]", "[ ] x",
  "{{x}}", "<!--",
  "\t x", "    x", "\u{202E}x\u{2066}", "| --- |",
]

/// The HTML that libcmark makes of a text; its raw HTML and its links are issues.
private func html(of text: String) throws -> Markdown {
  let handlers = Markdown.Handlers(
    figure: { text, _ in .failure(SiteError("test", "a figure: \(text)")) },
    link: { address, _ in .failure(SiteError("test", "a link: \(address)")) }
  )
  let markdown = Markdown(
    text,
    at: Location(file: "report.md"),
    firstHeading: .title(known: nil),
    handlers: handlers
  )
  #expect(markdown.problems.isEmpty, "\(markdown.problems) \(text)")
  return markdown
}

private func unescaped(_ html: String) -> String {
  [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"), ("\u{200C}", "")]
    .reduce(html) { $0.replacing($1.0, with: $1.1) }
}

/// The cells of a row by the rule of GitHub: a pipe after an odd number of backslashes is text.
private func cells(of row: String) -> [String] {
  var (cells, isEscaped) = ([""], false)
  for character in row {
    if character == "|", !isEscaped {
      cells.append("")
    } else {
      cells[cells.count - 1].append(character)
    }
    isEscaped = character == "\\" && !isEscaped
  }
  return cells
}

private func markdown(
  ofText text: String,
  _ unit: CalendarPeriod,
  baseURL: String = ""
) throws -> String {
  var entries = (0..<9).map { Entry(day: Day("2026-10-05") + $0, value: Double($0 * 2)) }
  entries[3].details.milestone = EntryDetails.Milestone(text: text)
  let habit = HabitHistory(pattern: "-", from: Day("2026-09-28"), kind: .atLeast(target: 5)).with {
    $0.name = text
    $0.emoji = text
    $0.unit = text
    $0.category = text
  }.habit
  var settings = Settings()
  settings.title = text
  settings.author = text
  settings.baseURL = baseURL
  let period = SummaryPeriod(unit, around: Day("2026-10-08"), firstWeekday: .monday)
  let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
  let report = Report(of: log, asOf: period.days.last + 1)
  var request = DigestRequest(of: period)
  request.linked.days = report.overall?.days
  request.linked.habits = Set(log.habits.map(\.slug))
  let language = Language.english
  return try Digest.markdown(request, of: report, in: (settings, language))
}

@Suite struct DigestMarkdownTests {
  @Test(arguments: hostile)
  func showsHostileTextAsText(_ text: String) throws {
    let shown = text.asMarkdown
    #expect(!shown.contains("\n"))
    let plain = text.escapedForMessages
      .split(separator: " ").joined(separator: " ")
      // An invisible letter keeps hosts from making a link of an address.
      .replacing("@", with: "@\u{200C}")
    #expect(try unescaped(html(of: shown).html) == "<p>\(plain)</p>\n")
    let item = try html(of: "- \(shown)").html
    #expect(unescaped(item) == "<ul>\n<li>\(plain)</li>\n</ul>\n")
    let heading = try html(of: "## \(shown)").html
    #expect(PageReader.tags(of: heading) == PageReader.tags(of: try html(of: "## x").html))
  }

  @Test(arguments: [
    (":100:", "\\:100:"), (":8ball:", "\\:8ball:"),
    ("10:30", "10:30"), ("a: 5", "a: 5"),
    ("1:30:45", "1\\:30:45"),
    ("a:b", "a\\:b"),
  ])
  func escapesNamesOfEmojiButNoTimes(_ text: String, markdown: String) {
    #expect(text.asMarkdown == markdown)
  }

  @Test(arguments: [
    ("64\u{200E}%\u{200E} \u{200E}\u{2212}23", "64\u{200E}%\u{200E} \u{200E}\u{2212}23"),
    ("a\u{200E}b \u{200F}5", "a\\u{200E}b \\u{200F}5"), ("5\u{202E}", "5\\u{202E}"),
  ])
  func keepsTheMarksOfNumbersOnly(_ text: String, shown: String) {
    #expect(text.escapedForReaders == shown)
  }

  @Test(arguments: hostile, CalendarPeriod.allCases)
  func keepsTheShapeWithHostileNames(_ text: String, _ unit: CalendarPeriod) throws {
    let (harmless, summary) = (try markdown(ofText: "x", unit), try markdown(ofText: text, unit))
    let tags = try [summary, harmless].map { PageReader.tags(of: try html(of: $0).html) }
    #expect(tags[0] == tags[1])
    func rows(_ text: String) -> [Int?] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("|") ? cells(of: String(line)).count : nil
      }
    }
    #expect(rows(summary) == rows(harmless))
    for table in rows(summary).split(separator: nil) {
      #expect(Set(table).count == 1)
    }
    for scalar in summary.unicodeScalars where scalar != "\n" {
      #expect(!scalar.isHazardous, "\(scalar.value)")
    }
  }

  @Test func linksToPagesOfTheSite() throws {
    let summary = try markdown(ofText: "a|b", .month, baseURL: "https://example.org/h")
    // The page of a single habit is the home page.
    #expect(summary.contains("[a\\|b](https://example.org/h/)"), "\(summary)")
    #expect(summary.contains("](https://example.org/h/months/2026/10/)\n"), "\(summary)")
  }

  @Test func refusesAPeriodThatHasNotBegun() throws {
    let period = SummaryPeriod(.month, around: Day("2026-12-01"), firstWeekday: .monday)
    let report = Report(of: MailSupport.log, asOf: Day("2026-11-01"))
    let language = Language.english
    #expect {
      try Digest.markdown(DigestRequest(of: period), of: report, in: (Settings(), language))
    } throws: {
      let message = "there is no report yet for '2026-12', which begins after 2026-11-01"
      return ($0 as? SiteError)?.problems.map(\.message) == [message]
    }
  }
}
