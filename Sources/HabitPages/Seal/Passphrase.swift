private import Foundation
package import HabitCore

/// The passphrase of a sealed site.
package struct Passphrase: Sendable {
  /// The text as typed, with each accented letter composed: keyboards and shells differ in this.
  let text: String

  /// The minimum number of characters.
  static let minCount = 8

  /// Creates a passphrase; no message ever quotes it.
  ///
  /// - Parameters:
  ///   - bytes: The passphrase in UTF-8.
  ///   - name: The source of the passphrase, for messages.
  /// - Throws: ``SiteError`` if it is empty, too short or not text.
  package init(_ bytes: [UInt8], from name: String) throws(SiteError) {
    guard !bytes.isEmpty else {
      throw SiteError(
        "seal.passphrase",
        "\(name) is empty; give a passphrase, or unset it for a site that everyone can read"
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SiteError("seal.passphrase", "\(name) is not UTF-8 text")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw SiteError(
        "seal.passphrase",
        "\(name) holds a line break or another control character, which cannot be typed"
      )
    }
    self.text = text.precomposedStringWithCanonicalMapping
    guard self.text.count >= Self.minCount else {
      throw SiteError(
        "seal.passphrase",
        "\(name) has fewer than \(Self.minCount) characters; choose a longer passphrase"
      )
    }
  }
}
