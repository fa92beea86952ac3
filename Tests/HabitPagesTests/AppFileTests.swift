import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages

private func files(_ change: (inout Settings) -> Void = { _ in }) throws -> [String: String] {
  var settings = Settings()
  settings.title = "My habits"
  settings.baseURL = "https://example.org/h"
  change(&settings)
  var sources = SiteSources()
  sources.pictures = .unchanged
  return try SmallSite.files(SmallSite.log, settings: settings, sources: sources)
}

@Suite struct AppFileTests {
  private struct Manifest: Decodable {
    struct Icon: Decodable {
      let src: String
      let sizes: String
    }
    let name: String
    let icons: [Icon]
  }

  @Test func describesTheSiteAsAnApp() throws {
    let files = try files()
    let text = try #require(files["manifest.webmanifest"])
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    #expect(manifest.name == "My habits")
    #expect(manifest.icons.map(\.sizes) == ["192x192", "512x512"])
    for icon in manifest.icons {
      #expect(files[icon.src]?.contains("<svg") == true, "\(icon.src)")
    }
    let page = try #require(files["years/2026/index.html"])
    #expect(page.contains(#"<link rel="manifest" href="../../manifest.webmanifest">"#))
    let link = /<link rel="apple-touch-icon" href="..\/..\/(assets\/app-180-[a-z0-9]+\.png)">/
    let icon = try #require(page.firstMatch(of: link)).output.1
    #expect(files[String(icon)] != nil)
  }

  @Test func hasTheColoursOfTheTheme() throws {
    let meadow = try files().keys.filter { $0.hasPrefix("assets/app-") }
    let ink = try files { $0.theme.name = "ink" }.keys.filter { $0.hasPrefix("assets/app-") }
    #expect(meadow.count == 3 && ink.count == 3 && Set(meadow).isDisjoint(with: ink))
  }

  @Test func isNoAppWithoutAnAddress() throws {
    let files = try files { $0.baseURL = "" }
    #expect(files["manifest.webmanifest"] == nil && files["feed.json"] == nil)
    #expect(files["index.html"]?.contains("rel=\"manifest\"") == false)
  }

  @Test func offersTheFeedAsJSON() throws {
    struct Feed: Decodable {
      struct Item: Decodable {
        let id: String
        let url: String
        let title: String
        let contentText: String
        let datePublished: String

        enum CodingKeys: String, CodingKey {
          case id, url, title
          case contentText = "content_text"
          case datePublished = "date_published"
        }
      }
      let version: String
      let homePageURL: String
      let feedURL: String
      let items: [Item]

      enum CodingKeys: String, CodingKey {
        case version, items
        case homePageURL = "home_page_url"
        case feedURL = "feed_url"
      }
    }
    let files = try files()
    let json = try #require(files["feed.json"])
    let feed = try JSONDecoder().decode(Feed.self, from: Data(json.utf8))
    #expect(feed.version == "https://jsonfeed.org/version/1.1")
    #expect(feed.homePageURL == "https://example.org/h/")
    #expect(feed.feedURL == "https://example.org/h/feed.json")
    let xml = try #require(files["feed.xml"])
    let atom = try #require(FeedDocument(xml).root).all("entry")
    #expect(!feed.items.isEmpty)
    #expect(feed.items.map(\.id) == atom.compactMap { $0["id"] })
    #expect(feed.items.map(\.title) == atom.compactMap { $0["title"] })
    #expect(feed.items.map(\.datePublished) == atom.compactMap { $0["updated"] })
    #expect(
      files["index.html"]?.contains(
        #"<link rel="alternate" type="application/feed+json" title="My habits" href="feed.json">"#
      ) == true
    )
  }
}
