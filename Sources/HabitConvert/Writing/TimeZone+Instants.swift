import Foundation
import HabitCore
import HabitReading

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
}

extension Int {
  /// The instant as `2026-10-31T21:30:00` in UTC, from seconds since 1970.
  var writtenInstant: String {
    let days = Int((Double(self) / 86_400).rounded(.down))
    return "\(Day(number: Int32(days)))T\((self - days * 86_400).clock)"
  }
}
