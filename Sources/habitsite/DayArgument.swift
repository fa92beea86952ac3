import ArgumentParser
import HabitConfig
import HabitCore

/// A day or a period as a person names it: `2026-10-31`, `2026-10`, `2026`, `today`, `yesterday`.
enum DayArgument: Hashable, Sendable {
  case days(DayRange)
  case daysAgo(Int)

  /// - Throws: `ValidationError` with the forms that there are.
  init(argument text: String) throws {
    switch text.lowercased() {
    case "today": self = .daysAgo(0)
    case "yesterday": self = .daysAgo(1)
    default:
      guard let days = Self.days(text) else {
        throw ValidationError(
          "no day \(text.quoted) from 1900 to 2199; write it as 2026-10-31, 2026-10, 2026, today "
            + "or yesterday"
        )
      }
      self = .days(days)
    }
  }

  /// The first day, such as that of a month.
  func first(today: Day) -> Day {
    switch self {
    case .days(let days): days.first
    case .daysAgo(let count): today - count
    }
  }

  /// The last day, such as that of a month.
  func last(today: Day) -> Day {
    switch self {
    case .days(let days): days.last
    case .daysAgo(let count): today - count
    }
  }

  private static func days(_ text: String) -> DayRange? {
    let day = Day(iso: text).map { DayRange($0, $0) }
    let month = Day(iso: text + "-01").map(\.month.days)
    let year = Day(iso: text + "-01-01").map { Month.days(ofYear: $0.year) }
    guard let days = day ?? month ?? year,
      Day.accepted.contains(days.first), Day.accepted.contains(days.last)
    else { return nil }
    return days
  }
}
