import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitText

private let payloads = [
  "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
  "]]></title></svg><script>", "--></style><b>", "{{title}} {{>layout}} {{{grid}}}", "</textarea>",
  "&#106;avascript:", "javascript:alert(1)", "url(//x);background:red", "<foreignObject>",
  "\u{202E}gnp.exe", "a\r\nb\u{0}\u{1B}[31m", "\u{2028}\u{FFFE}", "*_`[x](javascript:1)`_*",
  "\u{E000}3c623e\u{E001}",
  // To Swift each of these signs is one character with the mark after it.
  "\"\u{301} onmouseover=alert(1) x=", "<\u{338}iframe>", "'\u{301} onmouseover='\u{301}",
  "&\u{301}amp;",
]

/// A site of one habit in which every text is the same.
private func site(of text: String) throws -> [String: String] {
  var habit = Habit(id: text, name: text, source: "test")
  habit.emoji = text
  habit.unit = text
  habit.category = text
  habit.question = text
  habit.kind = .atLeast(target: 5)
  habit.reminders = ["21:00"]
  var milestone = Entry(day: Day("2026-10-14"), value: 8)
  milestone.details.milestone = EntryDetails.Milestone(text: text)
  let entries = [
    milestone, Entry(day: Day("2026-10-16"), value: 3), Entry(day: Day("2026-10-17"), value: 8),
    Entry(day: Day("2026-10-15"), state: .skipped),
  ]
  var settings = Settings()
  settings.title = text
  settings.description = text
  settings.author = text
  settings.baseURL = "https://example.org"
  let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
  let slug = try #require(log.habits.first).slug
  var sources = SiteSources()
  sources.content["a.md"] = SourceFile(
    path: "content/a.md",
    text: "`{{habit.\(slug).name}}` {{habit.\(slug).name}} {{habit.\(slug).sum}}\n"
  )
  let files = try SmallSite.files(log, settings: settings, sources: sources)
  return Dictionary(
    uniqueKeysWithValues: files.map { path, page in
      let stable = path.replacing("habits/\(slug)", with: "habits/x")
      return (stable.replacing(/categories\/[^\/]+/, with: "categories/x"), page)
    }
  )
}

/// The tags of the pages and feeds of a site whose texts do no harm, and the lines of its calendar.
private let harmless = Result {
  let files = try site(of: "Read")
  return (
    tags: files.filter { hasTags($0.key) }.mapValues(PageReader.tags),
    lines: try lineNames(of: #require(files["reminders.ics"]))
  )
}

private func hasTags(_ path: String) -> Bool {
  path.hasSuffix(".html") || path.hasSuffix(".xml")
}

/// The names before the colons of the lines of a calendar.
private func lineNames(of calendar: String) -> [Substring] {
  #expect(!calendar.replacing("\r\n", with: "").contains { $0 == "\r" || $0 == "\n" })
  return calendar.replacing("\r\n ", with: "").split(separator: "\r\n")
    .map { $0.prefix { $0 != ":" } }
}

/// The text adds no tag, no character that a page cannot hold, and no line of a calendar.
@Test(arguments: payloads)
func leavesHostileTextAsText(payload: String) throws {
  let harmless = try harmless.get()
  let files = try site(of: payload)
  for (path, page) in files {
    if hasTags(path) {
      let expected = try #require(harmless.tags[path], "\(path)")
      #expect(PageReader.tags(of: page) == expected, "\(path)")
    }
    // A table and JSON can hold what a page cannot.
    guard path != "data/report.json", !path.hasPrefix("data/entries/") else { continue }
    let isClean = page.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || scalar == "\r" && path == "reminders.ics"
        || !((0..<0x20).contains(scalar.value) || (0x7F..<0xA0).contains(scalar.value)
          || scalar.value & 0xFFFE == 0xFFFE)
    }
    #expect(isClean, "\(path)")
  }
  #expect(try lineNames(of: #require(files["reminders.ics"])) == harmless.lines)
}

@Test(arguments: [
  ("", "\u{2068}\u{2069}"), ("Ana", "\u{2068}Ana\u{2069}"), ("عادة", "\u{2068}عادة\u{2069}"),
  ("a\u{2069}\u{202E}b\u{2067}", "\u{2068}a\u{202E}b\u{2069}"),
])
func isolatesTextInsideOfASentence(text: String, expected: String) {
  #expect(text.isolated == expected)
}
