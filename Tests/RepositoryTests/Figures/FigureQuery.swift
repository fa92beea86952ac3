import HabitCore

/// Which figure a line asks for: `kept in 2025-09 of Read`.
struct FigureQuery {
  let name: String
  /// The days of the figure, or `nil` for all.
  let days: DayRange?
  /// The name of the habit, or `nil` for the first, or for all together.
  let habit: String?
}

extension FigureQuery {
  init(_ line: PageLine) throws {
    let form = /(.+?)(?: (?:in|on) (\d[-\d]+)(?: to (\d[-\d]+))?)?(?: of (.+))?/
    guard let match = line.key.wholeMatch(of: form) else { throw line.error("no figure") }
    name = String(match.1)
    habit = match.4.map(String.init)
    guard let first = try match.2.map({ try Self.days($0, line) }) else {
      days = nil
      return
    }
    days = try match.3.map { first.union(try Self.days($0, line)) } ?? first
  }

  /// The days of a year, a month or a day.
  private static func days(_ text: Substring, _ line: PageLine) throws -> DayRange {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    switch numbers.count {
    case 1: return Month.days(ofYear: numbers[0])
    case 2: return Month(year: numbers[0], month: numbers[1]).days
    default:
      let day = try line.day(text)
      return DayRange(day, day)
    }
  }
}
