import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitRender

/// A small site: a daily habit, a quota, an amount, one that is archived, one without an entry.
enum SmallSite {
  static let log: HabitLog = {
    var read = Habit(id: "a1", name: "Read", source: "test")
    read.created = Day("2026-09-28")
    read.emoji = "📖"
    read.color = HexColor(red: 0x5E, green: 0x5C, blue: 0xE6)
    read.kind = .atLeast(target: 20)
    read.unit = "pages"
    var run = Habit(id: "b2", name: "Run", source: "test")
    run.created = Day("2026-10-01")
    run.schedules = [ScheduleChange(.quota(times: 3, per: .week))]
    var shower = Habit(id: "c3", name: "Cold shower", source: "test")
    shower.created = Day("2026-09-30")
    shower.archived = Day("2026-10-12")
    let empty = Habit(id: "d4", name: "Never begun", source: "test")
    return HabitLog(habits: [
      HabitHistory(
        read,
        entries: (0..<20).map { Entry(day: Day("2026-09-29") + $0, value: Double($0 * 7 % 31)) }
      ),
      HabitHistory(
        run,
        entries: [1, 3, 5, 8, 10, 15, 18].map { Entry(day: Day("2026-09-30") + $0, state: .done) }
      ),
      HabitHistory(
        shower,
        entries: [
          Entry(day: Day("2026-10-01"), state: .done),
          Entry(day: Day("2026-10-02"), state: .skipped),
        ]
      ),
      HabitHistory(empty, entries: []),
    ])
  }()

  static func files(
    _ log: HabitLog = log,
    settings: Settings = Settings(),
    sources: SiteSources = SiteSources()
  ) throws(SiteError) -> [String: String] {
    let report = Report(of: log, asOf: Day("2026-10-18"))
    let site = try Site(of: report, settings: settings, sources: sources)
    return Dictionary(
      uniqueKeysWithValues: site.files.map {
        ($0.path, String(decoding: $0.render(), as: UTF8.self))
      }
    )
  }
}

@Test func makesEveryPage() throws {
  let pages = try SmallSite.files().keys.filter { !$0.hasPrefix("assets/") }.sorted()
  #expect(
    pages == [
      "404.html", "archive/index.html", "habits/cold-shower/2026/index.html",
      "habits/cold-shower/index.html", "habits/index.html", "habits/never-begun/index.html",
      "habits/read/2026/index.html", "habits/read/index.html", "habits/run/2026/index.html",
      "habits/run/index.html", "index.html", "months/2026/09/index.html",
      "months/2026/10/index.html", "years/2026/index.html", "years/index.html",
    ]
  )
}

@Test(arguments: [
  "index.html", "habits/index.html", "habits/read/index.html", "habits/read/2026/index.html",
  "habits/never-begun/index.html", "months/2026/10/index.html", "years/2026/index.html",
  "years/index.html", "archive/index.html", "404.html",
])
func rendersThePage(path: String) throws {
  var settings = Settings()
  settings.title = "My habits"
  settings.baseURL = "https://example.org/habits"
  var sources = SiteSources()
  sources.content["index.md"] = SourceFile(
    path: "content/index.md",
    text: "Kept: {{overall.rate}}."
  )
  let page = try #require(try SmallSite.files(settings: settings, sources: sources)[path])
  let stable = page.replacing(/(style|icon)-[a-z0-9]+\./) { "\($0.output.1)-HASH." }
  try expectSnapshot(stable, named: "site/" + path.replacing("/", with: "-"))
}

@Test func rendersAnHonestSiteOfNothing() throws {
  let files = try SmallSite.files(HabitLog(habits: []))
  let home = try #require(files["index.html"])
  #expect(home.contains("No habit has an entry up to 18 October 2026."))
  #expect(
    files.keys.filter { !$0.hasPrefix("assets/") }.sorted() == [
      "404.html", "archive/index.html", "habits/index.html", "index.html", "years/index.html",
    ]
  )
}

@Test func leadsEveryLinkToAFile() throws {
  let files = try SmallSite.files()
  for (path, text) in files where path.hasSuffix(".html") {
    for match in text.matches(of: /(?:href|src)="([^"]*)"/) {
      let address = String(match.output.1)
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? path : resolved(String(parts[0]), from: path)
      let page = try #require(files[target], "\(path) links to \(address)")
      if parts.count == 2 {
        #expect(page.contains("id=\"\(parts[1])\""), "\(path) links to \(address)")
      }
    }
  }
}

