package import HabitCore

/// A request for a chart.
package struct ChartRequest: Sendable {
  package var kind: ChartKind
  /// The name, id or slug of a habit, or `nil` for all habits.
  package var habit: Asked<String>?
  package var year: Asked<Int>?
  package var month: Asked<Month>?
  /// The hue instead of that of the habit or the theme.
  package var color: HexColor?
  /// The caption above the chart.
  package var caption: String?

  /// Requests a chart of all habits in the newest of its periods.
  package init(_ kind: ChartKind) {
    self.kind = kind
  }

  /// A requested value and its location.
  package struct Asked<Value: Sendable>: Sendable {
    package let value: Value
    package let location: Location?

    package init(_ value: Value, at location: Location? = nil) {
      self.value = value
      self.location = location
    }
  }
}
