/// A SHA-256 hash, for naming contents.
///
/// It protects no secret, so it needs no cryptographic library. With libcrypto, every mail would
/// spend some milliseconds on loading it, and it could be missing.
///
/// Source: NIST FIPS 180-4 (2015), sections 5 and 6.2.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// The bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  /// The number of bytes so far.
  private var count: UInt64 = 0
  private var words = [UInt32](repeating: 0, count: 64)

  package init() {}

  /// Returns the hash of bytes in hexadecimal digits.
  package static func text(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.text()
  }

  /// Ends the message and returns its hash in hexadecimal digits.
  package consuming func text() -> String { finalize().hexadecimal }

  /// Hashes more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    var left = bytes[...]
    if !rest.isEmpty {
      let head = left.prefix(64 - rest.count)
      rest += head
      left = left.dropFirst(head.count)
      guard rest.count == 64 else { return }
      let block = rest
      block.withUnsafeBytes { addBlocks($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let blockCount = left.count / 64
    addBlocks(UnsafeRawBufferPointer(rebasing: left.prefix(64 * blockCount)))
    left = left.dropFirst(64 * blockCount)
    rest += left
  }

  /// Ends the message and returns the 32 bytes of its hash.
  package consuming func finalize() -> [UInt8] {
    let bitCount = count << 3
    let zeros = (119 - rest.count) % 64
    var end: [UInt8] = [0x80] + Array(repeating: 0, count: zeros)
    end += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> $0) }
    end.withUnsafeBytes { update($0) }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Hashes whole blocks of 64 bytes.
  private mutating func addBlocks(_ blocks: UnsafeRawBufferPointer) {
    var state = state
    words.withUnsafeMutableBufferPointer { words in
      Self.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          let block = UnsafeRawBufferPointer(rebasing: blocks[start..<start + 64])
          Self.add(block, to: &state, words, constants)
        }
      }
    }
    self.state = state
  }

  private static func add(
    _ block: UnsafeRawBufferPointer,
    to state: inout [UInt32],
    _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(
        bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
      )
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let first =
        h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice
        &+ constants[index] &+ words[index]
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ distance: UInt32) -> UInt32 {
    self >> distance | self << (32 - distance)
  }
}
