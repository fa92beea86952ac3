package import HabitCore

/// The period of a digest, and the facts that only the sender knows.
package struct DigestRequest: Sendable {
  package let period: SummaryPeriod
  /// The subject, with `{period}` and `{title}` as slots; empty for a subject with figures.
  package var subject = ""
  /// The `https` address for unsubscribing; empty if there is none.
  package var unsubscribe = ""
  package var linked = LinkedPages()
  /// What was changed since the last summary on days of it and of earlier ones.
  package var corrections: [KeptCorrection] = []
  package let limit: Limit

  /// The pages of the site that a mail may link to.
  package struct LinkedPages: Sendable {
    /// The slugs of the habits of the report that have pages under the same slug.
    package var habits: Set<String> = []
    /// The days whose months and years have pages.
    package var days: DayRange?
    /// Whether the pages are encrypted, so that their addresses are below that of the home page.
    package var isSealed = false

    /// Creates a value that links only to the home page.
    package init() {}
  }

  /// The size limit of the HTML.
  package struct Limit: Sendable {
    /// The maximum number of bytes, as sent.
    package let bytes: Int
    /// Returns the number of bytes of a text after it is encoded for sending.
    package let encodedCount: @Sendable (String) -> Int

    /// - Parameters:
    ///   - bytes: The maximum number of bytes, as sent.
    ///   - encodedCount: Returns the number of bytes of a text after it is encoded for sending.
    package init(bytes: Int, encodedCount: @escaping @Sendable (String) -> Int) {
      self.bytes = bytes
      self.encodedCount = encodedCount
    }
  }

  /// Creates a request for a text that no mail carries, without a limit.
  package init(of period: SummaryPeriod) {
    self.init(of: period, limit: Limit(bytes: .max) { $0.utf8.count })
  }

  /// - Parameters:
  ///   - period: The period of the digest.
  ///   - limit: The size limit of the HTML.
  package init(of period: SummaryPeriod, limit: Limit) {
    self.period = period
    self.limit = limit
  }
}
