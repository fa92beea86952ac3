/// What a column of a table holds.
///
/// Settings, files of table formats and the detection of unknown tables share these roles.
package enum ColumnRole: String, CaseIterable, Sendable {
  case day
  /// The names of habits.
  case habit
  /// Words or marks for done, skipped and failed.
  case state
  /// Amounts.
  case value
  case unit
  /// Lengths of time, which become minutes.
  case length
  case note
  case category
  /// The time of the day.
  case time
  /// What identifies a habit beside its name.
  case id
  case ignored

  /// Whether a column of the role holds what was done on a day.
  package var isMeasure: Bool { self == .state || self == .value || self == .length }

  /// The position of the role among all cases.
  ///
  /// Lists by role are looked up for each cell of a table; a dictionary would hash the raw value, a
  /// text.
  package var position: Int {
    switch self {
    case .day: 0
    case .habit: 1
    case .state: 2
    case .value: 3
    case .unit: 4
    case .length: 5
    case .note: 6
    case .category: 7
    case .time: 8
    case .id: 9
    case .ignored: 10
    }
  }
}
