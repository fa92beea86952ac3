import HabitCore
import HabitTestSupport
import Testing

@testable import HabitRender

private let payloads = [
  "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
  "]]></title></svg><script>", "--></style><b>", "{{title}} {{>layout}} {{{grid}}}", "</textarea>",
  "&#106;avascript:", "javascript:alert(1)", "url(//x);background:red", "<foreignObject>",
  "\u{202E}gnp.exe", "a\r\nb\u{0}\u{1B}[31m", "\u{2028}\u{FFFE}", "*_`[x](javascript:1)`_*",
  "\u{E000}3c623e\u{E001}",
]

/// A site of one habit in which every text is the same.
private func site(of text: String) throws -> [String: String] {
  var habit = Habit(id: text, name: text, source: "test")
  habit.emoji = text
  habit.unit = text
  habit.category = text
  habit.question = text
  habit.kind = .atLeast(target: 5)
  let entries = [
    Entry(day: Day("2026-10-16"), value: 3), Entry(day: Day("2026-10-17"), value: 8),
    Entry(day: Day("2026-10-15"), state: .skipped),
  ]
  var settings = Settings()
  settings.title = text
  settings.description = text
  settings.author = text
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

/// All tags of a page in their order, without the values of their attributes.
private func tags(of page: String) -> [String] {
  page.matches(of: /<[!\/A-Za-z][^>]*>/).map { String($0.output).replacing(/"[^"]*"/, with: "") }
}

@Test(arguments: payloads)
func leavesHostileTextAsText(payload: String) throws {
  let harmless = try site(of: "Read")
  for (path, page) in try site(of: payload) where path.hasSuffix(".html") {
    let expected = try #require(harmless[path], "\(path)")
    #expect(tags(of: page) == tags(of: expected), "\(path)")
  }
}

@Test(arguments: payloads)
func writesNoCharacterThatAPageCannotHold(payload: String) throws {
  for (path, page) in try site(of: payload) {
    let isClean = page.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t"
        || !((0..<0x20).contains(scalar.value) || (0x7F..<0xA0).contains(scalar.value)
          || scalar.value & 0xFFFE == 0xFFFE)
    }
    #expect(isClean, "\(path)")
  }
}
