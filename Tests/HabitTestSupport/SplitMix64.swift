/// A small generator of random numbers that gives the same numbers for the same seed everywhere.
///
/// Source: Steele, Lea, Flood (2014), "Fast Splittable Pseudorandom Number Generators".
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// A whole number of the range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Whether something happens that happens so many times in a hundred.
  package mutating func happens(percent: Int) -> Bool {
    number(in: 1...100) <= percent
  }

  /// One element of a list that is not empty.
  package mutating func pick<Element>(_ list: [Element]) -> Element {
    list[number(in: 0...(list.count - 1))]
  }
}
