/// The sums of all windows of one length over an array of values; negative values count as 0.
///
/// The array is divided into blocks as long as a window, so that a window is the end of one block
/// and the beginning of the next. Only the values inside a window contribute to its sum: in the
/// difference of two running sums, a huge value would drown later ones.
struct WindowSums {
  private let origin: Int
  private let length: Int
  /// The sum from the beginning of the block to each position.
  private var prefixes: [Double]
  /// The sum from each position to the end of the block.
  private var suffixes: [Double]

  /// - Parameters:
  ///   - values: All values; positions before the first have none.
  ///   - positions: The positions at which windows end.
  ///   - length: At least 1.
  init(of values: [Double], endingIn positions: Range<Int>, length: Int) {
    self.length = length
    origin = max(0, positions.lowerBound - length + 1)
    prefixes = values[origin..<positions.upperBound].map { max(0, $0) }
    suffixes = prefixes
    for first in stride(from: 0, to: prefixes.count, by: length) {
      let end = min(first + length, prefixes.count)
      for index in first + 1..<max(first + 1, end) {
        prefixes[index] += prefixes[index - 1]
      }
      for index in (first..<end - 1).reversed() {
        suffixes[index] += suffixes[index + 1]
      }
    }
  }

  /// The sum of the window that ends at a position.
  subscript(position: Int) -> Double {
    let last = position - origin
    let first = max(0, last - length + 1)
    return first % length == 0 ? prefixes[last] : suffixes[first] + prefixes[last]
  }
}
