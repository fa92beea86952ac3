package import HabitCore

/// A moment as text: a day, a `T` or a space, a time, and a zone or none.
package struct WrittenInstant {
  /// The day as written, never moved to another zone.
  package let day: Day
  /// The time as written.
  package let clock: ClockTime

  /// Creates the moment of a day and a time.
  package init(day: Day, clock: ClockTime) {
    self.day = day
    self.clock = clock
  }

  /// Parses `2025-01-31T21:30:00+01:00`, `2025-01-31 21:30`, or `20250131T213000Z`, the basic
  /// format of ISO 8601 in UTC, or returns `nil`.
  package init?(_ text: String) {
    let bytes = Array((Self.spread(text) ?? text).utf8)
    guard bytes.count > 10, let day = Day(isoBytes: bytes[0..<10]),
      let clock = ClockTime(behindDate: bytes[10...])
    else { return nil }
    self.init(day: day, clock: clock)
  }

  /// Returns `2025-01-31T21:30:00Z` for `20250131T213000Z`, or `nil` for any other text.
  static func spread(_ text: String) -> String? {
    guard text.utf8.count == 16, text.hasSuffix("Z"), text.dropFirst(8).hasPrefix("T") else {
      return nil
    }
    var written = ""
    for (index, character) in text.enumerated() {
      switch index {
      case 4, 6: written += "-"
      case 11, 13: written += ":"
      default: break
      }
      written.append(character)
    }
    return written
  }

  /// The seconds since 1970-01-01 00:00 on the clock of the place.
  package var seconds: Int { Int(day.number) * 86_400 + clock.seconds }

  /// The seconds since 1970-01-01 00:00 UTC, if the text has no zone as in UTC.
  package var utcSeconds: Int { seconds - (clock.offset ?? 0) }

  /// The whole seconds since 1970-01-01 00:00 UTC, or `nil` if the text has no zone.
  package var unixSeconds: Int? { clock.offset == nil ? nil : utcSeconds }

  /// The moment on any clock, or `nil` if the text has no zone.
  package var instant: AppleInstant? {
    unixSeconds.map { AppleInstant(unixSeconds: Double($0) + clock.fraction) }
  }
}
