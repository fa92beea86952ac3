package import HabitCore

/// A chart that somebody asks for.
package struct ChartRequest: Sendable {
  package var kind: ChartKind
  /// The name, id or slug of a habit, or `nil` for all habits.
  package var habit: Asked<String>?
  package var year: Asked<Int>?
  package var month: Asked<Month>?
  /// The words above the chart.
  package var caption: String?

  /// Asks for a chart of all habits in the newest of its periods.
  package init(_ kind: ChartKind) {
    self.kind = kind
  }

  /// What is asked for, and where.
  package struct Asked<Value: Sendable>: Sendable {
    package let value: Value
    package let location: Location?

    package init(_ value: Value, at location: Location? = nil) {
      self.value = value
      self.location = location
    }
  }
}
