/// Why a mail cannot be written.
package struct MessageError: Error, Hashable {
  /// The header that the fault is in, such as `Subject`.
  package let header: String
  package let problem: Problem

  /// What is wrong with it.
  package enum Problem: Hashable, Sendable {
    /// With a line break in it, a text could add headers of its own.
    case controlCharacter
    /// What the text of the header is, and what it must be.
    case form(String, expected: String)
  }
}

extension MessageError {
  /// The reason as one phrase.
  package var message: String {
    switch problem {
    case .controlCharacter:
      "the header '\(header)' of the mail would hold a control character, such as a line break;"
        + " take it out of the text"
    case .form(let text, let expected):
      "\(text.quoted) cannot be the header '\(header)' of a mail; it must be \(expected)"
    }
  }
}
