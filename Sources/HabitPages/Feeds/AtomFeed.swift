import HabitConfig
import HabitCore
import HabitOutput
import HabitText

/// The completed years and months and the milestones of a site as a feed.
///
/// Every address is absolute, and every time follows from the data: the same entries give the same
/// bytes, regardless of when they are built.
///
/// Source: RFC 4287.
struct AtomFeed {
  private let site: SiteModel
  private let entries: [FeedEntry]

  private init(of site: SiteModel) {
    self.site = site
    entries = site.feedEntries(atMost: Self.maxCount)
  }

  static let path = "feed.xml"

  /// The maximum number of entries; the newest are included.
  static let maxCount = 50

  /// Returns the file of the feed; empty if the address of the site is not known.
  static func files(of site: SiteModel) -> [OutputFile] {
    guard site.hasFeed else { return [] }
    return [OutputFile(path: path) { AtomFeed(of: site).bytes }]
  }

  private var bytes: [UInt8] {
    var xml = Markup(#"<?xml version="1.0" encoding="utf-8"?>"#)
    xml.raw("\n<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    xml.attribute("xml:lang", site.language.tag)
    xml.raw(">\n")
    writeHead(to: &xml)
    for entry in entries {
      write(entry, to: &xml)
    }
    xml.raw("</feed>\n")
    return xml.bytes
  }

  private func writeHead(to xml: inout Markup) {
    let settings = site.settings
    let home = settings.baseURL + "/"
    xml.element("id", home)
    xml.element("title", settings.title)
    if !settings.description.isEmpty {
      xml.element("subtitle", settings.description)
    }
    xml.element("updated", Self.instant(entries.first?.day ?? site.report.asOf))
    xml.raw("<author>")
    xml.element("name", author)
    xml.raw("</author>\n<link rel=\"self\" type=\"application/atom+xml\"")
    xml.attribute("href", home + Self.path)
    xml.raw("/>\n<link rel=\"alternate\" type=\"text/html\"")
    xml.attribute("href", home)
    xml.raw("/>\n<generator>habitsite</generator>\n")
  }

  private func write(_ entry: FeedEntry, to xml: inout Markup) {
    xml.raw("<entry>\n")
    xml.element("id", entry.id)
    xml.element("title", entry.title)
    xml.element("updated", Self.instant(entry.day))
    xml.raw("<link rel=\"alternate\" type=\"text/html\"")
    xml.attribute("href", entry.address)
    xml.raw("/>\n<category")
    xml.attribute("term", entry.kind.rawValue)
    xml.raw("/>\n")
    xml.element("summary", entry.summary)
    xml.raw("</entry>\n")
  }

  /// The author, which a feed must name.
  private var author: String {
    [site.settings.author, site.settings.title].first { !$0.trimmed.isEmpty } ?? "habitsite"
  }

  /// Returns the beginning of a day in the format of RFC 3339.
  private static func instant(_ day: Day) -> String {
    "\(day)T00:00:00Z"
  }
}

extension SiteModel {
  /// Whether the address of the site is known; a feed requires it.
  var hasFeed: Bool { !settings.baseURL.isEmpty }
}
