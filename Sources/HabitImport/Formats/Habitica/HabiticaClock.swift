import Foundation
import HabitCore
import HabitReading

/// The days of a person of Habitica, which begin some hours after midnight.
struct HabiticaClock {
  /// Minutes west of UTC, of today's summer or winter time; without it the zone of the settings.
  var westOffset: Int?
  /// The hour at which a day begins, 0...23.
  var dayStart = 0
  var timeZone: TimeZone
}

extension HabiticaClock {
  /// The day that an instant belongs to, or `nil` outside of the accepted days.
  func day(milliseconds: Double) -> Day? {
    day(seconds: (milliseconds / 1_000).rounded(.down))
  }

  /// The civil day of an instant as text, which the hour of the day's start does not move.
  func civilDay(of text: String) -> Day? {
    var clock = self
    clock.dayStart = 0
    return WrittenInstant.unixSeconds(of: text).flatMap { clock.day(seconds: Double($0)) }
  }

  private func day(seconds: Double) -> Day? {
    let shifted = seconds - Double(dayStart * 3_600)
    guard let westOffset else {
      // The hour is taken off local time, so the zone is asked for the instant itself.
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
