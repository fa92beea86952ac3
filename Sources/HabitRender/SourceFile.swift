/// A text file of a site's owner: settings, a template, a style sheet or a Markdown page.
package struct SourceFile: Sendable {
  /// The path as a person would name it, for messages.
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
