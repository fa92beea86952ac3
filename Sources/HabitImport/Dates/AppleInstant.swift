import Foundation
import HabitCore

/// Seconds since the beginning of 2001, as Apple's systems count them.
struct AppleInstant {
  /// Seconds since 2001-01-01 00:00 UTC.
  let seconds: Double

  init(seconds: Double) {
    self.seconds = seconds
  }

  /// Takes seconds since 1970-01-01 00:00 UTC.
  init(unixSeconds: Double) {
    seconds = unixSeconds - 978_307_200
  }
}

extension AppleInstant {
  /// The civil day of the instant in a zone, or `nil` outside of the accepted days.
  func day(in zone: TimeZone) -> Day? {
    // Wider than the accepted days by any offset of a zone.
    guard seconds.isFinite, abs(seconds) < 1e10 else { return nil }
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let local = seconds + Double(zone.secondsFromGMT(for: date))
    let day = Day(number: Int32((local / 86_400).rounded(.down)) + 11_323)
    return Day.accepted.contains(day) ? day : nil
  }
}
