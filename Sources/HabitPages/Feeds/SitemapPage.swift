import HabitCore

/// A page as a sitemap names it.
struct SitemapPage: Hashable {
  /// The full address.
  let address: String
  /// The last day on which its figures can have changed, or `nil` where that is not known.
  let lastChange: Day?
}
