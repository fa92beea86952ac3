/// A text file of the site: settings, a template, a style sheet or a Markdown page.
package struct SourceFile: Sendable {
  /// The path as a user would write it, for messages.
  package let path: String
  package let text: String

  /// Creates a file without its byte order mark and with line feeds as line endings.
  package init(path: String, text: String) {
    self.path = path
    let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    self.text =
      text.utf8.contains(UInt8(ascii: "\r"))
      ? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .joined(separator: "\n") : text
  }

  /// Creates a file from a text that has neither a byte order mark nor other line endings.
  init(path: String, clean text: String) {
    self.path = path
    self.text = text
  }
}
