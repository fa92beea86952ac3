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

/// How long each part of a command took.
struct Phases {
  private(set) var parts: [(name: String, duration: Duration)] = []
  private var start = ContinuousClock.now

  /// Ends a part, which began where the one before ended.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    parts.append((name, now - start))
    start = now
  }

  /// Writes `read 0.031 s, model 0.310 s`.
  var text: String {
    parts.map { "\($0.name) \(Self.seconds($0.duration)) s" }.joined(separator: ", ")
  }

  /// Writes the time since a moment, such as `0.031`.
  static func text(_ start: ContinuousClock.Instant) -> String { seconds(.now - start) }

  static func seconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .seconds(1)
  }

  /// Thousandths, so that short parts show.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let thousandths = String(1_000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(thousandths)"
  }
}
