package import Foundation

/// What an importer must be told, because no export says it.
package struct ImportSettings: Sendable {
  /// The zone in which instants become days.
  package var timeZone: TimeZone
  /// The order of year, month and day in text dates, such as `D/M/Y`; found from the data where
  /// it is not set.
  package var dateFormat: String?

  package init(timeZone: TimeZone, dateFormat: String? = nil) {
    self.timeZone = timeZone
    self.dateFormat = dateFormat
  }
}
