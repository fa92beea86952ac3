import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig

private let october = "history/2026/index.html"

/// A habit with all that a line can show, and a note that none may.
private let detailed: HabitHistory = {
  var habit = Habit(id: "a", name: "Read", source: "test")
  habit.kind = .atLeast(target: 20)
  habit.unit = "pages"
  habit.emoji = "📖"
  habit.category = "Mind"
  habit.priority = "high"
  habit.difficulty = .normal
  habit.note = "habit note"
  habit.question = "habit question"
  var entries = [Entry(day: Day("2026-10-01"), value: 25), Entry(day: Day("2026-10-02"), value: 1)]
  entries[0].minutes = 95
  entries[0].details.note = "entry note"
  return HabitHistory(habit, entries: entries)
}()

/// The rows of the table of a page: the heading of its day, then the text of each cell.
private func rows(_ page: String) -> [[String]] {
  page.matches(of: /<tr(?: class=week-end)?\s+id="d[0-9-]*">(.*?)(?=<tr|<\/tbody)/).map { row in
    row.output.1.split(separator: /<t[hd][^>]*>/, omittingEmptySubsequences: false).dropFirst()
      .map { String($0.replacing(/<[^>]*>/, with: "")) }
  }
}

/// So many habits, so that there is a page for each month, of which the first is ``detailed``.
private let many =
  [detailed]
  + (1...12).map { number in
    let habit = Habit(id: "\(number)", name: "Habit \(number)", source: "test")
    return HabitHistory(habit, entries: [Entry(day: Day("2026-10-03"), state: .done)])
  }

@Test func showsAllThatIsKnownOfADayButNoNote() throws {
  let page = try #require(try SmallSite.files(HabitLog(habits: [detailed]))[october])
  #expect(
    rows(page).suffix(3) == [
      ["Sat 3", "×"], ["Fri 2", "◐ 1"], ["Thu 1", "✓ 25 · 1 h 35 min · 50 points"],
    ]
  )
  #expect(
    page.contains(
      "<th scope=col><span class=\"emoji\" aria-hidden=\"true\">📖</span> <bdi>Read</bdi>"
        + " <bdi class=\"unit\">≥\u{A0}20 \u{2068}pages\u{2069}</bdi><small><bdi>Mind</bdi>"
        + " · <span class=\"priority high\">priority high</span></small>"
    )
  )
  for secret in ["habit note", "entry note", "habit question"] {
    #expect(!page.contains(secret))
  }
}

@Test func listsTheDaysOfManyHabitsMonthByMonth() throws {
  let files = try SmallSite.files(HabitLog(habits: many))
  let page = try #require(files["history/2026/10/index.html"])
  #expect(files[october] == nil)
  let day = try #require(
    page.split(separator: "<h3 id=\"d10-01\">").last?.split(separator: "</ul>").first
  )
  #expect(
    day.matches(of: /<li.*/).map { String($0.output) } == [
      "<li><bdi data-emoji=\"📖\">Read</bdi><small> · 25 pages · 1 h 35 min · 50 points"
        + " · <bdi>Mind</bdi> · <span class=\"priority high\">priority high</span></small>"
    ]
  )
  #expect(page.contains("<li class=open><bdi data-emoji=\"📖\">"))
  #expect(page.contains("<li class=missed>Habit 12\n"))
  for secret in ["habit note", "entry note", "habit question"] {
    #expect(!page.contains(secret))
  }
}

@Test(arguments: [("en", "Read 5!", false), ("en", "قراءة 5!", true), ("ar", "Read 5!", true)])
func isolatesANameInAListWhereItsDirectionMatters(
  language: String,
  name: String,
  isIsolated: Bool
) throws {
  let named = Habit(id: "named", name: name, source: "test")
  let entry = Entry(day: Day("2026-10-01"), state: .done)
  var settings = Settings()
  settings.language = language
  let files = try SmallSite.files(
    HabitLog(habits: many + [HabitHistory(named, entries: [entry])]),
    settings: settings
  )
  let page = try #require(files["history/2026/10/index.html"])
  #expect(page.contains("<li>\(isIsolated ? "<bdi>\(name)</bdi>" : name)\n"))
}

@Test func showsNoMissOfADayThatARollingRuleCovers() throws {
  let first = Day("2026-10-01")
  let rolling = HabitHistory(pattern: "xxxf", from: first, schedule: .rolling(times: 3, days: 7))
  for (history, cell) in [(rolling, ""), (HabitHistory(pattern: "xxxf", from: first), "×")] {
    let files = try SmallSite.files(HabitLog(habits: [history]), end: ReportEnd(first + 3))
    let page = try #require(files[october])
    #expect(rows(page) == [["Sun 4", cell], ["Sat 3", "✓"], ["Fri 2", "✓"], ["Thu 1", "✓"]])
    // The title has the name of the only month, which other pages link to.
    #expect(page.contains("<tbody id=\"m10\">\n<tr") && !page.contains("rowgroup"))
  }
}

