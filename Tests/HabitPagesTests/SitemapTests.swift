import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages

private func files(_ log: HabitLog, _ content: [String: String] = [:]) throws -> [String: String] {
  var settings = Settings()
  settings.baseURL = "https://example.org/habits"
  var sources = SiteSources()
  sources.content = Dictionary(
    uniqueKeysWithValues: content.map { ($0, SourceFile(path: "content/\($0)", text: $1)) }
  )
  return try SmallSite.files(log, settings: settings, sources: sources)
}

/// The pages that a sitemap names, without the address of the site, each with its last change.
private func changes(in files: [String: String]) throws -> [String: String] {
  let text = try #require(files["sitemap.xml"])
  let root = try DocumentElement(text)
  #expect(root.name == "urlset")
  #expect(root.attributes["xmlns"] == "http://www.sitemaps.org/schemas/sitemap/0.9")
  var changes: [String: String] = [:]
  for page in root.all("url") {
    let address = try #require(page["loc"])
    #expect(address.hasPrefix("https://example.org/habits/"))
    let path = String(address.dropFirst("https://example.org/habits/".count))
    #expect(changes.updateValue(page["lastmod"] ?? "", forKey: path) == nil)
  }
  return changes
}

@Test func namesEachPageButTheMissingOneAndDrafts() throws {
  let files = try files(
    SmallSite.log,
    ["a.md": "x", "b.md": "---\ndraft: true\n---\nx", "index.md": "x"]
  )
  let pages = files.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" }
  let named = try changes(in: files).keys.map { path in
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }
  #expect(named.sorted() == pages.sorted())
  #expect(named.contains("a/index.html"))
  #expect(!named.contains("b/index.html"))
}

@Test func reportsWhenAPageCanHaveChanged() throws {
  let changes = try changes(in: try files(SmallSite.log, ["a.md": "x"]))
  #expect(changes[""] == "2026-10-18")
  #expect(changes["habits/read/"] == "2026-10-18")
  #expect(changes["habits/cold-shower/"] == "2026-10-12")
  #expect(changes["months/2026/09/"] == "2026-09-30")
  #expect(changes["months/2026/10/"] == "2026-10-18")
  #expect(changes["years/2026/"] == "2026-10-18")
  #expect(changes["a/"] == "")
}

@Test(arguments: [
  (Schedule.daily, "2025-02-28"), (.quota(times: 3, per: .week), "2025-02-28"),
  (.rolling(times: 3, days: 7), "2025-03-06"), (.quota(times: 3, per: .month), "2025-02-28"),
])
func waitsForWhatReachesBeyondAMonth(schedule: Schedule, day: String) throws {
  let history = HabitHistory(pattern: "x", from: Day("2025-01-01"), schedule: schedule)
  let changes = try changes(in: try files(HabitLog(habits: [history])))
  #expect(changes["months/2025/02/"] == day)
}

@Test func waitsNotForTheEndOfAQuotaOfAYear() throws {
  let schedule = Schedule.quota(times: 3, per: .year)
  let history = HabitHistory(pattern: "x", from: Day("2024-01-01"), schedule: schedule)
  let changes = try changes(in: try files(HabitLog(habits: [history])))
  #expect(changes["months/2024/01/"] == "2024-01-31")
  #expect(changes["months/2024/02/"] == "2024-02-29")
  #expect(changes["months/2024/03/"] == "2024-03-31")
  #expect(changes["months/2025/01/"] == "2025-01-31")
  #expect(changes["months/2025/02/"] == "2025-02-28")
  #expect(changes["years/2024/"] == "2024-12-31")
  #expect(changes["years/2025/"] == "2025-12-31")
  #expect(changes[""] == "2026-10-18")
}

@Test func dividesASitemapThatIsTooLong() throws {
  let pages = (0..<5).map { SitemapPage(address: "https://example.org/\($0)/", lastChange: nil) }
  let files = Sitemap.files(of: pages, root: "https://example.org", atMost: 2)
  #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
  let texts = try files.map { String(decoding: try $0.render(), as: UTF8.self) }
  #expect(
    texts[0] == """
      <?xml version="1.0" encoding="utf-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <sitemap>
      <loc>https://example.org/sitemap-1.xml</loc>
      </sitemap>
      <sitemap>
      <loc>https://example.org/sitemap-2.xml</loc>
      </sitemap>
      <sitemap>
      <loc>https://example.org/sitemap-3.xml</loc>
      </sitemap>
      </sitemapindex>

      """
  )
  #expect(
    texts[3] == """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url>
      <loc>https://example.org/4/</loc>
      </url>
      </urlset>

      """
  )
  #expect(Sitemap.files(of: pages, root: "https://example.org", atMost: 5).count == 1)
}

@Test func letsCrawlersReadEverything() throws {
  #expect(
    try files(SmallSite.log)["robots.txt"]
      == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/habits/sitemap.xml\n"
  )
  let unpublished = try SmallSite.small.get()
  #expect(unpublished["robots.txt"] == "User-agent: *\nAllow: /\n")
  #expect(unpublished["sitemap.xml"] == nil)
}
