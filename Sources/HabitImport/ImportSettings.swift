package import Foundation

/// The import settings, which no export contains.
package struct ImportSettings: Sendable {
  /// The time zone in which instants become days.
  package var timeZone: TimeZone
  /// The order of year, month and day in text dates, such as `D/M/Y`; detected from the data if not
  /// set.
  package var dateFormat: String?

  /// How several exports of one format go together.
  package var accumulation: Accumulation

  package init(
    timeZone: TimeZone,
    dateFormat: String? = nil,
    accumulation: Accumulation = .oneSource
  ) {
    self.timeZone = timeZone
    self.dateFormat = dateFormat
    self.accumulation = accumulation
  }

  /// How several exports of one format go together.
  package enum Accumulation: Sendable {
    /// They are one source over time: a habit that several have is one.
    case oneSource
    /// Their habits stay apart.
    case apart
  }
}