@Test func showsTheNewestDayFirst() throws {
  for habits in [SmallSite.log.habits, many] {
    let files = try SmallSite.files(HabitLog(habits: habits))
    let page = try #require(files[october] ?? files["history/2026/10/index.html"])
    let days = page.matches(of: /id="d([0-9]+)-([0-9]+)"/).compactMap {
      Int("\($0.output.1)\($0.output.2)")
    }
    #expect(days == days.sorted(by: >))
    #expect(days.first == 1_018)
    #expect(days.count == Set(days).count)
  }
}

@Test(arguments: SmallSite.variants.keys.sorted())
func countsWhatWasDoneInEachMonth(variant: String) throws {
  let files = try #require(try SmallSite.variants[variant]?())
  let overview = try #require(files["history/index.html"])
  let months = overview.matches(
    of:
      /<li><a href="..\/(history\/[^"#]*)(?:#m([0-9]+))?">[^<]*<\/a> <[^>]*>([0-9]+) done/
  )
  #expect(months.isEmpty == overview.contains("Nothing is done yet."))
  for month in months {
    let page = try #require(files[String(month.output.1)])
    let part = month.output.2.map { "<tbody id=\"m\($0)\">" } ?? "<div class=\"deeds\">"
    let days = try #require(page.split(separator: part).last?.split(separator: "</tbody>").first)
    #expect(days.matches(of: /<td>✓|<li>/).count == Int(month.output.3), "\(month.output)")
    let whole = page.matches(of: /<td>✓|<li>(?!<a )/).count
    #expect(page.contains("data-shown=\"# of \(whole) shown\""))
  }
}

@Test func leadsFromAMonthToTheNext() throws {
  let files = try SmallSite.files(
    HabitLog(
      habits: many + [
        HabitHistory(
          Habit(id: "old", name: "Old", source: "test"),
          entries: [Entry(day: Day("2026-08-31"), state: .done)]
        )
      ]
    )
  )
  let september = try #require(files["history/2026/09/index.html"])
  #expect(
    september.contains("<a rel=\"next\" href=\"../../../history/2026/10/index.html\">")
  )
  #expect(
    september.contains("<a rel=\"prev\" href=\"../../../history/2026/08/index.html\">")
  )
  let overview = try #require(files["history/index.html"])
  #expect(overview.contains("aria-label=\"October 2026\""))
  #expect(files["history/2026/07/index.html"] == nil)
}

@Test func saysThatNothingIsDoneYet() throws {
  let page = try #require(try SmallSite.files(HabitLog(habits: []))["history/index.html"])
  #expect(page.contains("<p class=\"card\">Nothing is done yet.</p>"))
  #expect(!page.contains("<script"))
}

@Test func loadsTheScriptOnlyWhereItIsUsed() throws {
  let files = try SmallSite.small.get()
  let script = try #require(files.keys.first { $0.hasSuffix(".js") })
  #expect(script.firstMatch(of: /^assets\/site-[a-z0-9]+\.js$/) != nil)
  for (path, page) in files where path.hasSuffix(".html") && path != "404.html" {
    let tags = page.matches(of: /<script.*/).map { String($0.output) }
    let root = path.hasPrefix("history/2") ? "../../" : "../"
    let tag = "<script defer src=\"\(root)\(script)\"></script>"
    #expect(tags == (path.hasPrefix("history/") ? [tag] : []), "\(path)")
  }
}

@Test func keepsTheScriptSmallAndWithoutAnotherSource() throws {
  let script = BuiltInFiles.text("site.js")
  #expect((1..<5_500).contains(script.utf8.count))
  for word in ["fetch", "http", "innerHTML", "eval", ".style", "import", "localStorage"] {
    #expect(!script.contains(word), "\(word)")
  }
}

/// The most habits whose history has a page a year: more would be too many cells for slow machines.
@Test func keepsAFullYearOfEightHabitsUnderItsLimits() throws {
  let days = Month.days(ofYear: 2025)
  let habits = (1...8).map { number in
    var habit = Habit(id: "\(number)", name: "Habit \(number)", source: "test")
    habit.emoji = "📖"
    habit.category = "Health"
    habit.unit = "pages"
    return HabitHistory(habit, entries: days.map { Entry(day: $0, value: 25) })
  }
  let page = try #require(
    try SmallSite.files(HabitLog(habits: habits))["history/2025/index.html"]
  )
  #expect(page.utf8.count < 150_000)
  #expect(page.matches(of: /<[a-z]/).count < 4_000)
}
