package import Foundation
package import HabitCore

/// Seconds since the beginning of 2001, as Apple's systems count them.
package struct AppleInstant {
  /// Seconds since 2001-01-01 00:00 UTC.
  package let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// Takes seconds since 1970-01-01 00:00 UTC.
  package init(unixSeconds: Double) { seconds = unixSeconds - 978_307_200 }

  /// Returns the civil day of the instant in a zone, or `nil` outside of the accepted days.
  ///
  /// - Parameters:
  ///   - zone: The time zone.
  ///   - start: The seconds after midnight at which a day begins.
  /// - Returns: The day on whose clock the instant is, or the day before it.
  package func day(in zone: TimeZone, from start: Int = 0) -> Day? {
    guard let local = local(in: zone) else { return nil }
    let day = Self.day(local - Double(start))
    return Day.accepted.contains(day) ? day : nil
  }

  /// Returns the day whose midnight in a zone is nearest, or `nil` outside of the accepted days.
  package func nearestDay(in zone: TimeZone) -> Day? {
    AppleInstant(seconds: seconds + 43_200).day(in: zone)
  }

  /// Returns whether the instant is the first one of a day in a zone, whatever the clock shows
  /// then.
  package func beginsDay(in zone: TimeZone) -> Bool {
    day(in: zone) != AppleInstant(seconds: seconds - 1).day(in: zone)
  }

  /// Returns the time of the day in a zone, or `nil` far from the accepted days.
  package func time(in zone: TimeZone) -> TimeOfDay? {
    guard let local = local(in: zone) else { return nil }
    let midnight = (local / 86_400).rounded(.down) * 86_400
    return TimeOfDay(seconds: Int((local - midnight).rounded(.down)))
  }

  /// Returns the time of the day in a zone as `HH:mm`, to the nearest minute, on any day since the
  /// year 1.
  package func clockTime(in zone: TimeZone) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e11 else { return nil }
    let minutes = Int(((seconds + offset(of: zone)) / 60).rounded())
    let minute = ((minutes % 1_440) + 1_440) % 1_440
    return "\((minute / 60).padded(to: 2)):\((minute % 60).padded(to: 2))"
  }

  /// Returns the instant in a zone as `2025-01-02T21:31:00+01:00`, or `nil` outside of the accepted
  /// days.
  package func written(in zone: TimeZone) -> String? {
    guard let local = local(in: zone), let day = day(in: zone) else { return nil }
    let time = Int((local - (local / 86_400).rounded(.down) * 86_400).rounded(.down))
    let offset = Int(offset(of: zone) / 60)
    let zone = "\((abs(offset) / 60).padded(to: 2)):\((abs(offset) % 60).padded(to: 2))"
    return "\(day)T\(time.clock)\(offset < 0 ? "-" : "+")\(zone)"
  }

  /// Returns the seconds since the beginning of 2001 on the clocks of a zone, or `nil` far from it.
  private func local(in zone: TimeZone) -> Double? {
    // Wider than the accepted days by more than any zone offset.
    guard seconds.isFinite, abs(seconds) < 1e10 else { return nil }
    return seconds + offset(of: zone)
  }

  private func offset(of zone: TimeZone) -> Double {
    Double(zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: seconds)))
  }

  private static func day(_ local: Double) -> Day {
    Day(number: Int32((local / 86_400).rounded(.down)) + 11_323)
  }
}

extension Int {
  /// The seconds after midnight as `HH:mm:ss`.
  package var clock: String {
    [self / 3_600, self / 60 % 60, self % 60].map { $0.padded(to: 2) }.joined(separator: ":")
  }
}

extension Day {
  /// Creates the civil day of an instant in a zone, or `nil` outside of the accepted days.
  package init?(_ instant: Date, in zone: TimeZone) {
    let apple = AppleInstant(seconds: instant.timeIntervalSinceReferenceDate)
    guard let day = apple.day(in: zone) else { return nil }
    self = day
  }
}
