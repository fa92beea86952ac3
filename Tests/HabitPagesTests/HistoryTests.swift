import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig

private let october = "history/2026/10/index.html"

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

@Test func showsAllThatIsKnownOfACompletionButNoNote() throws {
  let page = try #require(try SmallSite.files(HabitLog(habits: [detailed]))[october])
  let lines = page.matches(of: /<li>.*<\/li>/).map { String($0.output) }
  #expect(
    lines.filter { $0.contains("bdi") } == [
      "<li><span aria-hidden=\"true\">📖</span> "
        + "<bdi>Read</bdi> · 25 pages · 1 h 35 min · 50 points · <bdi>Mind</bdi>"
        + " · <span class=\"priority high\">priority high</span></li>"
    ]
  )
  for secret in ["habit note", "entry note", "habit question"] {
    #expect(!page.contains(secret))
  }
}

@Test func showsTheNewestDayFirst() throws {
  let page = try #require(try SmallSite.files()[october])
  let days = page.matches(of: /<h3 id="d([0-9]+)">/).compactMap { Int($0.output.1) }
  #expect(days == days.sorted(by: >))
  #expect(days.first == 18)
  #expect(days.count == Set(days).count)
}

@Test(arguments: SmallSite.variants.keys.sorted())
func countsTheLinesOfEachMonth(variant: String) throws {
  let files = try #require(try SmallSite.variants[variant]?())
  let overview = try #require(files["history/index.html"])
  let months = overview.matches(
    of: /<li><a href="..\/(history\/[^"]*)">[^<]*<\/a> <span class="muted">([0-9]+) done/
  )
  #expect(months.count == files.keys.count { $0.hasPrefix("history/2") })
  for month in months {
    let page = try #require(files[String(month.output.1)])
    let lines = page.matches(of: /<li>.*<bdi>/).count
    #expect(lines > 0 && lines == Int(month.output.2))
    #expect(page.contains("data-shown=\"# of \(lines) shown\""))
  }
}

@Test func leadsFromAMonthToTheNextWithACompletion() throws {
  let habit = Habit(id: "a", name: "Read", source: "test")
  let days = ["2026-03-03", "2026-07-07"].map { Entry(day: Day($0), state: .done) }
  let files = try SmallSite.files(HabitLog(habits: [HabitHistory(habit, entries: days)]))
  let march = try #require(files["history/2026/03/index.html"])
  #expect(march.contains("<a rel=\"next\" href=\"../../../history/2026/07/index.html\">July 2026"))
  #expect(!march.contains("rel=\"prev\""))
  let overview = try #require(files["history/index.html"])
  #expect(overview.contains("<a rel=\"prev\" href=\"../history/2026/03/index.html\">"))
  #expect(overview.contains("<h2 id=\"month\">July 2026</h2>"))
  #expect(files["history/2026/04/index.html"] == nil)
}

@Test func saysThatNothingIsDoneYet() throws {
  let page = try #require(try SmallSite.files(HabitLog(habits: []))["history/index.html"])
  #expect(page.contains("<p class=\"card\">Nothing is done yet.</p>"))
  #expect(!page.contains("<script"))
}

@Test func loadsTheScriptOnlyWhereItIsUsed() throws {
  let files = try SmallSite.files()
  let script = try #require(files.keys.first { $0.hasSuffix(".js") })
  #expect(script.firstMatch(of: /^assets\/site-[a-z0-9]+\.js$/) != nil)
  for (path, page) in files where path.hasSuffix(".html") && path != "404.html" {
    let tags = page.matches(of: /<script.*/).map { String($0.output) }
    let root = path == october || path.hasPrefix("history/2") ? "../../../" : "../"
    let tag = "<script defer src=\"\(root)\(script)\"></script>"
    #expect(tags == (path.hasPrefix("history/") ? [tag] : []), "\(path)")
  }
}

@Test func keepsTheScriptSmallAndWithoutAnotherSource() throws {
  let script = BuiltInFiles.text("site.js")
  #expect((1..<5_000).contains(script.utf8.count))
  for word in ["fetch", "http", "innerHTML", "eval", ".style", "import", "localStorage"] {
    #expect(!script.contains(word), "\(word)")
  }
}

@Test func keepsAFullMonthOfTwelveHabitsUnderItsLimit() throws {
  let days = Month(year: 2026, month: 8).days
  let habits = (1...12).map { number in
    var habit = Habit(id: "\(number)", name: "Habit \(number)", source: "test")
    habit.emoji = "📖"
    habit.category = "Health"
    habit.unit = "pages"
    return HabitHistory(habit, entries: days.map { Entry(day: $0, value: 25) })
  }
  let page = try #require(
    try SmallSite.files(HabitLog(habits: habits))["history/2026/08/index.html"]
  )
  #expect(page.utf8.count < 60_000)
}
