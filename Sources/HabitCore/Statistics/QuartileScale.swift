/// Five levels for amounts above 0: one for each quarter of them, and one for the maximum.
package struct QuartileScale: Hashable, Sendable {
  /// The first, second and third quartile.
  package let quartiles: [Double]
  package let maxValue: Double

  /// Finds the quartiles of the positive values, or returns `nil` if there are none.
  ///
  /// Source: Hyndman and Fan (1996), "Sample Quantiles in Statistical Packages", definition 1.
  package init?(_ values: [Double]) {
    let sorted = values.filter { $0 > 0 }.sorted()
    guard let maxValue = sorted.last else { return nil }
    quartiles = (1...3).map { sorted[(sorted.count * $0 + 3) / 4 - 1] }
    self.maxValue = maxValue
  }

  /// Returns the level of a positive value, 1...5.
  package func level(of value: Double) -> Int {
    guard value < maxValue else { return 5 }
    return (quartiles.firstIndex { value <= $0 } ?? 3) + 1
  }
}
