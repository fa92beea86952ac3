import HabitOutput
import HabitSettings

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
