/// A small generator of the same numbers everywhere.
///
/// Source: Marsaglia (2003), "Xorshift RNGs", Journal of Statistical Software 8 (14).
struct Xorshift {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func number(below limit: UInt64) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % limit)
  }
}
