import Foundation
import HabitCore

extension TimeZone {
  /// Returns the instant of a local time, in seconds since 1970.
  ///
  /// A time that the clock skipped is as long after the change as it says.
  func instant(on day: Day, _ time: TimeOfDay) -> Int {
    let local = Int(day.number) * 86_400 + time.minutes * 60
    // The offset at the guess is that of the local time, except within hours of a change.
    let guess = local - secondsFromGMT(for: Date(timeIntervalSince1970: Double(local)))
    return local - secondsFromGMT(for: Date(timeIntervalSince1970: Double(guess)))
  }

  /// Returns the time that the clock showed at an instant.
  func time(at instant: Int) -> TimeOfDay? {
    let local = instant + secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    return TimeOfDay(seconds: (local % 86_400 + 86_400) % 86_400)
  }
}

extension Int {
  /// The instant as `2026-10-31T21:30:00` in UTC, from seconds since 1970.
  var writtenInstant: String {
    let days = Int((Double(self) / 86_400).rounded(.down))
    let seconds = self - days * 86_400
    let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
    return "\(Day(number: Int32(days)))T\(parts.joined(separator: ":"))"
  }
}
