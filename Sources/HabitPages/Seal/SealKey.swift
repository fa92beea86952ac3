private import Crypto
private import CryptoExtras
private import Foundation
import HabitSources

/// The keys that follow from a passphrase and a salt.
///
/// From the passphrase PBKDF2 makes one key, and HKDF makes from it one for each purpose.
///
/// Source: RFC 8018, section 5.2; RFC 5869; NIST SP 800-38D. The browser does the same in
/// `shell.js`.
struct SealKey: Sendable {
  /// What tells in a browser whether a passphrase is the right one, in hexadecimal digits.
  let check: String
  private let contents: SymmetricKey
  private let ids: SymmetricKey
  private let nonces: SymmetricKey

  /// How often PBKDF2 hashes.
  ///
  /// Source: OWASP, Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256.
  static let iterations = 600_000

  /// Derives the keys, which takes a good part of a second on purpose.
  ///
  /// - Throws: ``SiteError`` where the cryptographic library fails.
  init(_ passphrase: Passphrase, salt: [UInt8]) throws(SiteError) {
    let bytes = try Self.derived(Array(passphrase.text.utf8), salt: salt, rounds: Self.iterations)
    let key = SymmetricKey(data: bytes)
    func part(_ name: String, _ count: Int) -> SymmetricKey {
      let info = Data("\(SealHeader.context) \(name)".utf8)
      return HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: info, outputByteCount: count)
    }
    check = Hexadecimal.text(of: part("check", 16).withUnsafeBytes { Array($0) })
    contents = part("contents", 32)
    ids = part("ids", 32)
    nonces = part("nonces", 32)
  }
}

extension SealKey {
  /// How many bytes AES-GCM adds: a nonce before and a tag behind.
  static let overhead = 12 + 16
  private static let nonceCount = 12

  /// The name that a file has instead of its path.
  func id(of path: String) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: Data(path.utf8), using: ids)
    return Hexadecimal.text(of: Array(code.prefix(16)))
  }

  /// Encrypts the content of a file: the nonce, the encrypted bytes, and the tag of both.
  ///
  /// - Parameters:
  ///   - content: What is encrypted, padded.
  ///   - id: The name of the file, which the tag holds, too: no file opens in another one's place.
  /// - Returns: The same bytes for the same content and id, so that only what changed is written.
  /// - Throws: ``SiteError`` where the cryptographic library fails.
  func sealed(_ content: [UInt8], as id: String) throws(SiteError) -> [UInt8] {
    // A nonce that follows from all it is used for can meet no other content.
    var nonces = HMAC<SHA256>(key: nonces)
    nonces.update(data: Data(id.utf8))
    nonces.update(data: content)
    do {
      let box = try AES.GCM.seal(
        content,
        using: contents,
        nonce: AES.GCM.Nonce(data: Data(nonces.finalize().prefix(Self.nonceCount))),
        authenticating: Data("\(SealHeader.context) \(id)".utf8)
      )
      return Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
    } catch {
      throw Self.failure
    }
  }

  /// A salt that no site has had before.
  static func newSalt() -> [UInt8] {
    SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
  }

  /// Derives 32 bytes by PBKDF2 with HMAC-SHA-256.
  static func derived(
    _ passphrase: [UInt8],
    salt: [UInt8],
    rounds: Int
  ) throws(SiteError) -> [UInt8] {
    do {
      return try KDF.Insecure.PBKDF2.deriveKey(
        from: passphrase,
        salt: salt,
        using: .sha256,
        outputByteCount: 32,
        unsafeUncheckedRounds: rounds
      )
      .withUnsafeBytes { Array($0) }
    } catch {
      throw failure
    }
  }

  private static let failure = SiteError("seal.crypto", "the site cannot be encrypted here")
}
