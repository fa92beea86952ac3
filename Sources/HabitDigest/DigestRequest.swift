package import HabitCore

/// What a digest tells of, and what only the one who sends it knows.
package struct DigestRequest: Sendable {
  package let period: SummaryPeriod
  /// The domain of the sender, after which pictures are named in the message: `example.org`.
  package let domain: String
  /// The subject, in which `{period}` and `{title}` are filled in; empty for one with figures.
  package var subject = ""
  /// Where the mails can be stopped, an `https` address; empty where there is no such place.
  package var unsubscribe = ""
  package var linked = LinkedPages()
  package let limit: Limit

  /// The pages of the site: to what is not there a mail has no link.
  package struct LinkedPages: Sendable {
    /// The slugs of the habits of the report that have pages under the same slug.
    package var habits: Set<String> = []
    /// The days whose months and years have pages.
    package var days: DayRange?
    /// Whether the pages are encrypted, and so have addresses below that of the first one.
    package var isSealed = false

    /// Names no page but the first one.
    package init() {}
  }

  /// How long the HTML may be.
  package struct Limit: Sendable {
    /// The greatest number of bytes, as they are sent.
    package let bytes: Int
    /// How many bytes a text has once it is encoded to be sent.
    package let encodedCount: @Sendable (String) -> Int

    /// - Parameters:
    ///   - bytes: The greatest number of bytes, as they are sent.
    ///   - encodedCount: How many bytes a text has once it is encoded to be sent.
    package init(bytes: Int, encodedCount: @escaping @Sendable (String) -> Int) {
      self.bytes = bytes
      self.encodedCount = encodedCount
    }
  }

  /// - Parameters:
  ///   - period: What is summed up.
  ///   - domain: The domain of the sender.
  ///   - limit: How long the HTML may be.
  package init(of period: SummaryPeriod, domain: String, limit: Limit) {
    self.period = period
    self.domain = domain
    self.limit = limit
  }
}
