/// The combined mark of all entries of one habit on one day, weakest first.
package enum Mark: UInt8, Comparable, Sendable {
  case none
  /// A day of a limit or an avoided habit without an entry.
  case clean
  case failed
  case skipped
  case partial
  case done
  /// A day of a pause on which the habit was not done, whatever its entries say.
  case paused

  /// Whether a day with the mark counts as kept.
  var isKept: Bool { self == .done || self == .clean }

  package static func < (left: Mark, right: Mark) -> Bool {
    left.rawValue < right.rawValue
  }
}
