import HabitCore
import Testing

private func digits(_ pieces: [String]) -> String {
  var hash = SHA256()
  for piece in pieces {
    Array(piece.utf8).withUnsafeBytes { hash.update($0) }
  }
  return hash.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}

/// Source: NIST, "Cryptographic Standards and Guidelines", examples of SHA-256.
@Test(arguments: [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
])
func hashesThePublishedTexts(text: String, hash: String) {
  #expect(digits([text]) == hash)
  #expect(digits(text.map { "\($0)" }) == hash)
}

@Test func hashesAMillionLetters() {
  #expect(
    digits(Array(repeating: String(repeating: "a", count: 1_000), count: 1_000))
      == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
  )
}
