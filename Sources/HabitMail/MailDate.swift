import HabitCore

/// The date of a mail: a moment, and the UTC offset of the sender's local time.
package struct MailDate: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let secondsSince1970: Int
  /// Seconds east of Greenwich.
  ///
  /// The format has no seconds of an offset, so they are dropped.
  package let offset: Int

  /// Creates a date in the years 1900 to 9999; a moment outside is clamped to the nearest.
  package init(secondsSince1970: Int, offset: Int) {
    self.secondsSince1970 = min(max(secondsSince1970, -2_208_902_400), 253_402_214_400)
    self.offset = min(max(offset, -86_340), 86_340) / 60 * 60
  }

  /// Parses the date of a header, in the form of ``text`` alone; `nil` for any other text.
  package init?(_ text: String) {
    let words = text.split { " :".contains($0) }.map(String.init)
    let numbers = words.map { Int($0) }
    guard words.count == 8, let month = Self.months.firstIndex(of: words[2]),
      let day = numbers[1], let year = numbers[3], let hour = numbers[4], let minute = numbers[5],
      let second = numbers[6], let zone = numbers[7], (1900...9999).contains(year)
    else { return nil }
    let offset = (zone / 100 * 60 + zone % 100) * 60
    guard let date = Day(year: year, month: month + 1, day: day) else { return nil }
    self.init(
      secondsSince1970: Int(date.number) * 86_400 + hour * 3_600 + minute * 60 + second - offset,
      offset: offset
    )
    guard self.text == text else { return nil }
  }

  /// How many seconds after the end of its day a mail may still go out: filters take an older date
  /// for a sign of spam.
  private static let maxDelay = 12 * 3_600

  /// The date of a mail that goes out now.
  ///
  /// - Parameter seconds: The present, in seconds since 1970-01-01T00:00:00Z.
  /// - Returns: This date, or the present where the day of this date ended more than twelve hours
  ///   ago.
  package func whenSent(at seconds: Int) -> MailDate {
    let local = secondsSince1970 + offset
    let end = secondsSince1970 + 86_400 - (local % 86_400 + 86_400) % 86_400
    return seconds > end + Self.maxDelay
      ? MailDate(secondsSince1970: seconds, offset: offset) : self
  }

  /// The date in a header, such as `Sat, 21 Nov 2026 20:10:35 +0100`.
  ///
  /// Source: RFC 5322 (2008), section 3.3.
  package var text: String {
    let seconds = secondsSince1970 + offset
    let time = (seconds % 86_400 + 86_400) % 86_400
    let date = Day(number: Int32((seconds - time) / 86_400))
    let (year, month, day) = date.civil
    let weekday = Self.weekdays[date.weekday.rawValue - 1]
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { $0.padded(to: 2) }
    let zone = abs(offset) / 60
    return "\(weekday), \(day.padded(to: 2)) \(Self.months[month - 1]) \(year) "
      + clock.joined(separator: ":")
      + " \(offset < 0 ? "-" : "+")\((zone / 60).padded(to: 2))\((zone % 60).padded(to: 2))"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
