/// The difficulty of a habit, if its source has one.
package enum Difficulty: String, CaseIterable, Sendable {
  case trivial
  case easy
  case normal
  case hard
  case brutal
}
