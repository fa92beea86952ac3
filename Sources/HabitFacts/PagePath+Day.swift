package import HabitCore

extension Report {
  /// Whether a page of the history has a year; with more habits, a year has too many cells for
  /// slow machines, and a page has a month.
  package var hasYearsOfHistory: Bool { habits.count <= Self.maxColumnsOfYears }

  private static let maxColumnsOfYears = 8

  /// Returns the page of the history that has a month.
  package func history(of month: Month) -> PagePath {
    hasYearsOfHistory ? .history(year: month.year) : .history(month)
  }
}

extension Day {
  /// The element id of the day in the history: `d10-05`.
  package var anchor: String { "\(month.dayAnchor)\(civil.day.padded(to: 2))" }
}

extension Month {
  /// The element ids of its days up to the number of the day: `d10-`.
  package var dayAnchor: String { "d\(number.padded(to: 2))-" }

  /// The element id of the month in the history: `m10`.
  package var anchor: String { "m\(number.padded(to: 2))" }
}
