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
    let settings = site.settings
    let home = settings.baseURL + "/"
    var xml: Markup = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(site.language.tag)">
      <id>\(home)</id>
      <title>\(settings.title)</title>

      """
    if !settings.description.isEmpty { xml += "<subtitle>\(settings.description)</subtitle>\n" }
    xml += """
      <updated>\(Self.instant(entries.first?.day ?? site.report.asOf))</updated>
      <author><name>\(author)</name>
      </author>
      <link rel="self" type="application/atom+xml" href="\(home + Self.path)"/>
      <link rel="alternate" type="text/html" href="\(home)"/>
      <generator>habitsite</generator>

      """
    for entry in entries {
      xml += """
        <entry>
        <id>\(entry.id)</id>
        <title>\(entry.title)</title>
        <updated>\(Self.instant(entry.day))</updated>
        <link rel="alternate" type="text/html" href="\(entry.address)"/>
        <category term="\(entry.kind.rawValue)"/>
        <summary>\(entry.summary)</summary>
        </entry>

        """
    }
    xml += "</feed>\n"
    return xml.bytes
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
