/// An authenticated encryption of one content.
///
/// Source: NIST SP 800-38D.
package struct AES256GCM {
  let key: [UInt8]
  let nonce: [UInt8]
  let context: [UInt8]

  /// The size of a key in bytes.
  package static let keyCount = 32
  /// The size of a nonce in bytes.
  package static let nonceCount = 12
  /// The size of a tag in bytes.
  package static let tagCount = 16

  /// - Parameters:
  ///   - key: 32 bytes.
  ///   - nonce: 12 bytes, which no other content may have under this key.
  ///   - context: Data to authenticate along with the content.
  package init(key: [UInt8], nonce: [UInt8], context: [UInt8]) {
    precondition(key.count == Self.keyCount && nonce.count == Self.nonceCount)
    self.key = key
    self.nonce = nonce
    self.context = context
  }
}
