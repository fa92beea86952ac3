import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages
@testable import HabitText

/// A habit with an entry on each day of 2026 up to 18 October.
private func log(_ entry: (Day) -> Entry) -> HabitLog {
  let habit = Habit(id: "read", name: "Read", source: "test")
  let days = DayRange(Day("2026-01-01"), Day("2026-10-18"))
  return HabitLog(habits: [HabitHistory(habit, entries: days.map(entry))])
}

@Suite struct AchievementTests {
  @Test(arguments: ["achievements/index.html", "milestones/index.html", "insights/index.html"])
  func rendersThePage(path: String) throws {
    let page = try #require(try SmallSite.full.get()[path])
    try expectPage(page, named: path)
  }

  @Test(arguments: ["en", "de", "sr-Latn", "sr-Cyrl"])
  func fillsEveryPlace(_ tag: String) throws {
    var settings = Settings()
    settings.language = tag
    for (path, page) in try SmallSite.files(FullReport.report().log, settings: settings)
    where path.hasSuffix(".html") && path != "404.html" {
      #expect(!page.contains("{"), "\(path)")
    }
  }

  @Test(arguments: ["en", "de", "sr-Latn", "sr-Cyrl"])
  func namesEveryBadge(_ tag: String) throws {
    let language = try Language(tag: tag)
    let names = Experience.badges.map(language.name)
    #expect(Set(names).count == Experience.badges.count)
    #expect((names == Experience.badges.map(\.name)) == (tag == "en"))
  }

  @Test func leadsToAchievementsOnlyWhereThereAreAny() throws {
    let small = try #require(try SmallSite.small.get()["index.html"])
    let full = try #require(try SmallSite.full.get()["index.html"])
    for address in ["achievements/index.html", "insights/index.html", "milestones/index.html"] {
      #expect(!small.contains("href=\"\(address)\""))
      #expect(full.contains("href=\"\(address)\""))
    }
  }

