import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig

/// The settings of a site whose address is known.
private var published: Settings {
  var settings = Settings()
  settings.title = "My habits"
  settings.baseURL = "https://example.org/habits"
  return settings
}

private func feed(_ log: HabitLog, _ settings: Settings? = nil) throws -> DocumentElement {
  let files = try SmallSite.files(log, settings: settings ?? published)
  let text = try #require(files["feed.xml"])
  return try DocumentElement(text)
}

extension DocumentElement {
  /// The target of the one link with a relation.
  fileprivate func link(_ relation: String) -> String? {
    let found = all("link").filter { $0.attributes["rel"] == relation }
    return found.count == 1 ? found.first?.attributes["href"] : nil
  }
}

/// A habit with milestones on some days.
private func log(_ milestones: [(day: Day, text: String)], id: String = "a") -> HabitLog {
  let entries = milestones.map { milestone in
    var entry = Entry(day: milestone.day, state: .done)
    entry.details.milestone = EntryDetails.Milestone(text: milestone.text)
    return entry
  }
  return HabitLog(habits: [
    HabitHistory(Habit(id: id, name: "Read", source: "test"), entries: entries)
  ])
}

/// Everything that RFC 4287 asks of a feed and this site can get wrong.
private func expectAtom(_ feed: DocumentElement) {
  let instant = /\d{4}-\d{2}-\d{2}T00:00:00Z/
  #expect(feed.name == "feed")
  #expect(feed.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
  #expect(feed.link("self") == "https://example.org/habits/feed.xml")
  #expect(feed.link("alternate") == "https://example.org/habits/")
  #expect(feed.all("author").first?["name"]?.trimmed.isEmpty == false)
  for element in [feed] + feed.all("entry") {
    #expect(element["id"]?.hasPrefix("https://example.org/habits/") == true)
    #expect(element["title"] != nil)
    #expect(element["updated"]?.wholeMatch(of: instant) != nil)
    #expect(element.link("alternate")?.hasPrefix("https://example.org/habits/") == true)
  }
  for entry in feed.all("entry") {
    #expect(entry["title"]?.isEmpty == false)
    #expect(entry["summary"]?.isEmpty == false)
    #expect(
      ["month", "year", "milestone"].contains(entry.all("category").first?.attributes["term"])
    )
  }
  let ids = ([feed] + feed.all("entry")).compactMap { $0["id"] }
  #expect(Set(ids).count == ids.count)
  let days = feed.all("entry").compactMap { $0["updated"] }
  #expect(days == days.sorted(by: >))
  #expect(feed["updated"] == days.first ?? "2026-10-18T00:00:00Z")
}

@Test func reportsOfEachClosedMonthInWords() throws {
  let files = try SmallSite.files(settings: published)
  #expect(
    files["feed.xml"] == """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <id>https://example.org/habits/</id>
      <title>My habits</title>
      <updated>2026-09-30T00:00:00Z</updated>
      <author><name>My habits</name>
      </author>
      <link rel="self" type="application/atom+xml" href="https://example.org/habits/feed.xml"/>
      <link rel="alternate" type="text/html" href="https://example.org/habits/"/>
      <generator>habitsite</generator>
      <entry>
      <id>https://example.org/habits/months/2026/09/</id>
      <title>September 2026</title>
      <updated>2026-09-30T00:00:00Z</updated>
      <link rel="alternate" type="text/html" href="https://example.org/habits/months/2026/09/"/>
      <category term="month"/>
      <summary>0 of 12 due, 0\u{A0}%</summary>
      </entry>
      </feed>

      """
  )
}

@Test func reportsOfClosedYearsAndTheirLongestStreak() throws {
  var read = HabitHistory(pattern: "xxx-xx", from: Day("2025-12-30")).habit
  read.archived = Day("2026-01-04")
  let entries = HabitHistory.entries(drawnAs: "xxx-xx", from: Day("2025-12-30"))
  let entry = try feed(HabitLog(habits: [HabitHistory(read, entries: entries)])).all("entry")
  #expect(entry.map { $0["title"] ?? "" } == ["January 2026", "2025", "December 2025"])
  #expect(
    entry.map { $0["summary"] ?? "" } == [
      "3 of 4 due, 3 done on 3 days, 3 perfect days, longest streak 3 days (⁨Habit⁩)",
      "2 of 2 due, 2 done on 2 days, 2 perfect days, longest streak 2 days (⁨Habit⁩)",
      "2 of 2 due, 2 done on 2 days, 2 perfect days, longest streak 2 days (⁨Habit⁩)",
    ]
  )
}

