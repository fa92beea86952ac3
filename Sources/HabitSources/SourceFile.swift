/// A text file of a site's owner: settings, a template, a style sheet or a Markdown page.
package struct SourceFile: Sendable {
  /// The path as a person would name it, for messages.
  package let path: String
  package let text: String

  /// Takes in a file, without a byte order mark; its lines end with a line feed from here on.
  package init(path: String, text: String) {
    self.path = path
    let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    self.text =
      text.utf8.contains(UInt8(ascii: "\r"))
      ? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .joined(separator: "\n") : text
  }

  /// Takes in a text that has neither.
  init(path: String, clean text: String) {
    self.path = path
    self.text = text
  }
}
