package import Foundation
package import HabitCore

extension Day {
  /// Creates the civil day of an instant in a zone, or `nil` outside of the accepted days.
  package init?(_ instant: Date, in zone: TimeZone) {
    let apple = AppleInstant(seconds: instant.timeIntervalSinceReferenceDate)
    guard let day = apple.day(in: zone) else { return nil }
    self = day
  }
}
