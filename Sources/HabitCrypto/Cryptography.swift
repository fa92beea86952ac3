/// The cryptography of the system: libcrypto, which the first call loads, or Apple's libraries.
///
/// `Cryptography+OpenSSL.swift` and `Cryptography+Apple.swift` contain the differences.
package enum Cryptography {
  /// The size in bytes of a SHA-256 and of the values derived with it.
  package static let hashCount = 32

  /// Derives a key for one purpose from a key by HKDF with SHA-256, without a salt.
  ///
  /// - Parameters:
  ///   - key: A value with the entropy of a key.
  ///   - purpose: The purpose of the new key.
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

/// The reason why ``Cryptography`` has no result.
package enum CryptographyError: Error, Hashable {
  /// The library is not installed.
  case noLibrary
  /// The library failed, or what was opened is not what was sealed.
  case failed
}
