/// The correlations of a series of numbers with itself.
enum Autocorrelation {
  /// Returns the correlations of a series with itself some steps later.
  ///
  /// - Parameters:
  ///   - values: The values less their mean, 0 where there is none.
  ///   - known: 1 where there is a value, else 0.
  ///   - maxGap: The maximum number of steps between two values.
  /// - Returns: The correlations from a gap of 1 on, 0 for a gap that no two values have; none for
  ///   a series that does not vary.
  static func all(of values: [Double], _ known: [Double], upTo maxGap: Int) -> [Double] {
    let count = known.reduce(0, +)
    let variance = values.reduce(0) { $0 + $1 * $1 } / max(1, count)
    // Rounding leaves a trace of variance where the weekdays explain everything.
    guard maxGap > 0, variance > 1e-9 else { return [] }
    let sums = products(of: values, upTo: maxGap)
    let pairs = products(of: known, upTo: maxGap)
    return zip(sums, pairs).map { $1 == 0 ? 0 : $0 / $1 / variance }
  }

  /// Returns for each gap, from 1 on, the sum of the products of all values so many steps apart.
  ///
  /// The sums grow together, a value at a time, so that the compiler can add several at once; it
  /// cannot where an index could overflow, so ``&+`` says that none does.
  private static func products(of values: [Double], upTo maxGap: Int) -> [Double] {
    var sums = Array(repeating: 0.0, count: maxGap)
    values.withUnsafeBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        for position in values.indices where values[position] != 0 {
          let value = values[position]
          let next = position + 1
          for gap in 0..<min(maxGap, values.count - next) {
            sums[gap] += value * values[next &+ gap]
          }
        }
      }
    }
    return sums
  }
}
