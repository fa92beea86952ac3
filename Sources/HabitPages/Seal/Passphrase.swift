private import Foundation
package import HabitSources

/// What opens a sealed site.
package struct Passphrase: Sendable {
  /// As it is typed, with each accented letter as one character: keyboards and shells differ in it.
  let text: String

  /// How many characters it has at least.
  static let leastCount = 8

  /// Takes a passphrase, which no message ever quotes.
  ///
  /// - Parameters:
  ///   - bytes: The passphrase in UTF-8.
  ///   - name: Where it comes from, for messages.
  /// - Throws: ``SiteError`` where it is empty, too short or no text.
  package init(_ bytes: [UInt8], from name: String) throws(SiteError) {
    guard !bytes.isEmpty else {
      throw SiteError(
        "seal.passphrase",
        "\(name) is empty; give a passphrase, or unset it for a site that everyone can read"
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SiteError("seal.passphrase", "\(name) is no UTF-8 text")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw SiteError(
        "seal.passphrase",
        "\(name) holds a line break or another control character, which nobody can type"
      )
    }
    self.text = text.precomposedStringWithCanonicalMapping
    guard self.text.count >= Self.leastCount else {
      throw SiteError(
        "seal.passphrase",
        "\(name) has fewer than \(Self.leastCount) characters; choose a longer passphrase"
      )
    }
  }
}
