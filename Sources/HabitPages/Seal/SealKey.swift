import HabitConfig
import HabitCore
private import HabitCrypto

/// The keys derived from a passphrase and a salt.
///
/// PBKDF2 derives one key from the passphrase, and HKDF derives one key for each purpose from it.
///
/// Source: RFC 8018, section 5.2; RFC 5869; NIST SP 800-38D. The browser does the same in
/// `shell.js`.
struct SealKey: Sendable {
  /// The value with which a browser verifies a passphrase, in hexadecimal digits.
  let check: String
  private let contents: [UInt8]
  private let ids: [UInt8]
  private let nonces: [UInt8]

  /// The number of PBKDF2 iterations.
  ///
  /// Source: OWASP, Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256.
  static let iterations = 600_000

  /// Derives the keys, which is slow on purpose: it takes a good part of a second.
  ///
  /// - Throws: ``SiteError`` if the cryptographic library fails.
  init(_ passphrase: Passphrase, salt: [UInt8]) throws(SiteError) {
    let key = try Self.derived(Array(passphrase.text.utf8), salt: salt, rounds: Self.iterations)
    func part(_ name: String, _ count: Int) throws(SiteError) -> [UInt8] {
      let purpose = Array("\(SealHeader.context) \(name)".utf8)
      return try Self.calling { () throws(CryptographyError) in
        try Cryptography.key(from: key, for: purpose, count: count)
      }
    }
    check = try part("check", 16).hexadecimal
    contents = try part("contents", AES256GCM.keyCount)
    ids = try part("ids", 32)
    nonces = try part("nonces", 32)
  }

  /// Returns the name that replaces the path of a file.
  ///
  /// - Throws: ``SiteError`` if the cryptographic library fails.
  func id(of path: String) throws(SiteError) -> String {
    let code = try Self.calling { () throws(CryptographyError) in
      try Cryptography.authenticationCode(for: Array(path.utf8), key: ids)
    }
    return code.prefix(16).hexadecimal
  }

  /// Encrypts the content of a file: the nonce, the encrypted bytes, and the tag of both.
  ///
  /// - Parameters:
  ///   - content: The padded content to encrypt.
  ///   - id: The name of the file. The tag authenticates it, so that no file can replace another
  ///     one.
  /// - Returns: The same bytes for the same content and id, so that only changed files are written.
  /// - Throws: ``SiteError`` if the cryptographic library fails.
  func sealed(_ content: [UInt8], as id: String) throws(SiteError) -> [UInt8] {
    let context = Array("\(SealHeader.context) \(id)".utf8)
    return try Self.calling { () throws(CryptographyError) in
      // A nonce derived from all its inputs is not used with any other content.
      let code = try Cryptography.authenticationCode(for: Array(id.utf8) + content, key: nonces)
      let nonce = Array(code.prefix(AES256GCM.nonceCount))
      return nonce + (try AES256GCM(key: contents, nonce: nonce, context: context).sealed(content))
    }
  }

  /// Returns a new random salt.
  ///
  /// - Throws: ``SiteError`` if the cryptographic library fails.
  static func newSalt() throws(SiteError) -> [UInt8] {
    try calling { () throws(CryptographyError) in try Cryptography.randomBytes(16) }
  }

  /// Derives 32 bytes by PBKDF2 with HMAC-SHA-256.
  static func derived(
    _ passphrase: [UInt8],
    salt: [UInt8],
    rounds: Int
  ) throws(SiteError) -> [UInt8] {
    try calling { () throws(CryptographyError) in
      try Cryptography.key(fromPassphrase: passphrase, salt: salt, rounds: rounds)
    }
  }

  private static func calling<Result>(
    _ library: () throws(CryptographyError) -> Result
  ) throws(SiteError) -> Result {
    do {
      return try library()
    } catch {
      var message = "the site cannot be encrypted here"
      if error == .noLibrary {
        message += ": libcrypto is not installed (Debian: libssl3)"
      }
      throw SiteError("seal.crypto", message)
    }
  }
}
