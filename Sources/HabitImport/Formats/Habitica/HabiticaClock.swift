import Foundation
import HabitCore
import HabitReading

/// The day boundaries of a Habitica user, which fall some hours after midnight.
struct HabiticaClock {
  /// Minutes west of UTC, in the current summer or winter time; if `nil`, the zone of the settings
  /// applies.
  var westOffset: Int?
  /// The hour at which a day begins, 0...23.
  var dayStart = 0
  var timeZone: TimeZone

  /// Returns the day that an instant belongs to, or `nil` outside the accepted days.
  func day(milliseconds: Double) -> Day? {
    day(seconds: (milliseconds / 1_000).rounded(.down))
  }

  /// Returns the civil day of an instant given as text, unaffected by the start hour of the day.
  func civilDay(of text: String) -> Day? {
    var clock = self
    clock.dayStart = 0
    return WrittenInstant.unixSeconds(of: text).flatMap { clock.day(seconds: Double($0)) }
  }

  private func day(seconds: Double) -> Day? {
    let shifted = seconds - Double(dayStart * 3_600)
    guard let westOffset else {
      // The start hour is subtracted from local time, so the zone offset is that of the instant
      // itself.
      guard abs(seconds) < 1e11 else { return nil }
      let date = Date(timeIntervalSince1970: seconds)
      return day(local: shifted + Double(timeZone.secondsFromGMT(for: date)))
    }
    return day(local: shifted - Double(westOffset * 60))
  }

  private func day(local seconds: Double) -> Day? {
    guard abs(seconds) < 1e11 else { return nil }
    return Day(unixSeconds: Int(seconds), offset: 0)
  }
}
