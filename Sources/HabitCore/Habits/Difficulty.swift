/// How hard a habit is, where its source says so.
package enum Difficulty: String, CaseIterable, Sendable {
  case trivial
  case easy
  case normal
  case hard
  case brutal
}
