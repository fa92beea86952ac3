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
    let entries = site.feedEntries(atMost: AtomFeed.maxCount)
    return JSONWriter.document { writer in
      writer.member("version", "https://jsonfeed.org/version/1.1")
      writer.member("title", settings.title)
      writer.member("home_page_url", settings.baseURL + "/")
      writer.member("feed_url", "\(settings.baseURL)/\(path)")
      writer.member("description", settings.description.isEmpty ? nil : settings.description)
      writer.member("language", site.language.tag)
      if !settings.author.trimmed.isEmpty {
        writer.objects("authors", [settings.author]) { $0.member("name", $1) }
      }
      writer.objects("items", entries, aLineEach: true) { writer, entry in
        writer.member("id", entry.id)
        writer.member("url", entry.address)
        writer.member("title", entry.title)
        writer.member("content_text", entry.summary)
        writer.member("date_published", "\(entry.day)T00:00:00Z")
        writer.member("tags", [entry.kind.rawValue])
      }
    }
  }
}
