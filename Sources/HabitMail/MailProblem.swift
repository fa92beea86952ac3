/// Why a text cannot be part of a mail, or a file not hold what was sent, as one phrase.
package struct MailProblem: Error, Hashable {
  package let message: String
  /// The line of a file, from 1, or `nil` where it is not about one.
  package let line: Int?

  init(_ message: String, line: Int? = nil) { (self.message, self.line) = (message, line) }
}
