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

/// What was done on each day, and on 28 days.
private func siteOfTwo() throws -> [String: String] {
  let read = log { Entry(day: $0, state: .done) }.habits
  let pattern = String(repeating: "x", count: 28) + "-"
  return try SmallSite.files(
    HabitLog(habits: read + [HabitHistory(pattern: pattern, from: Day("2026-09-20"))])
  )
}

@Suite struct AwardPageTests {
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
      #expect(page.matches(of: /class="sentence">[^<]*[.。]{2}</).isEmpty, "\(path)")
      #expect(page.matches(of: /aria-current/).count <= 1, "\(path)")
    }
  }

  @Test(arguments: ["en", "de", "sr-Latn", "sr-Cyrl"])
  func namesEveryBadge(_ tag: String) throws {
    let language = try Language(tag: tag)
    let names = Experience.badges.map(language.name)
    #expect(Set(names).count == Experience.badges.count)
    #expect((names == Experience.badges.map(\.name)) == (tag == "en"))
  }

  @Test func leadsToAwardsOnlyWhereThereAreAny() throws {
    let small = try #require(try SmallSite.small.get()["index.html"])
    let full = try #require(try SmallSite.full.get()["index.html"])
    for address in ["achievements/index.html", "insights/index.html", "milestones/index.html"] {
      #expect(!small.contains("href=\"\(address)\""))
      #expect(full.contains("href=\"\(address)\""))
    }
  }

  /// Fourteen awards can be earned of two habits; five are, and the nearest is two days off.
  @Test func countsTheAwards() throws {
    let page = PageReader(try #require(try siteOfTwo()["achievements/index.html"]))
    #expect(page.title == "Awards" && page.figure == "5")
    #expect(
      page.sentence
        == "of 14 awards are earned. Next award: Habit, 30 days in a row, 2 days to go."
    )
    #expect(page.rows.count == 2)
  }

  /// A full disc for what is earned, with its day; a ring for what is next, with what is done.
  @Test func drawsEachAward() throws {
    let page = try #require(try siteOfTwo()["achievements/index.html"])
    let discs = page.matches(
      of:
        /<text class="(won|next|far)(?: long)?"[^>]*>([^<]*)<\/text>(?:<text class="note"[^>]*>([^<]*)<)?/
    )
    .map { "\($0.1) \($0.2)\($0.3.map { " \($0)" } ?? "")" }
    #expect(
      discs == [
        "won 7 7 Jan 26", "won 30 30 Jan 26", "won 100 10 Apr 26", "next 365 291",
        "won 100 10 Apr 26", "next 500 291", "far 1,000", "won 7 26 Sep 26", "next 30 28",
        "far 100", "far 365", "next 100 28", "far 500", "far 1,000",
      ]
    )
  }

  @Test func showsTheAwardsOfAYear() throws {
    let page = PageReader(try #require(try siteOfTwo()["years/2026/index.html"]))
    #expect(
      page.lines.prefix(5) == [
        "Habit 7 days in a row, 26 Sep", "Read 100 days in a row, 10 Apr",
        "Read 100 times, 10 Apr", "Read 30 days in a row, 30 Jan",
        "Read 7 days in a row, 7 Jan",
      ]
    )
  }

  @Test func saysThatTheLastLevelIsReached() throws {
    let habits = log { Entry(day: $0, state: .done) }.habits
    let log = HabitLog(habits: habits, storedExperience: 20_000_000)
    let page = PageReader(try #require(try SmallSite.files(log)["achievements/index.html"]))
    #expect(page.figure == "99")
    #expect(page.sentence == "is the level: Master, with 20,000,000 points; the last level.")
    #expect(page.headings.first == "4 awards")
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
    let texts = page.matches(of: /(?s)<span class="said">(.*?)<\/span>/).map { $0.output.1 }
    #expect(texts == ["Milestone", "&lt;b&gt;*First*&lt;/b&gt;\n{{book}} &amp;\u{202E}"])
    #expect(PageReader(page).figure == "2")
    #expect(PageReader(page).sentence == "days to remember since 1 March 2026.")
    #expect(!page.contains("private"))
  }

  @Test func showsTheTwoSidesOfAnInsight() throws {
    let pattern = String(repeating: "xxxx-x-", count: 80)
    let history = HabitHistory(pattern: pattern, from: Day("2025-04-07"))
    let page = PageReader(
      try #require(try SmallSite.files(HabitLog(habits: [history]))["insights/index.html"])
    )
    #expect(
      page.headings.first
        == "Habit is done on 0 % of Fridays and Sundays, and on 100 % of other days."
    )
    #expect(page.lines.prefix(2) == ["Fridays and Sundays 0 %", "other days 100 %"])
    #expect(page.headings.suffix(2) == ["How sure?", "How they are found"])
  }

  @Test func saysThatNothingIsSure() throws {
    let site = try SmallSite.files(log { Entry(day: $0, state: .done) })
    let page = try #require(site["insights/index.html"])
    #expect(page.contains("Nothing stands out: no difference was larger than chance explains."))
  }
}
