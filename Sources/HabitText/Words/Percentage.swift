/// A share in whole percent for display.
///
/// Rounded half up, but never to 100 % or 0 %: a share from 99.5 % up to, but below, 100 % becomes
/// 99, and one above 0 but below 0.5 % becomes 1.
package struct Percentage: Hashable, Comparable, Sendable {
  package let number: Int
}

extension Percentage {
  /// Rounds the share of a part in a whole, or returns `nil` for a whole of 0.
  package init?(_ part: Int, of whole: Int) {
    guard whole > 0 else { return nil }
    let rounded = (200 * part + whole) / (2 * whole)
    self.init(rounded: rounded, isSome: part > 0, isAll: part >= whole)
  }

  /// Rounds a share, with 1 for 100 %; a negative one and not-a-number count as 0.
  package init(_ share: Double) {
    let percent = share > 0 ? min(share, 1e9) * 100 : 0
    // Shares are quotients: 0.285 is slightly below 28.5 %.
    let rounded = Int((percent + 0.5 + 1e-9).rounded(.down))
    self.init(rounded: rounded, isSome: share > 0, isAll: share >= 1)
  }

  /// Orders by the number.
  package static func < (left: Percentage, right: Percentage) -> Bool { left.number < right.number }

  private init(rounded: Int, isSome: Bool, isAll: Bool) {
    switch rounded {
    case 0: number = isSome ? 1 : 0
    case 100: number = isAll ? 100 : 99
    default: number = rounded
    }
  }
}
