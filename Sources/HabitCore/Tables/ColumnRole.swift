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
}
