/// The sum by which a backup names its files, for tests.
///
/// Source: NIST (2015), FIPS 180-4, 6.1.
enum SHA1 {
  /// The sum of a text as 40 hexadecimal digits.
  static func digits(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let count = UInt64(bytes.count * 8)
    bytes += [0x80] + [UInt8](repeating: 0, count: (119 - bytes.count % 64) % 64)
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * UInt64($0))) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      add(bytes[start..<start + 64], to: &state)
    }
    return state.flatMap { word in
      stride(from: 28, through: 0, by: -4).map { String(word >> $0 & 0xF, radix: 16) }
    }
    .joined()
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(turned(mixed, 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = turned(a, 5) &+ mixed &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, turned(b, 30), c, d)
    }
    state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
