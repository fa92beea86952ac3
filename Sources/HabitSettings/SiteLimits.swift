/// The maximum sizes of a site and its input.
///
/// Larger sizes are nearly always a typing error in a date, or a malicious file.
package struct SiteLimits: Equatable, Sendable {
  /// The maximum number of years that the figures may span.
  package var years = 60
  /// The maximum number of days of all habits together, equal to 900 habits of 60 years; more would
  /// take too much time and memory.
  package var days = 20_000_000
  /// The maximum number of habits, of an export and of all together: each takes memory, even
  /// without an entry.
  package var habits = 20_000
  /// The maximum number of pages.
  package var pages = 6_000
  /// The maximum number of categories, since each category page links to all others.
  package var categories = 300
  /// The maximum size of a file that is read as a whole, in MiB.
  package var fileSize = 512

  package init() {}
}
