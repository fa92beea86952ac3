/// A count of the combining marks, and of the regional indicators, in a row, which bounds the time
/// that a text takes.
///
/// Swift sorts a row of marks before it compares or hashes the text, in time quadratic in the
/// length of the row. Regional indicators make flags in pairs: to find where a flag begins, Swift
/// counts the whole row before it, at each step of a search backwards.
///
/// Sources: UAX 15, Stream-Safe Text Format; UAX 29, rules GB12 and GB13.
package struct MarkRun {
  private var kind = Kind.other
  private var count = 0

  package init() {}

  private enum Kind {
    case mark
    case indicator
    case other

    /// The maximum number in a row.
    var limit: Int {
      switch self {
      case .mark: MarkRun.limit
      case .indicator: MarkRun.indicatorLimit
      case .other: .max
      }
    }
  }

  /// The maximum number of combining marks in a row.
  package static let limit = 30

  /// The maximum number of regional indicators in a row: 200 flags.
  package static let indicatorLimit = 400

  /// The reason why a text is refused or cut.
  package static let reason =
    "more than \(limit) combining marks or \(indicatorLimit) regional indicators in a row"

  /// Counts a code point, and returns how many marks or regional indicators beyond the limit end
  /// with it.
  package mutating func excess(with scalar: Unicode.Scalar) -> Int {
    let next = Self.kind(of: scalar)
    guard next != .other else {
      (kind, count) = (.other, 0)
      return 0
    }
    count = next == kind ? count + 1 : 1
    kind = next
    return max(0, count - next.limit)
  }

  /// Whether another of the same kind exceeds the limit.
  var isFull: Bool { count == kind.limit }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0..<0x300: .other
    // Starters that decompose into two marks.
    case 0x0F73, 0x0F75, 0x0F81: .mark
    case 0x1F1E6...0x1F1FF: .indicator
    // Whether the code point or its decomposition begins with a code point that is sorted.
    default: scalar.properties.canonicalCombiningClass == .notReordered ? .other : .mark
    }
  }
}

extension String {
  /// The same text with U+FFFD instead of the combining marks and regional indicators that exceed
  /// the limits of ``MarkRun`` in a row.
  ///
  /// Every text of an export passes it before anything compares, hashes or divides the text.
  package var boundingMarks: String {
    // A mark has at least two bytes, and a regional indicator four.
    guard utf8.count > 2 * MarkRun.limit, lineOfExcessMark != nil else { return self }
    var run = MarkRun()
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch run.excess(with: scalar) {
      case 0: result.append(scalar)
      case 1: result.append("\u{FFFD}")
      default: break
      }
    }
    return String(result)
  }

  /// Whether ``boundingMarks`` shortened the text.
  package var hasBoundedMarks: Bool {
    guard utf8.count > 2 * MarkRun.limit else { return false }
    var run = MarkRun()
    for scalar in unicodeScalars {
      if run.isFull, scalar == "\u{FFFD}" { return true }
      _ = run.excess(with: scalar)
    }
    return false
  }

  /// The line of the first combining mark or regional indicator beyond the limits of ``MarkRun``.
  package var lineOfExcessMark: Int? {
    var run = MarkRun()
    var line = 1
    for scalar in unicodeScalars {
      if run.excess(with: scalar) > 0 { return line }
      line += scalar == "\n" ? 1 : 0
    }
    return nil
  }
}
