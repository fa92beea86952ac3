package import Foundation

/// The import settings, which no export contains.
package struct ImportSettings: Sendable {
  /// The time zone in which instants become days.
  package var timeZone: TimeZone
  /// The order of year, month and day in text dates, such as `D/M/Y`; detected from the data if not
  /// set.
  package var dateFormat: String?

  package init(timeZone: TimeZone, dateFormat: String? = nil) {
    self.timeZone = timeZone
    self.dateFormat = dateFormat
  }
}
