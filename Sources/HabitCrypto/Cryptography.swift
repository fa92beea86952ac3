/// The cryptography of the system: libcrypto, which the first call loads, or Apple's libraries.
///
/// What differs between the two is in `Cryptography+OpenSSL.swift` and `Cryptography+Apple.swift`.
package enum Cryptography {
  /// The size of a SHA-256 and of what is made with it, in bytes.
  package static let hashCount = 32
}

extension Cryptography {
  /// Derives a key for one purpose from a key by HKDF with SHA-256, without a salt.
  ///
  /// - Parameters:
  ///   - key: What has the entropy of a key.
  ///   - purpose: What the new key is for.
  ///   - count: The size of the new key, from 1 to 32 bytes.
  /// - Returns: The new key, the same for the same key and purpose.
  /// - Throws: ``CryptographyError`` if there is no library.
  ///
  /// Source: RFC 5869, section 2.
  package static func key(
    from key: [UInt8],
    for purpose: [UInt8],
    count: Int
  ) throws(CryptographyError) -> [UInt8] {
    precondition((1...hashCount).contains(count), "one round of HKDF")
    let salt = [UInt8](repeating: 0, count: hashCount)
    let extracted = try authenticationCode(for: key, key: salt)
    return Array(try authenticationCode(for: purpose + [1], key: extracted).prefix(count))
  }
}
