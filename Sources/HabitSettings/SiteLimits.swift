/// How large a site and what it is made from may become; more is nearly always a slip in a date, or
/// a file made to do harm.
package struct SiteLimits: Equatable, Sendable {
  /// The most years that the figures may span.
  package var years = 60
  /// The most days of all habits together, which are those of 900 habits of 60 years: more would
  /// take too much time and memory.
  package var days = 20_000_000
  /// The most pages that are written.
  package var pages = 6_000
  /// The most categories, since the page of each leads to all others.
  package var categories = 300
  /// The greatest file that is read as a whole, in MiB.
  package var fileSize = 512

  package init() {}
}
