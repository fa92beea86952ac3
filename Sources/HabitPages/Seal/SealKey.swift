private import HabitCrypto
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
  private let contents: [UInt8]
  private let ids: [UInt8]
  private let nonces: [UInt8]

  /// How often PBKDF2 hashes.
  ///
  /// Source: OWASP, Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256.
  static let iterations = 600_000

  /// Derives the keys, which takes a good part of a second on purpose.
  ///
  /// - Throws: ``SiteError`` where the cryptographic library fails.
  init(_ passphrase: Passphrase, salt: [UInt8]) throws(SiteError) {
    let key = try Self.derived(Array(passphrase.text.utf8), salt: salt, rounds: Self.iterations)
    func part(_ name: String, _ count: Int) throws(SiteError) -> [UInt8] {
      let purpose = Array("\(SealHeader.context) \(name)".utf8)
      return try Self.calling { () throws(CryptographyError) in
        try Cryptography.key(from: key, for: purpose, count: count)
      }
    }
    check = Hexadecimal.text(of: try part("check", 16))
    contents = try part("contents", AES256GCM.keyCount)
    ids = try part("ids", 32)
    nonces = try part("nonces", 32)
  }
}

extension SealKey {
  /// How many bytes AES-GCM adds: a nonce before and a tag behind.
  static let overhead = AES256GCM.nonceCount + AES256GCM.tagCount

  /// The name that a file has instead of its path.
  ///
  /// - Throws: ``SiteError`` where the cryptographic library fails.
  func id(of path: String) throws(SiteError) -> String {
    let code = try Self.calling { () throws(CryptographyError) in
      try Cryptography.authenticationCode(for: Array(path.utf8), key: ids)
    }
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
    let context = Array("\(SealHeader.context) \(id)".utf8)
    return try Self.calling { () throws(CryptographyError) in
      // A nonce that follows from all it is used for can meet no other content.
      let code = try Cryptography.authenticationCode(for: Array(id.utf8) + content, key: nonces)
      let nonce = Array(code.prefix(AES256GCM.nonceCount))
      return nonce + (try AES256GCM(key: contents, nonce: nonce, context: context).sealed(content))
    }
  }

  /// A salt that no site has had before.
  ///
  /// - Throws: ``SiteError`` where the cryptographic library fails.
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
