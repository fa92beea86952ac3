/// The reason why ``Cryptography`` has no result.
package enum CryptographyError: Error, Hashable {
  /// The library is not installed.
  case noLibrary
  /// The library failed, or what was opened is not what was sealed.
  case failed
}