  @Test func showsTheAwardsOfAHabitOnItsPage() throws {
    let page = try #require(
      try SmallSite.files(log { Entry(day: $0, state: .done) })["habits/read/index.html"]
    )
    #expect(page.contains("<strong>7 days in a row</strong>"))
    #expect(page.contains("<strong>100 times</strong>"))
    #expect(page.contains("href=\"../../history/2026/index.html#d04-10\">10 April 2026</a>"))
  }

  /// The texts of the medals of a group, with the habit and what is below it.
  private func cards(_ group: String, in page: String) throws -> [String] {
    let section = try #require(
      page.split(separator: "aria-labelledby=\"\(group)\"").last?.split(separator: "</ol>").first
    )
    let cards = section.matches(
      of: /<strong>(.*?)<\/strong> <a [^>]*><bdi>(.*?)<\/bdi><\/a> <(?:span|a)[^>]*>([^<]*)/
    )
    return cards.map { "\($0.output.1), \($0.output.2), \($0.output.3)" }
  }

  /// A site of what was done on each day, and of what was done on 28 days.
  private func siteOfTwo() throws -> [String: String] {
    let read = log { Entry(day: $0, state: .done) }.habits
    let pattern = String(repeating: "x", count: 28) + "-"
    let run = HabitHistory(pattern: pattern, from: Day("2026-09-20"))
    return try SmallSite.files(HabitLog(habits: read + [run]))
  }

  @Test func showsTheNewestAwardsFirstAndTheNearestOnesNext() throws {
    let files = try siteOfTwo()
    let page = try #require(files["achievements/index.html"])
    #expect(
      try cards("newest", in: page) == [
        "7 days in a row, Habit, 26 September 2026", "100 times, Read, 10 April 2026",
        "100 days in a row, Read, 10 April 2026", "30 days in a row, Read, 30 January 2026",
        "7 days in a row, Read, 7 January 2026",
      ]
    )
    #expect(
      try cards("next", in: page) == [
        "30 days in a row, Habit, 2 days to go", "365 days in a row, Read, 74 days to go",
        "500 times, Read, 209 times to go", "100 times, Habit, 72 times to go",
      ]
    )
  }

  /// Each award has its column, which is empty for a habit without it.
  @Test func alignsTheAwardsOfHabits() throws {
    let files = try siteOfTwo()
    let page = try #require(files["years/2026/index.html"])
    let rows = page.matches(of: /<h3><a [^>]*><bdi>(.*?)<\/bdi>(.*?)<\/ol>/.dotMatchesNewlines())
      .map { row in
        let cells = row.2.matches(
          of: /<li(?: aria-hidden|.*?<strong>([^<]*)<)/.dotMatchesNewlines()
        )
        return "\(row.1): " + cells.map { $0.1 ?? "–" }.joined(separator: ", ")
      }
    #expect(
      rows == [
        "Read: 7 days in a row, 30 days in a row, 100 days in a row, 100 times",
        "Habit: 7 days in a row, –, –, –",
      ]
    )
  }

  @Test func hasALevelAndBadgesOnTheWay() throws {
    let page = try #require(try SmallSite.full.get()["achievements/index.html"])
    let badges = page.matches(of: /<li>(<svg class="medal".*<\/svg>)? <strong>([^<]*)<\/strong>/)
    // What is not earned has its words alone.
    #expect(badges.contains { $0.1 != nil } && badges.contains { $0.1 == nil })
    #expect(page.contains("to go"))
  }

  @Test func saysThatTheLastLevelIsReached() throws {
    let habits = log { Entry(day: $0, state: .done) }.habits
    let log = HabitLog(habits: habits, storedExperience: 20_000_000)
    let page = try #require(try SmallSite.files(log)["achievements/index.html"])
    #expect(page.contains("<dd class=\"detail\">the last level</dd>"))
    #expect(page.contains("<dd class=\"figure\">99 <small>Master</small></dd>"))
    #expect(!page.contains("progress-ring"))
    #expect(!page.contains("points to go"))
  }

  @Test func showsTheTextOfAMilestoneAsItIs() throws {
    let log = log { day in
      var entry = Entry(day: day, state: .done)
      if day == Day("2026-03-01") {
        entry.details.note = "private"
        entry.details.milestone = EntryDetails.Milestone(text: "<b>*First*</b>\n{{book}} &\u{202E}")
      }
      if day == Day("2026-03-02") {
        entry.details.note = "private"
        entry.details.milestone = EntryDetails.Milestone(text: " ", photo: "a.jpg")
      }
      return entry
    }
    let page = try #require(try SmallSite.files(log)["milestones/index.html"])
    let texts = page.matches(of: /(?s)<p class="text" dir="auto">(.*?)<\/p>/).map { $0.output.1 }
    #expect(
      texts == ["Milestone", "&lt;b&gt;*First*&lt;/b&gt;\n{{book}} &amp;\u{202E}"]
    )
    #expect(!page.contains("private"))
  }

  @Test func showsAllDaysOfAWeekThatDiffers() throws {
    let pattern = String(repeating: "xxxx-x-", count: 80)
    let history = HabitHistory(pattern: pattern, from: Day("2025-04-07"))
    let site = try SmallSite.files(HabitLog(habits: [history]))
    let page = try #require(site["insights/index.html"])
    let bars = page.matches(
      of:
        /<span>([A-Z][a-z]+)<\/span> <svg.*?class="(part[^"]*)" d="M0 4h(\d+)"\/><\/svg> <span>([^<]*)</
    ).map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
    let days = ["Mon", "Tue", "Wed", "Thu"].map { "\($0) part 100 100\u{A0}%" }
    let named = ["Fri part main 0 0", "Sat part 100 100", "Sun part main 0 0"]
    let others = named.map { "\($0)\u{A0}%" }
    #expect(bars == days + others)
    let name = "<a href=\"../habits/habit/index.html\"><strong><bdi>Habit</bdi></strong></a>"
    #expect(page.contains("\(name) is done on 0\u{A0}% of Fridays and Sundays, and on 100\u{A0}%"))
  }

  @Test func saysThatNothingIsSure() throws {
    let site = try SmallSite.files(log { Entry(day: $0, state: .done) })
    let page = try #require(site["insights/index.html"])
    let text = "Nothing stands out: no difference was larger than chance explains."
    #expect(page.contains("<p class=\"card\">\(text)</p>\n</main>"))
  }
}
