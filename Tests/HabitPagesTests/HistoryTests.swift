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

/// The days of a page: the head of each, then the text of each habit.
private func days(_ page: String) -> [[String]] {
  page.matches(of: /<li id="d[0-9-]*"><i[^>]*>(.*?)<\/i>\n((?:<p.*\n)*)/).map { day in
    [String(day.1)]
      + day.2.split(separator: "\n").map { PageReader.text($0.replacing("<span>", with: " / ")) }
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
    days(page).suffix(3) == [
      ["3 Oct, Sat · 0 of 1"],
      ["2 Oct, Fri · 0 of 1", "Read · partial · 1 pages · Mind · priority high"],
      ["1 Oct, Thu · 1 of 1", "Read · 25 pages · 1 h 35 min · 50 points · Mind · priority high"],
    ]
  )
  #expect(page.contains("data-categories=\"\""))
  for secret in ["habit note", "entry note", "habit question"] {
    #expect(!page.contains(secret))
  }
}

@Test func listsTheDaysOfManyHabitsMonthByMonth() throws {
  let files = try SmallSite.files(HabitLog(habits: many))
  let page = try #require(files["history/2026/10/index.html"])
  #expect(files[october] == nil)
  #expect(page.contains("data-categories=\"Mind\"") && page.contains("<p data-c=0>Read · 25"))
  #expect(
    days(page).suffix(2) == [
      ["2 Oct, Fri · 0 of 1", "Read · partial · 1 pages · Mind · priority high"],
      ["1 Oct, Thu · 1 of 1", "Read · 25 pages · 1 h 35 min · 50 points · Mind · priority high"],
    ]
  )
  #expect(days(page).first { $0.first?.hasPrefix("3 Oct") == true }?.count == 13)
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
  #expect(page.contains("<p>\(isIsolated ? "\u{2068}\(name)\u{2069}" : name)\n"))
}

/// What was missed is in the month's table; a slip and an overrun are entries.
@Test func listsWhatWasDoneAndSlips() throws {
  let first = Day("2026-10-01")
  let walk = HabitHistory(pattern: "xxf", from: first)
  let sugar = HabitHistory(pattern: "--f", from: first).with {
    ($0.id, $0.name, $0.kind) = ("sugar", "No sugar", .avoid)
  }
  let files = try SmallSite.files(HabitLog(habits: [walk, sugar]), end: ReportEnd(first + 2))
  #expect(
    try days(#require(files[october])) == [
      ["3 Oct, Sat · 0 of 2", "No sugar · slip"], ["2 Oct, Fri · 2 of 2", "Habit"],
      ["1 Oct, Thu · 2 of 2", "Habit"],
    ]
  )
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
func countsWhatWasDone(variant: String) throws {
  let files = try #require(try SmallSite.variants[variant]?())
  for (path, page) in files where path.hasPrefix("history/") && page.contains("class=\"log\"") {
    let count = page.matches(of: /\n<p(?: data-c=[0-9]+)?>(?!.*<\/p>)/).count
    #expect(page.contains("data-shown=\"# of \(count) shown\""), "\(path)")
    #expect(PageReader(page).lead.hasSuffix(" · \(count) done"), "\(path)")
  }
  let overview = PageReader(try #require(files["history/index.html"]))
  let parts = files.keys.filter { $0.hasPrefix("history/2") || $0.hasPrefix("history/1") }
  #expect(overview.links.count == parts.count)
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
  #expect(
    PageReader(overview).links == ["October 2026", "September 2026", "August 2026"]
  )
  #expect(files["history/2026/07/index.html"] == nil)
}

@Test func saysThatNothingIsDoneYet() throws {
  let page = try #require(try SmallSite.files(HabitLog(habits: []))["history/index.html"])
  #expect(page.contains("<p>Nothing done yet.</p>"))
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
