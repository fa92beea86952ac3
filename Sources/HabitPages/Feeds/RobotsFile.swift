import HabitOutput
import HabitSettings

/// What crawlers may read, and where they learn of all pages.
///
/// Source: RFC 9309; the line of the sitemap: sitemaps.org, protocol 0.9.
enum RobotsFile {
  static let path = "robots.txt"

  /// The file, which forbids nothing.
  static func file(of site: SiteModel) -> OutputFile {
    var text = "User-agent: *\nAllow: /\n"
    if !site.settings.baseURL.isEmpty {
      text += "\nSitemap: \(site.settings.baseURL)/\(Sitemap.path)\n"
    }
    return OutputFile(path: path, bytes: Array(text.utf8))
  }
}
