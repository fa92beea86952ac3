/// The charts that can be asked for by name.
package enum ChartKind: String, CaseIterable, Sendable {
  case grid
  case calendar
  case ring
  case bars
  case weekdays
  case trend
  case strength
  case sequence
  case ribbon
}

extension ChartKind {
  /// Which time the chart shows.
  package enum Period: String, Sendable {
    case year
    case month
    /// All that there is.
    case whole
  }

  /// Which time the chart shows.
  package var period: Period {
    switch self {
    case .grid, .ring, .ribbon: .year
    case .calendar, .sequence: .month
    case .bars, .weekdays, .trend, .strength: .whole
    }
  }

  /// Whether the chart is one of a single habit.
  package var needsHabit: Bool {
    switch self {
    case .strength, .sequence: true
    case .grid, .calendar, .ring, .bars, .weekdays, .trend, .ribbon: false
    }
  }
}
