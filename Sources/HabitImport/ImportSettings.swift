package import Foundation
import HabitReading

/// The import settings, which no export contains.
package struct ImportSettings: Sendable {
  /// The time zone in which instants become days.
  package var timeZone: TimeZone
  /// The seconds after midnight at which a day begins, for exports with clock times.
  package var dayStart = 0
  /// The order of year, month and day in text dates, such as `D/M/Y`; detected from the data if not
  /// set.
  package var dateFormat: String?

  /// How several exports of one format go together.
  package var accumulation: Accumulation

  package init(
    timeZone: TimeZone,
    dateFormat: String? = nil,
    accumulation: Accumulation = .oneSource,
    dayStart: Int = 0
  ) {
    self.timeZone = timeZone
    self.dayStart = dayStart
    self.dateFormat = dateFormat
    self.accumulation = accumulation
  }

  /// The clock of exports with clock times.
  var clock: DayClock { DayClock(timeZone, start: dayStart) }

  /// The clock of exports whose times are already those of their place.
  var localClock: DayClock { DayClock(.gmt, start: dayStart) }

  /// How several exports of one format go together.
  package enum Accumulation: Sendable {
    /// They are one source over time: a habit that several have is one.
    case oneSource
    /// Their habits stay apart.
    case apart
  }
}
