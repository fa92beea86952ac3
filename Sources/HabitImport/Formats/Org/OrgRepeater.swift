import HabitCore
import HabitReading

/// The repeater of a date of org-mode, such as `.+2d/4d`.
struct OrgRepeater {
  /// Whether the next date counts from the day of completion.
  var followsDone: Bool
  var count: Int
  var unit: Character
  /// The maximum distance, in its own unit, if there is one.
  var limit: (count: Int, unit: Character)?

  /// Finds the repeater in a line with a date, or returns `nil` if there is none.
  init?(_ line: Substring) {
    let words = line.split { $0 == " " || $0 == "<" || $0 == ">" }
    guard let word = words.first(where: { $0.hasPrefix("+") || $0.hasPrefix(".+") }) else {
      return nil
    }
    let parts = word.drop { $0 == "." || $0 == "+" }.split(separator: "/")
    guard let first = parts.first.flatMap(Self.distance) else { return nil }
    followsDone = word.hasPrefix(".")
    (count, unit) = first
    limit = parts.count > 1 ? Self.distance(parts[1]) : nil
  }

  /// The schedule: once in a run of days, because a task that is done late is still done.
  ///
  /// A repeater of one week, month or year that does not count from the completion is due once in
  /// each calendar period.
  var schedule: Schedule {
    let longest = limit.map { Self.days($0.count, $0.unit) } ?? Self.days(count, unit)
    if longest <= 1 { return .daily }
    if followsDone || limit != nil || count > 1 { return .rolling(times: 1, days: longest) }
    switch unit {
    case "w": return .quota(times: 1, per: .week)
    case "m": return .quota(times: 1, per: .month)
    case "y": return .quota(times: 1, per: .year)
    default: return .rolling(times: 1, days: longest)
    }
  }

  private static func distance(_ text: Substring) -> (count: Int, unit: Character)? {
    guard let unit = text.last, "hdwmy".contains(unit),
      let count = ClockTime.number(Array(text.dropLast().utf8)[...]), count > 0
    else { return nil }
    return (count, unit)
  }

  /// Returns the days of a distance, up to the maximum of a schedule.
  private static func days(_ count: Int, _ unit: Character) -> Int {
    let days =
      switch unit {
      case "h": 1
      case "w": count * 7
      case "m": count * 30
      case "y": count * 365
      default: count
      }
    return min(days, Schedule.maxCount)
  }
}
