/// A share in whole percent, as people read it.
///
/// Rounded half up, but never to all or to nothing: 99.5 % and more that is not all is 99, and more
/// than nothing that is less than 0.5 % is 1.
package struct Percentage: Hashable, Comparable, Sendable {
  package let number: Int
}

extension Percentage {
  /// Rounds the share that a part has in a whole, or gives `nil` for a whole of 0.
  package init?(_ part: Int, of whole: Int) {
    guard whole > 0 else { return nil }
    let rounded = (200 * part + whole) / (2 * whole)
    self.init(rounded: rounded, isSome: part > 0, isAll: part >= whole)
  }

  /// Rounds a share of which 1 is all; a negative one and not-a-number count as 0.
  package init(_ share: Double) {
    let percent = share > 0 ? min(share, 1e9) * 100 : 0
    // Shares are quotients: 0.285 lies a hair below 28.5 %.
    let rounded = Int((percent + 0.5 + 1e-9).rounded(.down))
    self.init(rounded: rounded, isSome: share > 0, isAll: share >= 1)
  }

  /// Orders by the number.
  package static func < (left: Percentage, right: Percentage) -> Bool {
    left.number < right.number
  }

  private init(rounded: Int, isSome: Bool, isAll: Bool) {
    switch rounded {
    case 0: number = isSome ? 1 : 0
    case 100: number = isAll ? 100 : 99
    default: number = rounded
    }
  }
}
