import HabitCore

/// A page in a sitemap.
struct SitemapPage: Hashable {
  /// The absolute address.
  let address: String
  /// The last day on which the figures may have changed, or `nil` if it is not known.
  let lastChange: Day?
}
