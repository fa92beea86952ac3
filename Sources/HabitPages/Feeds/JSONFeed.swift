import HabitConfig
import HabitCore
import HabitOutput
import HabitText

/// The entries of the feed as JSON, for readers and programs that know no Atom.
///
/// Source: jsonfeed.org, version 1.1.
enum JSONFeed {
  static let path = "feed.json"

  /// Returns the file of the feed; empty if the address of the site is not known.
  static func files(of site: SiteModel) -> [OutputFile] {
    guard site.hasFeed else { return [] }
    return [OutputFile(path: path) { bytes(of: site) }]
  }

  private static func bytes(of site: SiteModel) -> [UInt8] {
    let settings = site.settings
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", "https://jsonfeed.org/version/1.1")
    writer.member("title", settings.title)
    writer.member("home_page_url", settings.baseURL + "/")
    writer.member("feed_url", "\(settings.baseURL)/\(path)")
    writer.member("description", settings.description.isEmpty ? nil : settings.description)
    writer.member("language", site.language.tag)
    if !settings.author.trimmed.isEmpty {
      writer.key("authors")
      writer.beginList()
      writer.beginObject()
      writer.member("name", settings.author)
      writer.endObject()
      writer.endList()
    }
    writer.list("items", site.feedEntries(atMost: AtomFeed.maxCount)) { writer, entry in
      writer.breakLine()
      writer.beginObject()
      writer.member("id", entry.id)
      writer.member("url", entry.address)
      writer.member("title", entry.title)
      writer.member("content_text", entry.summary)
      writer.member("date_published", "\(entry.day)T00:00:00Z")
      writer.key("tags")
      writer.beginList()
      writer.text(entry.kind.rawValue)
      writer.endList()
      writer.endObject()
    }
    writer.endObject()
    writer.finish()
    return writer.bytes
  }
}
