// Written from Apple's documentation and not tested yet: the tests run on Linux.
#if canImport(CryptoKit)
private import CommonCrypto
private import CryptoKit
private import Foundation

extension Cryptography {
  /// Authenticates bytes by HMAC with SHA-256.
  ///
  /// Source: RFC 2104.
  package static func authenticationCode(
    for bytes: [UInt8],
    key: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
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
    let status = passphrase.withUnsafeBytes { text in
      CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2),
        text.bindMemory(to: CChar.self).baseAddress,
        text.count,
        salt,
        salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256),
        UInt32(clamping: rounds),
        &key,
        hashCount
      )
    }
    guard status == kCCSuccess else { throw .failed }
    return key
  }

  /// Returns unpredictable random bytes.
  package static func randomBytes(_ count: Int) throws(CryptographyError) -> [UInt8] {
    SymmetricKey(size: SymmetricKeySize(bitCount: 8 * count)).withUnsafeBytes { Array($0) }
  }
}

extension AES256GCM {
  /// Encrypts a content; the result has the length of the content plus the tag at its end.
  package func sealed(_ content: [UInt8]) throws(CryptographyError) -> [UInt8] {
    do {
      let box = try AES.GCM.seal(
        content,
        using: SymmetricKey(data: key),
        nonce: AES.GCM.Nonce(data: nonce),
        authenticating: context
      )
      return Array(box.ciphertext) + Array(box.tag)
    } catch {
      throw .failed
    }
  }

  /// Decrypts the result of ``sealed(_:)``.
  ///
  /// - Throws: ``CryptographyError/failed`` if it, the nonce or the context was changed.
  package func opened(_ sealed: [UInt8]) throws(CryptographyError) -> [UInt8] {
    do {
      let box = try AES.GCM.SealedBox(combined: nonce + sealed)
      return Array(try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: context))
    } catch {
      throw .failed
    }
  }
}
#endif
