import HabitCore

/// An identifier that follows from a name, so that an app knows what it has already.
///
/// Source: RFC 9562, section 5.5, UUID version 5.
struct NameUUID: CustomStringConvertible {
  private let bytes: [UInt8]

  /// Makes the identifier of a name in this program's own space of names.
  init(_ name: String) {
    let hash = SHA1.hash(of: Self.space + Array(name.utf8))
    var bytes = Array(hash.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.bytes = bytes
  }

  init(of habit: Habit) { self.init("habit \(habit.id)") }

  /// The version 5 identifier of `habitsite` in the name space of domains.
  private static let space: [UInt8] = [
    0xD4, 0x9A, 0xE6, 0x75, 0x32, 0x10, 0x5B, 0x2E, 0xA8, 0x7E, 0x18, 0x28, 0xBA, 0x03, 0xFB, 0x2C,
  ]

  /// The identifier as `8-4-4-4-12` hexadecimal digits.
  var description: String {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }

  /// A number from 1 to 2^53 - 1, for apps whose identifiers are numbers.
  var number: Int {
    let number = bytes.prefix(8).reduce(0) { ($0 << 8 | Int($1)) & 0x1F_FFFF_FFFF_FFFF }
    return max(1, number)
  }
}

/// The hash of UUID version 5.
///
/// Source: FIPS 180-4, section 6.1.
enum SHA1 {
  /// Returns the 20 bytes of the hash.
  static func hash(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> (8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
      )
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (round, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch round {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
