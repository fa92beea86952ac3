package import HabitCore

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

/// A file of the site that a page can show or link to: a picture, a document.
package struct UserFile: Sendable {
  /// The error of a file that cannot be read or published.
  package typealias Failure = SiteError

  /// The path as a user would write it, for messages.
  package let path: String
  /// Reads the file again at each call.
  package let content: @Sendable () throws(Failure) -> Content

  /// What a site publishes of a file.
  package enum Content: Sendable {
    /// A picture without its metadata.
    case picture([UInt8])
    /// A picture that no browser shows, and the one to show instead, which takes long to make.
    case convertible(from: [UInt8], picture: @Sendable () throws(Failure) -> [UInt8])
    /// Any other file as it is.
    case unchanged([UInt8])
  }

  package init(path: String, content: @escaping @Sendable () throws(Failure) -> Content) {
    self.path = path
    self.content = content
  }
}
