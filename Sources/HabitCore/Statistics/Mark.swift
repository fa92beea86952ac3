/// The combined mark of all entries of one habit on one day, weakest first.
package enum Mark: UInt8, Comparable, Sendable {
  case none
  case failed
  case skipped
  case partial
  case done
}

extension Mark {
  package static func < (left: Mark, right: Mark) -> Bool {
    left.rawValue < right.rawValue
  }
}
