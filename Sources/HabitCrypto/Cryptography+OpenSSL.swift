private import CCrypto

#if !canImport(CryptoKit)
extension Cryptography {
  /// Authenticates bytes by HMAC with SHA-256.
  ///
  /// Source: RFC 2104.
  package static func authenticationCode(
    for bytes: [UInt8],
    key: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: hashCount)
    try require(crypto_hmac_sha256(key, key.count, bytes, bytes.count, &code))
    return code
  }

  /// Derives a key of 32 bytes from a passphrase by PBKDF2 with HMAC-SHA-256.
  ///
  /// Source: RFC 8018, section 5.2.
  package static func key(
    fromPassphrase passphrase: [UInt8],
    salt: [UInt8],
    rounds: Int
  ) throws(CryptographyError) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: hashCount)
    try require(
      crypto_pbkdf2_sha256(
        passphrase,
        passphrase.count,
        salt,
        salt.count,
        Int32(clamping: rounds),
        &key,
        key.count
      )
    )
    return key
  }

  /// Returns unpredictable random bytes.
  package static func randomBytes(_ count: Int) throws(CryptographyError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try require(crypto_random(&bytes, count))
    return bytes
  }

  fileprivate static func require(_ status: crypto_status) throws(CryptographyError) {
    switch status {
    case CRYPTO_DONE: return
    case CRYPTO_NO_LIBRARY: throw .noLibrary
    default: throw .failed
    }
  }
}

extension AES256GCM {
  /// Encrypts a content; the result has the length of the content plus the tag at its end.
  package func sealed(_ content: [UInt8]) throws(CryptographyError) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: content.count + Self.tagCount)
    try Cryptography.require(
      crypto_seal(key, nonce, context, context.count, content, content.count, &sealed)
    )
    return sealed
  }

  /// Decrypts the result of ``sealed(_:)``.
  ///
  /// - Throws: ``CryptographyError/failed`` if it, the nonce or the context was changed.
  package func opened(_ sealed: [UInt8]) throws(CryptographyError) -> [UInt8] {
    let count = sealed.count - Self.tagCount
    guard count >= 0 else { throw .failed }
    var content = [UInt8](repeating: 0, count: count)
    try Cryptography.require(
      crypto_open(key, nonce, context, context.count, sealed, count, &content)
    )
    return content
  }
}
#endif
