/// A short name for the content of a file; different content very probably has another name.
package enum ContentHash {
  /// Returns the 64-bit FNV-1a hash in letters and digits.
  ///
  /// Source: Fowler, Noll, Vo; RFC 9923, section 2.
  package static func text(of bytes: [UInt8]) -> String { String(number(of: bytes), radix: 36) }

  /// Returns the 64-bit FNV-1a hash.
  package static func number(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
