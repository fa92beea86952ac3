package import Foundation
package import HabitCore

/// The clock that tells the day of a moment: a time zone, and the time at which a day begins.
package struct DayClock: Sendable {
  package let timeZone: TimeZone
  /// The seconds after midnight at which a day begins.
  package let start: Int

  package init(_ timeZone: TimeZone, start: Int = 0) {
    self.timeZone = timeZone
    self.start = start
  }

  /// Returns the day of an instant, or `nil` outside of the accepted days.
  package func day(of instant: AppleInstant) -> Day? { instant.day(in: timeZone, from: start) }

  /// Returns the day of an instant at a UTC offset in seconds, or `nil` outside of the accepted
  /// days.
  package func day(unixSeconds: Int, offset: Int) -> Day? {
    Day(unixSeconds: unixSeconds, offset: offset - start)
  }

  /// Returns the time of an instant on the clock, or `nil` far from the accepted days.
  package func time(of instant: AppleInstant) -> TimeOfDay? { instant.time(in: timeZone) }

  /// Returns the time of an instant at a UTC offset in seconds.
  package static func time(unixSeconds: Int, offset: Int) -> TimeOfDay? {
    let (local, isTooFar) = unixSeconds.addingReportingOverflow(offset)
    return isTooFar ? nil : TimeOfDay(seconds: ((local % 86_400) + 86_400) % 86_400)
  }

  /// Returns the day of a time on the clock of an accepted day, in seconds after midnight.
  package func day(_ day: Day, at seconds: Int) -> Day {
    seconds < start && day > Day.accepted.first ? day - 1 : day
  }
}
