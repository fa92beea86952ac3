/// A count of the combining marks in a row, which bounds the time that a text takes: Swift sorts
/// such a row before it compares or hashes the text, in time quadratic in the length of the row.
///
/// Source: UAX 15, Stream-Safe Text Format.
package struct MarkRun {
  private var count = 0

  package init() {}
}

extension MarkRun {
  /// The maximum number of combining marks in a row.
  package static let limit = 30

  /// The reason why a text is refused or cut.
  package static let reason = "more than \(limit) combining marks in a row"

  /// Counts a code point, and returns how many marks beyond the limit end with it.
  package mutating func excess(with scalar: Unicode.Scalar) -> Int {
    guard Self.isMark(scalar) else {
      count = 0
      return 0
    }
    count += 1
    return max(0, count - Self.limit)
  }

  /// Whether another mark exceeds the limit.
  var isFull: Bool { count == Self.limit }

  /// Returns whether a code point or its decomposition begins with a code point that is sorted.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: false
    // Starters that decompose into two marks.
    case 0x0F73, 0x0F75, 0x0F81: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
