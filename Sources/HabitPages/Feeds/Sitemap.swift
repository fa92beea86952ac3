import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The addresses of all pages for crawlers, each with the last day on which its figures may have
/// changed.
///
/// Source: sitemaps.org, protocol 0.9.
struct Sitemap {
  /// The pages of one file.
  private let pages: ArraySlice<SitemapPage>

  static let path = "sitemap.xml"

  /// The maximum number of pages in one file.
  static let maxCount = 50_000

  /// Returns the sitemap; empty if the address of the site is not known.
  static func files(of plans: [PagePlan], in site: SiteModel) -> [OutputFile] {
    guard !site.settings.baseURL.isEmpty else { return [] }
    let pages = plans.filter { $0.path != .notFound }.map { plan in
      SitemapPage(
        address: "\(site.settings.baseURL)/\(plan.path.canonical)",
        lastChange: site.changes[plan.path]
      )
    }
    return files(of: pages, root: site.settings.baseURL, atMost: maxCount)
  }

  /// Returns one file, or an index and its parts if there are more pages than one file may list.
  static func files(of pages: [SitemapPage], root: String, atMost count: Int) -> [OutputFile] {
    guard pages.count > count else {
      return [OutputFile(path: path) { Sitemap(pages: pages[...]).bytes }]
    }
    let parts = stride(from: 0, to: pages.count, by: count).enumerated().map { number, first in
      OutputFile(path: "sitemap-\(number + 1).xml") {
        Sitemap(pages: pages[first..<min(first + count, pages.count)]).bytes
      }
    }
    let addresses = parts.map { "\(root)/\($0.path)" }
    return [OutputFile(path: path) { index(of: addresses) }] + parts
  }

  private var bytes: [UInt8] {
    Self.list("urlset", of: pages) { page in
      let change: Markup = page.lastChange.map { "<lastmod>\("\($0)")</lastmod>\n" } ?? ""
      return "<url>\n<loc>\(page.address)</loc>\n\(change)</url>\n"
    }
  }

  private static func index(of addresses: [String]) -> [UInt8] {
    list("sitemapindex", of: addresses) { "<sitemap>\n<loc>\($0)</loc>\n</sitemap>\n" }
  }

  private static func list<Item>(
    _ name: StaticString,
    of items: some Sequence<Item>,
    _ markup: (Item) -> Markup
  ) -> [UInt8] {
    var xml: Markup = """
      <?xml version="1.0" encoding="utf-8"?>
      <\(raw: name) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    for item in items { xml.append(markup(item)) }
    xml += "</\(raw: name)>\n"
    return xml.bytes
  }
}

/// A page in a sitemap.
struct SitemapPage: Hashable {
  /// The absolute address.
  let address: String
  /// The last day on which the figures may have changed, or `nil` if it is not known.
  let lastChange: Day?
}

/// The rules for crawlers, and the location of the sitemap.
///
/// Source: RFC 9309; for the sitemap line: sitemaps.org, protocol 0.9.
enum RobotsFile {
  static let path = "robots.txt"

  /// Returns the file, which disallows nothing.
  static func file(of site: SiteModel) -> OutputFile {
    var text = "User-agent: *\nAllow: /\n"
    if !site.settings.baseURL.isEmpty {
      text += "\nSitemap: \(site.settings.baseURL)/\(Sitemap.path)\n"
    }
    return OutputFile(path: path, bytes: Array(text.utf8))
  }
}