@Test(arguments: [
  ("First book", "First book", "⁨Read⁩, 5 October 2026"),
  ("", "Milestone", "⁨Read⁩, 5 October 2026\n"),
  (" a\n\tb ", "a b", "⁨Read⁩, 5 October 2026\na\n\tb"),
  ("<b>&amp;</b>", "<b>&amp;</b>", "⁨Read⁩, 5 October 2026"),
  ("a\u{0}\u{1B}b", "a\u{FFFD}\u{FFFD}b", "⁨Read⁩, 5 October 2026"),
  (
    String(repeating: "x", count: 101), String(repeating: "x", count: 99) + "…",
    "⁨Read⁩, 5 October 2026\n" + String(repeating: "x", count: 101)
  ),
])
func reportsOfAMilestoneAsPlainText(_ text: String, title: String, summary: String) throws {
  let feed = try feed(log([(Day("2026-10-05"), text)]))
  expectAtom(feed)
  let entry = try #require(feed.all("entry").first)
  #expect(entry["title"] == title)
  #expect(entry["summary"] == summary.trimmed)
  #expect(entry.link("alternate") == "https://example.org/habits/history/2026/#d10-05")
}

@Test(arguments: SmallSite.logs.keys.sorted())
func holdsToTheRulesOfAtom(variant: String) throws {
  expectAtom(try feed(try #require(SmallSite.logs[variant])))
}

@Test func keepsTheIdsWhenNamesAndLanguagesChange() throws {
  let days = [Day("2024-12-31"), Day("2026-10-05"), Day("2026-10-05")]
  let before = try feed(log(days.map { ($0, "First") }))
  var settings = published
  settings.title = "Other"
  settings.language = "de"
  let renamed = log(days.map { ($0, "Second") }).habits.map { $0.with { $0.name = "Lesen" } }
  let after = try feed(HabitLog(habits: renamed), settings)
  let ids = [before, after].map { $0.all("entry").compactMap { $0["id"] } }
  #expect(ids[0] == ids[1])
  #expect(ids[0].count == days.count + 22 + 2)
  #expect(after.attributes["xml:lang"] == "de")
}

@Test func distinguishesHabitsOfOneIdInAFeed() throws {
  let histories = (0..<2).flatMap { _ in log([(Day("2026-10-05"), "First")]).habits }
  let feed = try feed(HabitLog(habits: histories))
  expectAtom(feed)
  #expect(feed.all("entry").count == 2)
}

@Test func keepsTheNewestFiftyEntries() throws {
  let feed = try feed(log([(Day("2015-01-01"), "First"), (Day("2026-10-05"), "Last")]))
  expectAtom(feed)
  let titles = feed.all("entry").compactMap { $0["title"] }
  #expect(titles.count == 50)
  #expect(titles.prefix(2) == ["Last", "September 2026"])
  #expect(titles.suffix(2) == ["January 2023", "2022"])
}

@Test(arguments: [
  ("Ana & Bo", "My habits", "Ana & Bo"), ("  ", "My habits", "My habits"), ("", " ", "habitsite"),
])
func namesAnAuthor(author: String, title: String, name: String) throws {
  var settings = published
  settings.author = author
  settings.title = title
  #expect(try feed(SmallSite.log, settings).all("author").first?["name"] == name)
}

@Test func linksTheFeedFromEachPageWhereThereIsOne() throws {
  let link = #"<link rel="alternate" type="application/atom+xml" title="My habits" href=""#
  let pages = try SmallSite.files(settings: published)
  #expect(pages["index.html"]?.contains(link + #"feed.xml">"#) == true)
  #expect(pages["months/2026/10/index.html"]?.contains(link + #"../../../feed.xml">"#) == true)
  #expect(pages["404.html"]?.contains(link + "/habits/feed.xml") == true)
  let unpublished = try SmallSite.small.get()
  #expect(unpublished["feed.xml"] == nil)
  #expect(unpublished["index.html"]?.contains("application/atom+xml") == false)
}