@Test func usesEachIdOnceInAPage() throws {
  for (path, text) in try SmallSite.files() where path.hasSuffix(".html") {
    let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count, "\(path)")
  }
}

@Test func loadsNothingFromElsewhereAndRunsNothing() throws {
  for (path, text) in try SmallSite.files() where path.hasSuffix(".html") {
    #expect(!text.contains("://"), "\(path)")
    #expect(!text.contains("<script"), "\(path)")
    #expect(text.firstMatch(of: /\sstyle="/) == nil, "\(path)")
    #expect(text.firstMatch(of: /\son[a-z]+="/) == nil, "\(path)")
  }
}

@Test func rendersTheSameBytesAgain() throws {
  #expect(try SmallSite.files() == SmallSite.files())
}

@Test func leavesHostileNamesHarmless() throws {
  let payload = "\"><img src=x onerror=alert(1)>{{title}}</title><script>\u{202E}'`"
  var habit = Habit(id: payload, name: payload, source: "test")
  habit.emoji = payload
  habit.unit = payload
  habit.category = payload
  habit.kind = .atLeast(target: 5)
  let log = HabitLog(habits: [
    HabitHistory(habit, entries: [Entry(day: Day("2026-10-17"), value: 3)])
  ])
  for (path, text) in try SmallSite.files(log) where path.hasSuffix(".html") {
    #expect(!text.contains("<img"), "\(path)")
    #expect(!text.contains("<script"), "\(path)")
  }
  let page = try #require(try SmallSite.files(log).first { $0.key.hasSuffix("/2026/index.html") })
  #expect(page.value.contains("{{title}}"))
}

@Test func replacesATemplateByTheOwners() throws {
  var sources = SiteSources()
  sources.templates["footer"] = SourceFile(
    path: "templates/footer.mustache",
    text: "<p>{{author}}!</p>\n"
  )
  var settings = Settings()
  settings.author = "Ana & Bo"
  let home = try #require(try SmallSite.files(settings: settings, sources: sources)["index.html"])
  #expect(home.contains("<p>Ana &amp; Bo!</p>"))
}

@Test func addsTheOwnersStyleAfterTheThemes() throws {
  var sources = SiteSources()
  sources.style = SourceFile(path: "style.css", text: "body { color: red }\n")
  let style = try #require(try SmallSite.files(sources: sources).first { $0.key.hasSuffix(".css") })
  #expect(style.value.hasSuffix("body { color: red }\n"))
  #expect(style.value.contains(".color-read { --habit: #5E5CE6; }"))
}

@Test func refusesAPageInThePlaceOfAnother() throws {
  var sources = SiteSources()
  sources.content["habits.md"] = SourceFile(path: "content/habits.md", text: "x")
  let error = try #require(throws: SiteError.self) { try SmallSite.files(sources: sources) }
  #expect(
    error.problems.map(\.message) == [
      "a page in 'content' wants the place of 'habits/index.html'; rename its file"
    ]
  )
}

@Test func namesTheFullAddressOfEachPageWhereItIsKnown() throws {
  var settings = Settings()
  settings.baseURL = "https://example.org/habits"
  let files = try SmallSite.files(settings: settings)
  let page = try #require(files["habits/read/index.html"])
  #expect(
    page.contains("<link rel=\"canonical\" href=\"https://example.org/habits/habits/read/\">")
  )
  let missing = try #require(files["404.html"])
  #expect(missing.contains("href=\"https://example.org/habits/index.html\""))
}

@Test func keepsTheYearPageOfAHabitUnderItsLimit() throws {
  var habit = Habit(id: "x", name: "Read", source: "test")
  habit.kind = .atLeast(target: 20)
  habit.unit = "pages"
  let year = Month.days(ofYear: 2025)
  let log = HabitLog(habits: [
    HabitHistory(habit, entries: year.map { Entry(day: $0, value: Double($0.number % 40)) })
  ])
  let page = try #require(try SmallSite.files(log)["habits/read/2025/index.html"])
  #expect(page.utf8.count < 100_000)
}

/// The file that an address leads to.
private func resolved(_ address: String, from path: String) -> String {
  var names = path.split(separator: "/").dropLast().map(String.init)
  for name in address.split(separator: "/") {
    if name == ".." {
      _ = names.popLast()
    } else {
      names.append(String(name))
    }
  }
  return names.joined(separator: "/")
}
