import Foundation
import HabitConfig
import HabitCore
import HabitImport
import HabitReading

/// The days that the clock and the flags set.
struct Clock {
  let today: Day
  /// The last day that can count.
  let last: Day

  /// The last day of which anything can be known.
  var known: Day { max(today, last) }

  /// Reads the clock.
  ///
  /// - Throws: ``SiteError`` if it shows no day that is accepted.
  init(_ options: InputOptions, in timeZone: TimeZone) throws {
    let today = try Self.today(in: timeZone)
    last = options.asOf?.days(today: today).last ?? today
    self.today = options.isAsOfClock ? last : today
  }

  /// Returns the current day of the clock, or of `SOURCE_DATE_EPOCH` if that is set.
  static func today(in timeZone: TimeZone) throws -> Day {
    guard let today = Day(try now(), in: timeZone) else {
      throw SiteError(
        "input.clock",
        "the clock of this machine is not between 1900 and 2199; set --as-of"
      )
    }
    return today
  }

  /// Returns the current time, or `SOURCE_DATE_EPOCH` if that is set.
  ///
  /// Source: reproducible-builds.org, specification of `SOURCE_DATE_EPOCH`.
  static func now() throws -> Date {
    let name = "SOURCE_DATE_EPOCH"
    guard let text = ProcessInfo.processInfo.environment[name] else { return Date() }
    // To the year 9999, since no calendar goes on for ever.
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw SiteError(
        "input.clock",
        "\(name) is \(text.quoted), and not a whole number of seconds since 1970; unset it"
      )
    }
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
