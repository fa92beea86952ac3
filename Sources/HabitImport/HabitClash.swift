/// Two habits of the exports that could be the same.
package struct HabitClash: Hashable, Sendable {
  let reason: Reason
  /// The id of the habit that was read first.
  let first: String
  /// The id of the other habit, after it was made unique.
  let second: String
  let firstPath: String
  let secondPath: String
  /// Whether the settings keep exports of one format apart.
  let isAskedFor: Bool

  /// What the two habits have in common.
  enum Reason: Hashable, Sendable {
    /// The id that both have in their exports.
    case id
    case name(String)
    /// Names that look the same but differ.
    case confusable(first: String, second: String)
  }

  init(
    _ reason: Reason,
    of first: (id: String, path: String),
    and second: (id: String, path: String),
    isAskedFor: Bool
  ) {
    self.reason = reason
    self.isAskedFor = isAskedFor
    (self.first, firstPath) = first
    (self.second, secondPath) = second
  }
}
