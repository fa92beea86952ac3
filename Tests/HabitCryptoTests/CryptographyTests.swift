import Testing

@testable import HabitCrypto

/// Bytes as hexadecimal digits.
private func bytes(_ digits: String) -> [UInt8] {
  stride(from: 0, to: digits.utf8.count, by: 2).compactMap { start in
    UInt8(digits.dropFirst(start).prefix(2), radix: 16)
  }
}

private struct Authentication: Sendable {
  let key: [UInt8]
  let content: [UInt8]
  let code: String

  init(key: [UInt8], _ content: [UInt8], code: String) {
    self.key = key
    self.content = content
    self.code = code
  }

  init(key: [UInt8], _ text: String, code: String) {
    self.init(key: key, Array(text.utf8), code: code)
  }
}

/// Source: RFC 4231, section 4, test cases 1 to 4, 6 and 7.
private let authentications = [
  Authentication(
    key: Array(repeating: 0x0B, count: 20),
    "Hi There",
    code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
  ),
  Authentication(
    key: Array("Jefe".utf8),
    "what do ya want for nothing?",
    code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
  ),
  Authentication(
    key: Array(repeating: 0xAA, count: 20),
    Array(repeating: 0xDD, count: 50),
    code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
  ),
  Authentication(
    key: Array(1...25),
    Array(repeating: 0xCD, count: 50),
    code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
  ),
  Authentication(
    key: Array(repeating: 0xAA, count: 131),
    "Test Using Larger Than Block-Size Key - Hash Key First",
    code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
  ),
  Authentication(
    key: Array(repeating: 0xAA, count: 131),
    "This is a test using a larger than block-size key and a larger than block-size data. "
      + "The key needs to be hashed before being used by the HMAC algorithm.",
    code: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
  ),
]

@Test(arguments: authentications)
private func authenticatesThePublishedBytes(authentication: Authentication) throws {
  let (key, content) = (authentication.key, authentication.content)
  let code = try Cryptography.authenticationCode(for: content, key: key)
  #expect(code == bytes(authentication.code))
}

/// Source: RFC 7914, section 11; the cases of RFC 6070 with SHA-256.
@Test(arguments: [
  ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
  ("Password", "NaCl", 80_000, "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"),
  ("password", "salt", 2, "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"),
  ("password", "salt", 4_096, "c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a"),
])
func derivesThePublishedKeys(passphrase: String, salt: String, rounds: Int, key: String) throws {
  let derived = try Cryptography.key(
    fromPassphrase: Array(passphrase.utf8),
    salt: Array(salt.utf8),
    rounds: rounds
  )
  #expect(derived == bytes(key))
}

/// Source: RFC 5869, appendix A.3.
@Test func derivesThePublishedKeyFromAKey() throws {
  let source = [UInt8](repeating: 0x0B, count: 22)
  #expect(
    try Cryptography.key(from: source, for: [], count: 32)
      == bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d")
  )
  #expect(try Cryptography.key(from: source, for: [], count: 2) == bytes("8da4"))
}

private struct Vector: Sendable {
  var key = String(repeating: "00", count: 32)
  var nonce = String(repeating: "00", count: 12)
  var context = ""
  var content = ""
  /// The encrypted content and the tag.
  let sealed: String
}

/// Source: McGrew and Viega (2005), "The Galois/Counter Mode of Operation", submitted to NIST,
/// test cases 13, 14 and 16.
private let vectors = [
  Vector(sealed: "530f8afbc74536b9a963b4f1c4cb738b"),
  Vector(
    content: "00000000000000000000000000000000",
    sealed: "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
  ),
  Vector(
    key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
    nonce: "cafebabefacedbaddecaf888",
    context: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
    content: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
      + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
    sealed: "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
      + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
      + "76fc6ece0f4e1768cddf8853bb2d551b"
  ),
]

@Test(arguments: vectors)
private func sealsAndOpensThePublishedBytes(vector: Vector) throws {
  let cipher = AES256GCM(
    key: bytes(vector.key),
    nonce: bytes(vector.nonce),
    context: bytes(vector.context)
  )
  #expect(try cipher.sealed(bytes(vector.content)) == bytes(vector.sealed))
  #expect(try cipher.opened(bytes(vector.sealed)) == bytes(vector.content))
}

@Test(arguments: vectors)
private func opensNothingThatWasChanged(vector: Vector) throws {
  let (key, nonce, context) = (bytes(vector.key), bytes(vector.nonce), bytes(vector.context))
  let sealed = bytes(vector.sealed)
  let cipher = AES256GCM(key: key, nonce: nonce, context: context)
  for index in sealed.indices {
    var changed = sealed
    changed[index] ^= 1
    #expect(throws: CryptographyError.failed) { try cipher.opened(changed) }
  }
  #expect(throws: CryptographyError.failed) { try cipher.opened(Array(sealed.prefix(15))) }
  let other = AES256GCM(key: key, nonce: nonce, context: context + [0])
  #expect(throws: CryptographyError.failed) { try other.opened(sealed) }
}

@Test func givesOtherRandomBytesEachTime() throws {
  let draws = try (0..<4).map { _ in try Cryptography.randomBytes(16) }
  #expect(Set(draws).count == 4)
  #expect(draws.allSatisfy { $0.count == 16 })
}
