/// How large a site may become; more is nearly always a slip in a date, or a file made to do harm.
package struct SiteLimits: Equatable, Sendable {
  /// The most years that the figures may span.
  package var years = 60
  /// The most pages that are written.
  package var pages = 10_000

  package init() {}
}
