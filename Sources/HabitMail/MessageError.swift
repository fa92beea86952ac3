/// The reason why a mail cannot be written.
package struct MessageError: Error, Hashable {
  /// The header with the problem, such as `Subject`.
  package let header: String
  package let problem: Problem

  /// The kind of problem.
  package enum Problem: Hashable, Sendable {
    /// A control character; with a line break, a text could add headers.
    case controlCharacter
    /// The text of the header, and the form that it must have.
    case form(String, expected: String)
  }

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
